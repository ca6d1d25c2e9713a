/** The fields of a memorial, the same for making and for changing one. */
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { RadioGroup, SelectNative, TextArea, TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import { useEffect, useRef } from 'react';
import type { FormChange, MemorialForm } from './form-state.ts';
import { t } from './memorial.messages.ts';
import { RememberedAs } from './RememberedAs.tsx';
import { MemorialPictures } from './MemorialPictures.tsx';
import styles from './Memorial.module.css';

export type Errors = Readonly<Record<string, readonly string[]>>;
export type FormProps = {
  readonly form: MemorialForm;
  readonly onForm: (change: FormChange) => void;
  readonly errors: Errors;
  /** Asked only when the memorial is made. */
  readonly asksRelation: boolean;
  /** Since when everyone reads it, for who may change that. */
  readonly publicSince?: string | undefined;
};

export function MemorialFormView({ form, onForm, errors, asksRelation, publicSince }: FormProps) {
  const error = (field: string) => errors[field]?.[0] ?? null;
  const fields = useRef<HTMLDivElement>(null);
  // On a phone the field that is wrong stands far above the button that was pressed.
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <div ref={fields} className={styles['form']}>
      <TextInput
        label={t('fullName')}
        value={form.fullName}
        onValue={(fullName) => onForm({ fullName })}
        error={error('full_name')}
        maxLength={200}
        required
        autoComplete="off"
      />
      {asksRelation && <Relation form={form} onForm={onForm} error={error} />}
      <DatesAndPlaces form={form} onForm={onForm} error={error} />
      <WordsOfThem form={form} onForm={onForm} error={error} />
      <MemorialPictures form={form} onForm={onForm} error={error('pictures')} />
      <WhoReadsAndWrites form={form} onForm={onForm} publicSince={publicSince} />
    </div>
  );
}

/** Some of the fields, and what was wrong with each, or null. */
type PartProps = Pick<FormProps, 'form' | 'onForm'> & {
  readonly error: (field: string) => string | null;
};

const Relation = ({ form, onForm, error }: PartProps) => (
  <TextInput
    label={t('relation')}
    hint={t('relationHint')}
    value={form.relation}
    onValue={(relation) => onForm({ relation })}
    error={error('relation')}
    maxLength={80}
    required
  />
);

function DatesAndPlaces({ form, onForm, error }: PartProps) {
  const options = useReadingOptions(useAtomValue(currentUser)?.time_zone);
  return (
    <>
      <FuzzyDateField
        label={t('died')}
        value={form.died}
        onValue={(died) => onForm({ died })}
        options={options}
        error={error('died')}
      />
      <TextInput
        label={t('deathPlace')}
        value={form.deathPlace}
        onValue={(deathPlace) => onForm({ deathPlace })}
        maxLength={200}
      />
      <FuzzyDateField
        label={t('born')}
        value={form.born}
        onValue={(born) => onForm({ born })}
        options={options}
        error={error('born')}
      />
      <TextInput
        label={t('birthPlace')}
        value={form.birthPlace}
        onValue={(birthPlace) => onForm({ birthPlace })}
        maxLength={200}
      />
    </>
  );
}

const WordsOfThem = ({ form, onForm, error }: PartProps) => (
  <>
    <TextInput
      label={t('epitaph')}
      hint={t('epitaphHint')}
      value={form.epitaph}
      onValue={(epitaph) => onForm({ epitaph })}
      maxLength={200}
    />
    <RememberedAs
      value={form.rememberedAs}
      onValue={(rememberedAs) => onForm({ rememberedAs })}
      error={error('remembered_as')}
    />
    <TextArea
      label={t('biography')}
      value={form.biography}
      onValue={(biography) => onForm({ biography })}
      rows={8}
      maxLength={20_000}
    />
  </>
);

const WhoReadsAndWrites = ({
  form,
  onForm,
  publicSince,
}: Pick<FormProps, 'form' | 'onForm' | 'publicSince'>) => (
  <>
    <RadioGroup
      label={t('audience')}
      value={form.audience}
      onValue={(audience) => onForm({ audience })}
      options={[
        { value: 'family', label: t('audienceFamily'), hint: t('audienceFamilyHint') },
        { value: 'chosen', label: t('audienceChosen'), hint: t('audienceChosenHint') },
        { value: 'public', label: t('audiencePublic'), hint: t('audiencePublicHint') },
      ]}
    />
    {publicSince !== undefined && (
      <p className={styles['since']}>
        {t('publicSince', { day: formatDay(publicSince, locale()) })}
      </p>
    )}
    <SelectNative
      label={t('moderation')}
      value={form.moderation}
      onValue={(value) =>
        onForm({ moderation: moderations.find((mode) => mode.value === value)?.value ?? 'all' })
      }
      options={moderations.map(({ value, say }) => ({ value, label: say() }))}
    />
  </>
);

const moderations = [
  { value: 'all', say: () => t('moderationAll') },
  { value: 'trusted', say: () => t('moderationTrusted') },
  { value: 'open', say: () => t('moderationOpen') },
  { value: 'closed', say: () => t('moderationClosed') },
] as const;
