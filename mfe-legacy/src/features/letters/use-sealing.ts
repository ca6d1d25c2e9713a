/** Sealing: the letter is encrypted in this page, and what goes to the server is no word of it. */
import { isApiFailure, newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { LegacyKey } from '@kinlore/shared/contracts/legacy-keys';
import { MOST_LETTER_TEXT } from '@kinlore/shared/contracts/letters';
import { useEffect, useRef, useState } from 'react';
import { newLetterKey, sealLetter } from './crypto/sealing.ts';
import { describeVoice, type SealedVoice, type Sound } from './crypto/voice.ts';
import type { LetterDraft } from './letter-draft.ts';
import { seal, type NewLetter } from './letters.api.ts';
import { t } from './letters.messages.ts';
import { lackingMoment, momentBody } from './moments.ts';
import { sendVoice, type Sent } from './voice-pieces.ts';

type Errors = Readonly<Record<string, string>>;

function lackingRecipient({ to, person, name, email }: LetterDraft): Errors {
  if (to === 'account') return person === null ? { person: t('needPerson') } : {};
  return {
    ...(name.trim() === '' && { name: t('needName') }),
    ...(!/^\S+@\S+$/u.test(email.trim()) && { email: t('needEmail') }),
  };
}

/** What is still lacking, by its field. */
export const lackingIn = (draft: LetterDraft, hasVoice: boolean): Errors => ({
  ...lackingRecipient(draft),
  ...lackingMoment(draft.moment),
  ...(draft.text.trim() === '' && !hasVoice && { text: t('needText') }),
  ...(draft.text.length > MOST_LETTER_TEXT && { text: t('tooLong') }),
});

/** A letter as it is sent, with what its recording is encrypted with. */
export interface SealedOnce {
  readonly body: NewLetter;
  readonly letterKey: Uint8Array;
  readonly voice: SealedVoice | null;
}

export function sealOnce(
  draft: LetterDraft,
  { key, from }: { readonly key: LegacyKey; readonly from: string },
  sound: Sound | null,
): SealedOnce {
  const letterKey = newLetterKey();
  const voice = sound === null ? null : describeVoice(sound);
  const toName = draft.to === 'account' ? (draft.person?.label ?? '') : draft.name.trim();
  const words = {
    to: toName,
    from,
    written_on: new Date().toISOString().slice(0, 10),
    text: draft.text,
    ...(voice !== null && { voice }),
  };
  const body = {
    ...(draft.to === 'account'
      ? { recipient_id: draft.person?.id ?? '' }
      : { recipient_name: toName, recipient_email: draft.email.trim() }),
    ...momentBody(draft.moment),
    ...sealLetter(words, key.wrapping_key, letterKey),
    edition: key.edition,
  };
  return { body, letterKey, voice };
}

interface State {
  readonly busy: boolean;
  readonly errors: Errors;
  readonly problem: string | null;
  /** How much of the recording has arrived; null while none is sent. */
  readonly share: number | null;
}
const calm: State = { busy: false, errors: {}, problem: null, share: null };

/** Where the server refuses the moment or the person, it is said at the field. */
function failedWith(failure: unknown): State {
  const sentence = sentenceOf(failure);
  const code = isApiFailure(failure) ? failure.code : '';
  if (code === 'letter.moment') return { ...calm, errors: { opens: sentence } };
  return code === 'letter.recipient'
    ? { ...calm, errors: { person: sentence, email: sentence } }
    : { ...calm, problem: sentence };
}

/** What is being sent: sent again it is the same bytes, and its recording goes on where it was cut. */
interface Going extends SealedOnce {
  readonly of: LetterDraft;
  readonly sound: Sound | null;
  readonly sent: Sent;
}

const isOf = (going: Going | null, draft: LetterDraft, sound: Sound | null): going is Going =>
  going?.of === draft && going.sound === sound;

interface Delivery {
  readonly once: string;
  readonly signal: AbortSignal;
  readonly onShare: (share: number) => void;
}

async function deliver(going: Going, { once, ...sending }: Delivery): Promise<void> {
  const { body, letterKey, voice, sound, sent } = going;
  const id =
    sound === null || voice === null
      ? null
      : await sendVoice({ file: sound.file, letterKey, voice }, { sent, ...sending });
  try {
    const key = [once, body.key_hash.slice(0, 8), ...(id === null ? [] : [id.slice(-12)])];
    await seal({ ...body, ...(id !== null && { voice: id }) }, key.join('-'));
  } catch (failure) {
    // The next try sends the recording anew.
    if (isApiFailure(failure) && failure.code === 'letter.voice_missing')
      Object.assign(sent, { id: null, pieces: 0 });
    throw failure;
  }
}

/** Ends with its page: what is not sealed by then stays a draft. */
function useSignal(): () => AbortSignal {
  const life = useRef<AbortController>(null);
  useEffect(() => {
    const begun = new AbortController();
    life.current = begun;
    return () => begun.abort();
  }, []);
  return () => (life.current ?? new AbortController()).signal;
}

export function useSealing(key: LegacyKey, from: string, onSealed: () => void) {
  const [state, setState] = useState(calm);
  // One key for the whole form: pressing twice, or again after a lost answer, seals one letter.
  const [once] = useState(newKey);
  const [going, setGoing] = useState<Going | null>(null);
  const signalNow = useSignal();
  const send = async (draft: LetterDraft, sound: Sound | null) => {
    const errors = lackingIn(draft, sound !== null);
    setState({ ...calm, errors, busy: Object.keys(errors).length === 0 });
    if (Object.keys(errors).length > 0) return;
    const signal = signalNow();
    const now = isOf(going, draft, sound)
      ? going
      : {
          of: draft,
          sound,
          sent: { id: null, pieces: 0 },
          ...sealOnce(draft, { key, from }, sound),
        };
    setGoing(now);
    try {
      await deliver(now, {
        once,
        signal,
        onShare: (share) => setState((before) => ({ ...before, share })),
      });
      setState(calm);
      onSealed();
    } catch (failure) {
      if (!signal.aborted) setState(failedWith(failure));
    }
  };
  return { state, send };
}
