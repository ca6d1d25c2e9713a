/** What is being written, kept on this device: sealed with a key that the server tells its writer alone. Pure but for the storage. */
import { openDraft, sealDraft } from './crypto/sealing.ts';
import { emptyMoment, type MomentForm } from './moments.ts';

export interface LetterDraft {
  readonly to: 'account' | 'mail';
  readonly person: { readonly id: string; readonly label: string } | null;
  readonly name: string;
  readonly email: string;
  readonly moment: MomentForm;
  readonly text: string;
  /** Its recording, which lies beside the draft. */
  readonly voice: DraftVoice | null;
}

/** How a recording is found on this device again. */
export interface DraftVoice {
  readonly name: string;
  readonly mime: string;
  readonly lengthMs: number;
  readonly peaks: string;
}

export const emptyDraft: LetterDraft = {
  to: 'account',
  person: null,
  name: '',
  email: '',
  moment: emptyMoment,
  text: '',
  voice: null,
};

export const isEmpty = ({ text, person, name, email, voice }: LetterDraft): boolean =>
  text === '' && voice === null && person === null && name === '' && email === '';

const placeOf = (writer: string): string => `kinlore-letter-draft:${writer}`;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const text = (fields: Readonly<Record<string, unknown>>, key: string): string => {
  const value = fields[key];
  return typeof value === 'string' ? value : '';
};

/** Of what an older version kept only what fits. */
export function draftFrom(kept: unknown): LetterDraft {
  if (!isFields(kept)) return emptyDraft;
  const { moment, person } = kept;
  const when = isFields(moment) ? moment : {};
  const opens = (['activation', 'date', 'age', 'event'] as const).find(
    (one) => one === when['opens'],
  );
  return {
    to: kept['to'] === 'mail' ? 'mail' : 'account',
    person:
      isFields(person) && text(person, 'id') !== ''
        ? { id: text(person, 'id'), label: text(person, 'label') }
        : null,
    name: text(kept, 'name'),
    email: text(kept, 'email'),
    moment: {
      opens: opens ?? 'activation',
      on: text(when, 'on'),
      born: text(when, 'born'),
      age: text(when, 'age'),
      event: text(when, 'event'),
    },
    text: text(kept, 'text'),
    voice: voiceFrom(kept['voice']),
  };
}

function voiceFrom(kept: unknown): DraftVoice | null {
  if (!isFields(kept)) return null;
  const length = kept['lengthMs'];
  return text(kept, 'name') === '' || typeof length !== 'number'
    ? null
    : {
        name: text(kept, 'name'),
        mime: text(kept, 'mime'),
        lengthMs: length,
        peaks: text(kept, 'peaks'),
      };
}

/** Of `keys`, the newest first, the one that opens the draft that lies here, with which it stays until it is sealed; else the newest. */
export function keyOfDraft(writer: string, keys: readonly string[]): string {
  const [newest = ''] = keys;
  return keys.find((key) => !isEmpty(readDraft(writer, key))) ?? newest;
}

export function readDraft(writer: string, key: string): LetterDraft {
  try {
    const sealed = localStorage.getItem(placeOf(writer));
    const opened = sealed === null ? null : openDraft(sealed, key);
    return opened === null ? emptyDraft : draftFrom(JSON.parse(opened));
  } catch {
    return emptyDraft; // no storage, or nothing of ours in it
  }
}

/** False where the device keeps nothing. */
export function keepDraft(writer: string, key: string, draft: LetterDraft): boolean {
  try {
    if (isEmpty(draft)) localStorage.removeItem(placeOf(writer));
    else localStorage.setItem(placeOf(writer), sealDraft(JSON.stringify(draft), key));
    return true;
  } catch {
    return false; // full, or forbidden
  }
}
