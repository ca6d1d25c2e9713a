/** The fields of a gathering: what it is, when and where it is, and what people should know. */
import { gatheringKinds } from '@kinlore/shared/contracts/gathering-words';
import { kindWords, zoneWords } from '@kinlore/shared/parts';
import { Checkbox, RadioGroup, SelectNative, TextArea, TextInput } from '@kinlore/shared/ui';
import type { Errors, GatheringForm } from './form-state.ts';
import { t } from './gatherings.messages.ts';
import styles from './Gatherings.module.css';

interface FieldsProps {
  readonly form: GatheringForm;
  readonly onForm: (change: Partial<GatheringForm>) => void;
  readonly errors: Errors;
}

/** Every zone this browser knows, and the one that is chosen, which it may not know. */
function zones(chosen: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}

export const GatheringFields = ({
  isPublic,
  ...props
}: FieldsProps & { readonly isPublic: boolean }) => (
  <>
    <RadioGroup
      label={t('kind')}
      row
      value={props.form.kind}
      onValue={(kind) => props.onForm({ kind })}
      options={gatheringKinds.map((value) => ({ value, label: kindWords(value) }))}
    />
    <WhenFields {...props} />
    <WhereFields {...props} />
    <KnowFields {...props} />
    {isPublic && (
      <Checkbox
        label={t('everyone')}
        hint={t('everyoneHint')}
        checked={props.form.everyone_may_come}
        onChecked={(everyone_may_come) => props.onForm({ everyone_may_come })}
      />
    )}
  </>
);

const WhenFields = ({ form, onForm, errors }: FieldsProps) => (
  <div className={styles['pair']}>
    <TextInput
      type="date"
      label={t('day')}
      value={form.day}
      error={errors['day']?.[0]}
      onValue={(day) => onForm({ day })}
      required
    />
    <TextInput
      type="time"
      label={t('time')}
      value={form.time}
      error={errors['time']?.[0]}
      onValue={(time) => onForm({ time: time.slice(0, 5) })}
      required
    />
    <SelectNative
      label={t('zone')}
      value={form.time_zone}
      error={errors['time_zone']?.[0]}
      onValue={(time_zone) => onForm({ time_zone })}
      options={zones(form.time_zone).map((value) => ({ value, label: zoneWords(value) }))}
    />
  </div>
);

const WhereFields = ({ form, onForm, errors }: FieldsProps) => (
  <>
    <TextInput
      label={t('town')}
      hint={t('townHint')}
      value={form.town}
      error={errors['town']?.[0]}
      onValue={(town) => onForm({ town })}
      maxLength={120}
      optional
    />
    <TextInput
      label={t('venue')}
      hint={t('venueHint')}
      value={form.venue}
      error={errors['venue']?.[0]}
      onValue={(venue) => onForm({ venue })}
      maxLength={200}
      optional
    />
    <TextArea
      label={t('address')}
      rows={2}
      value={form.address}
      error={errors['address']?.[0]}
      onValue={(address) => onForm({ address })}
      maxLength={400}
      optional
    />
    <TextInput
      type="url"
      inputMode="url"
      label={t('liveLink')}
      hint={t('liveLinkHint')}
      value={form.live_url}
      error={errors['live_url']?.[0]}
      onValue={(live_url) => onForm({ live_url })}
      maxLength={500}
      optional
    />
  </>
);

const KnowFields = ({ form, onForm, errors }: FieldsProps) => (
  <>
    <TextArea
      label={t('wishes')}
      hint={t('wishesHint')}
      rows={2}
      value={form.wishes}
      error={errors['wishes']?.[0]}
      onValue={(wishes) => onForm({ wishes })}
      maxLength={1000}
      optional
    />
    <TextArea
      label={t('note')}
      hint={t('noteHint')}
      rows={2}
      value={form.note}
      error={errors['note']?.[0]}
      onValue={(note) => onForm({ note })}
      maxLength={2000}
      optional
    />
  </>
);
