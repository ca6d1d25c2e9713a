/** The fields of a keepsake, the same for adding and for changing one. */
import {
  keepsakeAudiences,
  keepsakeKinds,
  MOST_KEEPSAKE_FILES,
} from '@kinlore/shared/contracts/keepsakes';
import { IMAGE_ACCEPT, RECORDING_ACCEPT } from '@kinlore/shared/contracts/media-kinds';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { RadioGroup, TextArea, TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import { FilesField, useSending, type FilesChange } from '../files/index.ts';
import { Chips } from './Chips.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { Finder } from './Finder.tsx';
import { findAccounts } from './finding.ts';
import type { FormChange, KeepsakeForm } from './form-state.ts';
import { HandsField } from './HandsField.tsx';
import { MemoriesField, withOne, type MorePages } from './MemoriesField.tsx';
import { t } from './keepsakes.messages.ts';
import { kindWords } from './kinds.ts';
import styles from './Keepsakes.module.css';

export type Errors = Readonly<Record<string, readonly string[]>>;

interface FieldsProps {
  readonly form: KeepsakeForm;
  readonly onForm: (change: FormChange) => void;
  readonly errors: Errors;
  /** A new one: its kind is chosen. */
  readonly isNew: boolean;
  /** Its owner alone decides who sees it. */
  readonly manages: boolean;
  /** Memories that are linked and not in the form yet. */
  readonly pages?: MorePages;
}

export function KeepsakeFields(props: FieldsProps) {
  const { form, onForm, errors, isNew, manages, pages } = props;
  return (
    <div className={styles['form']}>
      {isNew && (
        <RadioGroup
          label={t('kind')}
          row
          value={form.kind}
          onValue={(kind) => onForm({ kind })}
          options={keepsakeKinds.map((value) => ({ value, label: kindWords[value]() }))}
        />
      )}
      <TextInput
        label={t(form.kind === 'saying' ? 'nameSaying' : 'name')}
        value={form.name}
        onValue={(name) => onForm({ name })}
        error={errors['name']?.[0] ?? null}
        maxLength={120}
        required
        autoComplete="off"
      />
      <KeepsakeFiles form={form} onForm={onForm} />
      <DetailsFields form={form} onForm={onForm} />
      <OriginFields form={form} onForm={onForm} errors={errors} />
      <MemoriesField form={form} onForm={onForm} {...(pages !== undefined && { pages })} />
      {manages && <ManagementFields form={form} onForm={onForm} />}
    </div>
  );
}

function KeepsakeFiles({ form: { files }, onForm }: Field) {
  const change = (next: FilesChange) => onForm((now) => ({ files: next(now.files) }));
  const sending = useSending(change);
  return (
    <FilesField
      legend={t('pictures')}
      choose={t('addFiles')}
      accept={`${IMAGE_ACCEPT},${RECORDING_ACCEPT}`}
      most={MOST_KEEPSAKE_FILES}
      files={files}
      onFiles={change}
      sending={sending}
    />
  );
}

/** Its story, where it came from, and how one knows. */
function OriginFields({ form, onForm, errors }: Field & Pick<FieldsProps, 'errors'>) {
  const options = useReadingOptions(useAtomValue(currentUser)?.time_zone);
  return (
    <>
      <TextArea
        label={t('words')}
        hint={t('wordsHint')}
        value={form.words}
        onValue={(words) => onForm({ words })}
        rows={6}
        maxLength={10_000}
      />
      <div className={styles['dates']}>
        <FuzzyDateField
          label={t('when')}
          value={form.when}
          onValue={(when) => onForm({ when })}
          options={options}
          error={errors['when']?.[0] ?? null}
        />
        <TextInput
          label={t('place')}
          value={form.place}
          onValue={(place) => onForm({ place })}
          maxLength={200}
        />
      </div>
      <TextInput
        label={t('source')}
        hint={t('sourceHint')}
        value={form.source}
        onValue={(source) => onForm({ source })}
        maxLength={500}
      />
      <HandsField form={form} onForm={onForm} options={options} />
    </>
  );
}

type Field = Pick<FieldsProps, 'form' | 'onForm'>;

const ManagementFields = ({ form, onForm }: Field) => (
  <>
    <RadioGroup
      label={t('audience')}
      value={form.audience}
      onValue={(audience) => onForm({ audience })}
      options={keepsakeAudiences.map((value) => ({ value, label: t(value) }))}
    />
    <div className={styles['section']}>
      <Chips
        label={t('editors')}
        chosen={form.editors}
        removeLabel={(name) => t('removeEditor', { name })}
        onChosen={(editors) => onForm({ editors })}
      />
      <Finder
        label={t('editors')}
        hint={t('editorsHint')}
        emptyText={t('editorsNone')}
        find={findAccounts}
        onFound={(found) => onForm((now) => ({ editors: withOne(now.editors, found) }))}
      />
    </div>
    <TextInput
      label={t('next_keeper')}
      hint={t('nextHint')}
      value={form.next_keeper}
      onValue={(next_keeper) => onForm({ next_keeper })}
      maxLength={500}
    />
  </>
);
