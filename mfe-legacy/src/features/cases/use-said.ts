/** What is typed of a death, sent once, and what the server says to it. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { useState } from 'react';
import { bodyOf, emptySaid, isDateSaid, type SaidForm } from './said-form.ts';
import type { Said } from './cases.api.ts';
import type { SaidProps } from './SaidFields.tsx';
import { t } from './cases.messages.ts';

interface Sending extends Pick<SaidProps, 'errors'> {
  readonly busy: boolean;
  readonly sentence: string | null;
}
const still: Sending = { busy: false, errors: {}, sentence: null };

/** A code of the catalogue that belongs to one field stands below it. */
function failed(failure: unknown): Sending {
  const sentence = sentenceOf(failure);
  if (!isApiFailure(failure)) return { ...still, sentence };
  if (failure.code === 'legacy_case.date') return { ...still, errors: { died: [sentence] } };
  if (failure.code === 'legacy_case.notice')
    return { ...still, errors: { notice_url: [sentence] } };
  return { ...still, errors: failure.fields ?? {}, sentence };
}

interface Options {
  /** What stands there already. */
  readonly begin?: SaidForm;
  /** Hears which fields the server refused. */
  readonly onFailed?: (errors: SaidProps['errors']) => void;
}

/** `send` is asked with what is to be sent. */
export function useSaid(
  send: (body: Said) => Promise<void>,
  { begin = emptySaid, onFailed }: Options = {},
) {
  const [form, setForm] = useState<SaidForm>(begin);
  const [sending, setSending] = useState(still);
  const onForm = (change: Partial<SaidForm>) => {
    setForm((now) => ({ ...now, ...change }));
    setSending(still);
  };
  /** False where the date is not said: then it says so. */
  const hasDate = (): boolean => {
    if (isDateSaid(form)) return true;
    setSending({ ...still, errors: { died: [t('needDied')] } });
    return false;
  };
  const submit = async () => {
    if (sending.busy || !hasDate()) return;
    setSending({ ...still, busy: true });
    try {
      await send(bodyOf(form));
    } catch (failure) {
      const said = failed(failure);
      setSending(said);
      onFailed?.(said.errors);
    }
  };
  return { form, onForm, hasDate, submit, ...sending };
}
