/** When somebody died, and how one knows: the same whether it is reported or confirmed. */
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { TextArea, TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import { useEffect, useRef } from 'react';
import type { SaidForm } from './said-form.ts';
import { t } from './cases.messages.ts';

export interface SaidProps {
  readonly form: SaidForm;
  readonly onForm: (change: Partial<SaidForm>) => void;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export function DiedField({ form, onForm, errors }: SaidProps) {
  const options = useReadingOptions(useAtomValue(currentUser)?.time_zone);
  const field = useRef<HTMLDivElement>(null);
  // Where it is refused it is begun at again.
  useEffect(() => {
    field.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <div ref={field}>
      <FuzzyDateField
        label={t('died')}
        hint={t('diedHint')}
        value={form.died}
        onValue={(died) => onForm({ died })}
        options={options}
        error={errors['died']?.[0] ?? null}
      />
    </div>
  );
}

export const WordsField = ({
  form,
  onForm,
  errors,
  hint = t('wordsHint'),
}: SaidProps & { readonly hint?: string }) => (
  <TextArea
    label={t('words')}
    hint={hint}
    value={form.words}
    onValue={(words) => onForm({ words })}
    error={errors['words']?.[0] ?? null}
    rows={4}
    maxLength={1_000}
  />
);

export const KnowFields = ({ form, onForm, errors }: SaidProps) => (
  <>
    <WordsField form={form} onForm={onForm} errors={errors} />
    <TextInput
      label={t('notice')}
      hint={t('noticeHint')}
      value={form.noticeUrl}
      onValue={(noticeUrl) => onForm({ noticeUrl })}
      error={errors['notice_url']?.[0] ?? null}
      type="url"
      maxLength={500}
      autoComplete="off"
    />
  </>
);
