/** What is asked of a recipe, a song, a saying. */
import { Button, FieldGroup, IconButton, TextArea, TextInput } from '@kinlore/shared/ui';
import type { FormChange, FormIngredient, KeepsakeForm } from './form-state.ts';
import { t } from './keepsakes.messages.ts';
import styles from './Keepsakes.module.css';

interface FieldsProps {
  readonly form: KeepsakeForm;
  readonly onForm: (change: FormChange) => void;
}

export function DetailsFields(props: FieldsProps) {
  switch (props.form.kind) {
    case 'heirloom':
      return null;
    case 'recipe':
      return <RecipeFields {...props} />;
    case 'song':
      return <SongFields {...props} />;
    case 'saying':
      return <SayingFields {...props} />;
    default:
      return props.form.kind satisfies never;
  }
}

const RecipeFields = (props: FieldsProps) => (
  <>
    <TextInput
      label={t('howMany')}
      value={props.form.portions}
      onValue={(portions) => props.onForm({ portions })}
      inputMode="numeric"
      maxLength={4}
    />
    <IngredientFields {...props} />
    <StepFields {...props} />
  </>
);

const without = <V,>(all: readonly V[], at: number): readonly V[] => all.toSpliced(at, 1);

interface LineProps {
  readonly ingredient: FormIngredient;
  readonly number: number;
  readonly onIngredient: (change: Partial<FormIngredient>) => void;
  readonly onRemove: () => void;
}

const IngredientLine = ({ ingredient, number, onIngredient, onRemove }: LineProps) => (
  <div className={styles['typed']}>
    <TextInput
      label={t('amount')}
      value={ingredient.amount}
      inputMode="decimal"
      maxLength={10}
      onValue={(amount) => onIngredient({ amount })}
    />
    <TextInput
      label={t('unit')}
      value={ingredient.unit}
      maxLength={20}
      onValue={(unit) => onIngredient({ unit })}
    />
    <TextInput
      label={t('what')}
      value={ingredient.what}
      maxLength={120}
      onValue={(what) => onIngredient({ what })}
    />
    <IconButton icon="delete" label={t('removeLine', { number })} onClick={onRemove} />
  </div>
);

function IngredientFields({ form: { ingredients }, onForm }: FieldsProps) {
  const put = (next: readonly FormIngredient[]) => onForm({ ingredients: next });
  return (
    <FieldGroup legend={t('ingredients')}>
      {ingredients.map((one, at) => (
        <IngredientLine
          key={at}
          ingredient={one}
          number={at + 1}
          onIngredient={(change) => put(ingredients.with(at, { ...one, ...change }))}
          onRemove={() => put(without(ingredients, at))}
        />
      ))}
      <div>
        <Button
          small
          icon="add"
          disabled={ingredients.length >= 60}
          onClick={() => put([...ingredients, { amount: '', unit: '', what: '' }])}
        >
          {t('addIngredient')}
        </Button>
      </div>
    </FieldGroup>
  );
}

function StepFields({ form: { steps }, onForm }: FieldsProps) {
  return (
    <FieldGroup legend={t('steps')}>
      {steps.map((step, at) => (
        <div key={at} className={styles['stepLine']}>
          <TextArea
            label={t('step', { number: at + 1 })}
            value={step}
            rows={2}
            maxLength={2000}
            onValue={(words) => onForm({ steps: steps.with(at, words) })}
          />
          <IconButton
            icon="delete"
            label={t('removeLine', { number: at + 1 })}
            onClick={() => onForm({ steps: without(steps, at) })}
          />
        </div>
      ))}
      <div>
        <Button
          small
          icon="add"
          disabled={steps.length >= 40}
          onClick={() => onForm({ steps: [...steps, ''] })}
        >
          {t('addStep')}
        </Button>
      </div>
    </FieldGroup>
  );
}

const LanguageField = ({ form, onForm }: FieldsProps) => (
  <TextInput
    label={t('language')}
    value={form.language}
    onValue={(language) => onForm({ language })}
    maxLength={60}
  />
);

const SongFields = (props: FieldsProps) => (
  <>
    <TextArea
      label={t('lyricsField')}
      value={props.form.lyrics}
      onValue={(lyrics) => props.onForm({ lyrics })}
      rows={8}
      maxLength={10_000}
    />
    <LanguageField {...props} />
  </>
);

const SayingFields = (props: FieldsProps) => (
  <>
    <TextInput
      label={t('saidByField')}
      value={props.form.saidBy}
      onValue={(saidBy) => props.onForm({ saidBy })}
      maxLength={200}
    />
    <LanguageField {...props} />
    <TextArea
      label={t('meaningField')}
      value={props.form.meaning}
      onValue={(meaning) => props.onForm({ meaning })}
      rows={3}
      maxLength={2000}
    />
  </>
);
