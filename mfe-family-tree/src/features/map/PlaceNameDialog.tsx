/** A name that a family has for a town, with the years in which it was called so. */
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Dialog, FormError, Row, SelectNative, Stack, TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import { t } from './names.messages.ts';
import { useSavingName, type Errors, type NameForm, type NameProps } from './use-saving-name.ts';

export default function PlaceNameDialog(props: NameProps) {
  const { begin, town, trees, onClose } = props;
  const { form, change, busy, errors, sentence, save } = useSavingName(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title={begin === null ? t('addTitle', { town }) : t('editTitle')}
      size="form"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={16}>
          <Fields form={form} onForm={change} errors={errors} />
          {begin === null && <TreeField trees={trees} form={form} onForm={change} />}
          {sentence !== null && <FormError>{sentence}</FormError>}
          <Row gap={8}>
            <Button kind="primary" type="submit" busy={busy}>
              {t('save')}
            </Button>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

type TreeFieldProps = Pick<NameProps, 'trees'> & Pick<FieldsProps, 'form' | 'onForm'>;

/** Who keeps one tree has nothing to choose. */
const TreeField = ({ trees, form, onForm }: TreeFieldProps) =>
  trees.length < 2 ? null : (
    <SelectNative
      label={t('tree')}
      value={form.tree}
      onValue={(tree) => onForm({ tree })}
      options={trees.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );

interface FieldsProps {
  readonly form: NameForm;
  readonly onForm: (part: Partial<NameForm>) => void;
  readonly errors: Errors;
}

function Fields({ form, onForm, errors }: FieldsProps) {
  const options = useReadingOptions(useAtomValue(currentUser)?.time_zone);
  return (
    <>
      <TextInput
        label={t('name')}
        hint={t('nameHint')}
        value={form.name}
        onValue={(name) => onForm({ name })}
        error={errors['name']?.[0] ?? null}
        maxLength={120}
        required
        autoComplete="off"
      />
      <FuzzyDateField
        label={t('from')}
        value={form.from}
        onValue={(from) => onForm({ from })}
        options={options}
        error={errors['from']?.[0] ?? null}
      />
      <FuzzyDateField
        label={t('to')}
        value={form.until}
        onValue={(until) => onForm({ until })}
        options={options}
        error={errors['until']?.[0] ?? null}
      />
      <TextInput
        label={t('note')}
        hint={t('noteHint')}
        value={form.note}
        onValue={(note) => onForm({ note })}
        maxLength={300}
      />
    </>
  );
}
