/** The recording of a draft: kept on this device beside it, hidden from everybody but its writer, until it is sealed. */
import type { Cover, Keeping, Recorded } from '@kinlore/shared/recorder';
import { useEffect, useMemo, useState } from 'react';
import { openRecorded, sealRecorded } from './crypto/sealing.ts';
import type { Sound } from './crypto/voice.ts';
import type { DraftVoice, LetterDraft } from './letter-draft.ts';
import { t } from './letters.messages.ts';
import { lackingOf, lengthOf } from './sound.ts';

export const loadRecorder = () =>
  import(/* webpackChunkName: "recorder" */ '@kinlore/shared/recorder');

export type VoiceState =
  | { readonly is: 'none' | 'loading' | 'lost' }
  /** `isKept`: also where the page is closed. */
  | { readonly is: 'held'; readonly sound: Sound; readonly name: string; readonly isKept: boolean };

export interface DraftedVoice {
  readonly state: VoiceState;
  readonly keeping: Required<Pick<Keeping, 'owner'>> & { readonly cover: Cover };
  /** Names of those that were taken out: they are not offered again while they are being deleted. */
  readonly removed: readonly string[];
  /** A recording that is not finished; the letter waits for it. */
  readonly isRecording: boolean;
  readonly setRecording: (is: boolean) => void;
  /** What is wrong with the file that was chosen, or has to come first. */
  readonly problem: string | null;
  /** What is sealed; undefined while that cannot be told yet. */
  readonly toSeal: () => Sound | null | undefined;
  readonly hold: (recorded: Recorded) => void;
  readonly choose: (file: File) => void;
  /** On this device too. */
  readonly remove: () => void;
}

const coverWith = (key: string): Cover => ({
  hide: (bytes) => new Uint8Array(sealRecorded(bytes, key)),
  show: (bytes) => {
    const opened = openRecorded(bytes, key);
    return opened === null ? null : new Uint8Array(opened);
  },
});

/** Whether all of it lies on this device; what is lacking is put there. */
async function keepWhole(keeping: Keeping, { file, lengthMs, peaks }: Recorded): Promise<boolean> {
  try {
    const { fileOf, forgetRecording, keepPiece } = await loadRecorder();
    const about = { name: file.name, mime: file.type };
    if ((await fileOf(keeping, about)).size === file.size) return true;
    const kept = { ...about, kind: 'audio', startedAt: Date.now(), lengthMs, peaks } as const;
    // Pieces that are there already would stand behind it.
    await forgetRecording(keeping, file.name);
    await keepPiece(keeping, kept, 1, file);
    return (await fileOf(keeping, about)).size === file.size;
  } catch {
    return false; // full, or forbidden
  }
}

/** Null where this device has it no longer. */
async function foundAgain(keeping: Keeping, voice: DraftVoice): Promise<Sound | null> {
  try {
    const file = await (await loadRecorder()).fileOf(keeping, voice);
    return file.size === 0 ? null : { file, lengthMs: voice.lengthMs, peaks: voice.peaks };
  } catch {
    return null;
  }
}

const forget = async (keeping: Keeping, name: string): Promise<void> =>
  (await loadRecorder()).forgetRecording(keeping, name);

/** The one a page was left with is looked for once. */
function useFound(keeping: Keeping, kept: DraftVoice | null) {
  const [state, setState] = useState<VoiceState>({ is: kept === null ? 'none' : 'loading' });
  const [first] = useState(kept);
  useEffect(() => {
    let gone = false;
    if (first !== null)
      void foundAgain(keeping, first).then((sound) => {
        if (gone) return;
        setState(
          sound === null ? { is: 'lost' } : { is: 'held', sound, name: first.name, isKept: true },
        );
      });
    return () => {
      gone = true;
    };
  }, [keeping, first]);
  return [state, setState] as const;
}

interface Draft {
  readonly writer: string;
  readonly draftKey: string;
  readonly draft: LetterDraft;
  readonly put: (change: Partial<LetterDraft>) => void;
}

/** Holds what was recorded or chosen, and lets go of it: here, on this device, and in the draft. */
function useHolding(keeping: Keeping, { draft, put }: Draft) {
  const [state, setState] = useFound(keeping, draft.voice);
  const hold = (recorded: Recorded) => {
    const { file, lengthMs, peaks } = recorded;
    setState({ is: 'held', sound: recorded, name: file.name, isKept: true });
    put({ voice: { name: file.name, mime: file.type, lengthMs, peaks } });
    void keepWhole(keeping, recorded).then((isKept) =>
      setState((now) => (now.is === 'held' && now.sound === recorded ? { ...now, isKept } : now)),
    );
  };
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const letGo = () => {
    const name = draft.voice?.name;
    if (name !== undefined) {
      setRemoved((names) => [...names, name]);
      void forget(keeping, name);
    }
    setState({ is: 'none' });
    put({ voice: null });
  };
  return { state, removed, hold, letGo };
}

/** What is wrong with a file, in words; null once it is held. */
async function chosen(file: File, hold: (recorded: Recorded) => void): Promise<string | null> {
  const lengthMs = await lengthOf(file);
  const lacking = lackingOf(file, lengthMs);
  if (lacking !== null) return lacking;
  const { peaksOfFile } = await loadRecorder();
  hold({ file, lengthMs: lengthMs ?? 0, peaks: await peaksOfFile(file) });
  return null;
}

export function useVoice(of: Draft): DraftedVoice {
  const { writer, draftKey } = of;
  const keeping = useMemo(
    () => ({ owner: writer, cover: coverWith(draftKey) }),
    [writer, draftKey],
  );
  const { state, removed, hold, letGo } = useHolding(keeping, of);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRecording, setRecording] = useState(false);
  const record = (is: boolean) => {
    setProblem(null);
    setRecording(is);
  };
  return {
    state,
    keeping,
    removed,
    isRecording,
    setRecording: record,
    problem,
    toSeal: () => {
      if (isRecording) setProblem(t('finishFirst'));
      if (isRecording || state.is === 'loading') return undefined;
      return state.is === 'held' ? state.sound : null;
    },
    hold: (recorded) => {
      record(false);
      hold(recorded);
    },
    choose: (file) => void chosen(file, hold).then(setProblem),
    remove: () => {
      setProblem(null);
      letGo();
    },
  };
}
