/** Through whose hands it came: people in an order that is kept, dates or not. */
import { passings } from '@kinlore/shared/contracts/keepsakes';
import { unknownDate } from '@kinlore/shared/dates';
import { newKey } from '@kinlore/shared/api-client';
import { FieldGroup, IconButton, Row, SelectNative, TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField, type FuzzyDateFieldProps } from '@kinlore/shared/ui/dates';
import { Finder } from './Finder.tsx';
import { findPeople } from './finding.ts';
import type { FormChange, FormHolder, KeepsakeForm } from './form-state.ts';
import { t } from './keepsakes.messages.ts';
import { passingWords } from './kinds.ts';
import styles from './Keepsakes.module.css';

interface FieldProps {
  readonly form: KeepsakeForm;
  readonly onForm: (change: FormChange) => void;
  readonly options: FuzzyDateFieldProps['options'];
}

type Named = Pick<FormHolder, 'user_id' | 'person_id' | 'name'>;

const newHolder = (who: Named): FormHolder => ({
  key: newKey(),
  id: null,
  ...who,
  how: 'unknown',
  from: unknownDate(),
  to: unknownDate(),
  note: '',
});

const moved = (all: readonly FormHolder[], at: number, by: 1 | -1): readonly FormHolder[] => {
  const one = all[at];
  const rest = all.filter((_, place) => place !== at);
  return one === undefined ? all : rest.toSpliced(at + by, 0, one);
};

export function HandsField({ form: { holders }, onForm, options }: FieldProps) {
  const add = (who: Named) => onForm((now) => ({ holders: [...now.holders, newHolder(who)] }));
  return (
    <FieldGroup legend={t('hands')} hint={t('handsHint')}>
      <ol className={styles['lines']}>
        {holders.map((holder, at) => (
          <li key={holder.key} className={styles['tile']}>
            <HandHead holders={holders} at={at} onForm={onForm} />
            <HandFields
              holder={holder}
              options={options}
              onHolder={(change) => onForm(withHolder(holder.key, change))}
            />
          </li>
        ))}
      </ol>
      <Finder
        label={t('addHand')}
        hint={t('whoHint')}
        emptyText={t('nobodyFound')}
        find={findPeople}
        onFound={({ label: name, user_id, person_id }) => add({ name, user_id, person_id })}
        onName={(name) => add({ name, user_id: null, person_id: null })}
      />
    </FieldGroup>
  );
}

const withHolder =
  (key: string, change: Partial<FormHolder>) =>
  ({ holders }: KeepsakeForm): Partial<KeepsakeForm> => ({
    holders: holders.map((one) => (one.key === key ? { ...one, ...change } : one)),
  });

interface HandHeadProps extends Pick<FieldProps, 'onForm'> {
  readonly holders: readonly FormHolder[];
  readonly at: number;
}

function HandHead({ holders, at, onForm }: HandHeadProps) {
  const name = holders[at]?.name ?? '';
  return (
    <Head
      name={name === '' ? t('somebody') : name}
      isFirst={at === 0}
      isLast={at === holders.length - 1}
      onMove={(by) => onForm({ holders: moved(holders, at, by) })}
      onRemove={() => onForm({ holders: holders.toSpliced(at, 1) })}
    />
  );
}

interface HeadProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

const Head = ({ name, isFirst, isLast, onMove, onRemove }: HeadProps) => (
  <Row gap={4}>
    <strong dir="auto">{name}</strong>
    <IconButton icon="up" label={t('up', { name })} disabled={isFirst} onClick={() => onMove(-1)} />
    <IconButton
      icon="down"
      label={t('down', { name })}
      disabled={isLast}
      onClick={() => onMove(1)}
    />
    <IconButton icon="delete" label={t('removeHand', { name })} onClick={onRemove} />
  </Row>
);

interface HandProps extends Pick<FieldProps, 'options'> {
  readonly holder: FormHolder;
  readonly onHolder: (change: Partial<FormHolder>) => void;
}

const HandFields = ({ holder, options, onHolder }: HandProps) => (
  <>
    <SelectNative
      label={t('how')}
      value={holder.how}
      onValue={(value) => onHolder({ how: passings.find((one) => one === value) ?? 'unknown' })}
      options={passings.map((value) => ({ value, label: passingWords[value]() }))}
    />
    <div className={styles['dates']}>
      <FuzzyDateField
        label={t('fromWhen')}
        value={holder.from}
        onValue={(from) => onHolder({ from })}
        options={options}
      />
      <FuzzyDateField
        label={t('toWhen')}
        value={holder.to}
        onValue={(to) => onHolder({ to })}
        options={options}
      />
    </div>
    <TextInput
      label={t('note')}
      value={holder.note}
      onValue={(note) => onHolder({ note })}
      maxLength={500}
    />
  </>
);
