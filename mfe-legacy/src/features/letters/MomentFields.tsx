/** The fields of the moment a letter opens. */
import { RadioGroup, TextInput } from '@kinlore/shared/ui';
import { t } from './letters.messages.ts';
import type { MomentForm } from './moments.ts';
import styles from './Letters.module.css';

interface FieldsProps {
  readonly form: MomentForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly onForm: (change: Partial<MomentForm>) => void;
}

export const MomentFields = (props: FieldsProps) => (
  <>
    <RadioGroup
      label={t('when')}
      value={props.form.opens}
      error={props.errors['opens'] ?? null}
      onValue={(opens) => props.onForm({ opens })}
      options={[
        { value: 'activation', label: t('whenActivation') },
        { value: 'date', label: t('whenDate') },
        { value: 'age', label: t('whenAge') },
        { value: 'event', label: t('whenEvent') },
      ]}
    />
    {props.form.opens === 'date' && <DateField {...props} />}
    {props.form.opens === 'age' && <AgeFields {...props} />}
    {props.form.opens === 'event' && <EventField {...props} />}
  </>
);

const DateField = ({ form, errors, onForm }: FieldsProps) => (
  <TextInput
    type="date"
    label={t('date')}
    value={form.on}
    error={errors['on'] ?? null}
    onValue={(on) => onForm({ on })}
    required
  />
);

const AgeFields = ({ form, errors, onForm }: FieldsProps) => (
  <div className={styles['pair']}>
    <TextInput
      type="date"
      label={t('born')}
      value={form.born}
      onValue={(born) => onForm({ born })}
      required
    />
    <TextInput
      inputMode="numeric"
      label={t('age')}
      value={form.age}
      error={errors['age'] ?? null}
      maxLength={3}
      onValue={(age) => onForm({ age })}
      required
    />
  </div>
);

const EventField = ({ form, errors, onForm }: FieldsProps) => (
  <TextInput
    label={t('event')}
    hint={t('eventHint')}
    value={form.event}
    error={errors['event'] ?? null}
    maxLength={300}
    onValue={(event) => onForm({ event })}
    required
  />
);
