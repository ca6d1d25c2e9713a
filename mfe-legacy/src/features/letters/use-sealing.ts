/** Sealing: the letter is encrypted in this page, and what goes to the server is no word of it. */
import { isApiFailure, newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { LegacyKey } from '@kinlore/shared/contracts/legacy-keys';
import { MOST_LETTER_TEXT } from '@kinlore/shared/contracts/letters';
import { useState } from 'react';
import { sealLetter } from './crypto/sealing.ts';
import type { LetterDraft } from './letter-draft.ts';
import { seal, type NewLetter } from './letters.api.ts';
import { t } from './letters.messages.ts';
import { lackingMoment, momentBody } from './moments.ts';

type Errors = Readonly<Record<string, string>>;

function lackingRecipient({ to, person, name, email }: LetterDraft): Errors {
  if (to === 'account') return person === null ? { person: t('needPerson') } : {};
  return {
    ...(name.trim() === '' && { name: t('needName') }),
    ...(!/^\S+@\S+$/u.test(email.trim()) && { email: t('needEmail') }),
  };
}

/** What is still lacking, by its field. */
export const lackingIn = (draft: LetterDraft): Errors => ({
  ...lackingRecipient(draft),
  ...lackingMoment(draft.moment),
  ...(draft.text.trim() === '' && { text: t('needText') }),
  ...(draft.text.length > MOST_LETTER_TEXT && { text: t('tooLong') }),
});

export function letterBody(draft: LetterDraft, key: LegacyKey, from: string): NewLetter {
  const toName = draft.to === 'account' ? (draft.person?.label ?? '') : draft.name.trim();
  const words = {
    to: toName,
    from,
    written_on: new Date().toISOString().slice(0, 10),
    text: draft.text,
  };
  return {
    ...(draft.to === 'account'
      ? { recipient_id: draft.person?.id ?? '' }
      : { recipient_name: toName, recipient_email: draft.email.trim() }),
    ...momentBody(draft.moment),
    ...sealLetter(words, key.wrapping_key),
    edition: key.edition,
  };
}

interface State {
  readonly busy: boolean;
  readonly errors: Errors;
  readonly problem: string | null;
}
const calm: State = { busy: false, errors: {}, problem: null };

/** Where the server refuses the moment or the person, it is said at the field. */
function failedWith(failure: unknown): State {
  const sentence = sentenceOf(failure);
  const code = isApiFailure(failure) ? failure.code : '';
  if (code === 'letter.moment') return { ...calm, errors: { opens: sentence } };
  return code === 'letter.recipient'
    ? { ...calm, errors: { person: sentence, email: sentence } }
    : { ...calm, problem: sentence };
}

export function useSealing(key: LegacyKey, from: string, onSealed: () => void) {
  const [state, setState] = useState(calm);
  // One key for the whole form: pressing twice, or again after a lost answer, seals one letter.
  const [once] = useState(newKey);
  const [body, setBody] = useState<{ readonly of: LetterDraft; readonly sent: NewLetter } | null>(
    null,
  );
  const send = async (draft: LetterDraft) => {
    const errors = lackingIn(draft);
    setState({ ...calm, errors, busy: Object.keys(errors).length === 0 });
    if (Object.keys(errors).length > 0) return;
    // The same letter is the same bytes when it is sent again.
    const sent = body?.of === draft ? body.sent : letterBody(draft, key, from);
    setBody({ of: draft, sent });
    try {
      await seal(sent, `${once}-${sent.key_hash.slice(0, 8)}`);
      setState(calm);
      onSealed();
    } catch (failure) {
      setState(failedWith(failure));
    }
  };
  return { state, send };
}
