/** One recording, from the question for the microphone to its file. The page shows what `told` is told. */
import { lengthOf, rest, type Begun } from './begun.ts';
import { keepPiece, type Keeping } from './kept-recordings.ts';
import { listenTo, type Levels } from './levels.ts';
import { openDevices, troubleOf, unable, type CaptureKind, type Trouble } from './means.ts';
import { peaksOf } from './peaks.ts';

export interface Recorded {
  readonly file: File;
  readonly lengthMs: number;
  readonly peaks: string;
}

export type CaptureState =
  | { readonly is: 'idle'; readonly trouble: Trouble | null }
  | { readonly is: 'asking' }
  | {
      readonly is: 'recording' | 'paused';
      readonly lengthMs: number;
      readonly level: number;
      readonly stream: MediaStream;
    }
  /** `why`: it ended by itself, and what is there is kept. */
  | { readonly is: 'done'; readonly recorded: Recorded; readonly why: 'asked' | 'lost' | 'long' };

export interface Capture {
  readonly start: () => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
  /** Lets go of the microphone, whatever it was doing; nothing is told any more. */
  readonly end: () => void;
}

/** What a recording is made for. */
export interface Purpose {
  readonly kind: CaptureKind;
  readonly keeping: Keeping;
  readonly longestMs: number;
  readonly mostBytes?: number | undefined;
  /** As the browser likes where it is not said. */
  readonly bitsPerSecond?: number | undefined;
}

/** What a cut costs at most. */
const PIECE_MS = 1_000;
/** For what is still to come of a recording that is told to end: bytes of some seconds. */
const ROOM = 262_144;

type Told = (state: CaptureState) => void;
type Why = 'asked' | 'lost' | 'long';

class OneCapture implements Capture {
  readonly #purpose: Purpose;
  readonly #told: Told;
  #begun: Begun | null = null;
  #levels: Levels | null = null;
  #isOver = false;
  #why: Why = 'asked';
  #bytes = 0;

  constructor(purpose: Purpose, told: Told) {
    this.#purpose = purpose;
    this.#told = told;
  }

  async start(): Promise<void> {
    this.#isOver = false;
    this.#why = 'asked';
    this.#bytes = 0;
    const trouble = unable(this.#purpose.kind);
    this.#tell(trouble === null ? { is: 'asking' } : { is: 'idle', trouble });
    if (trouble !== null) return;
    try {
      const devices = await openDevices(this.#purpose);
      this.#begin({ ...devices, pieces: [], loud: [], level: 0, spent: 0, since: null });
      if (this.#isOver) this.stop();
    } catch (error) {
      this.#letGo();
      this.#tell({ is: 'idle', trouble: troubleOf(error) });
    }
  }

  pause(): void {
    if (this.#begun?.recorder.state !== 'recording') return;
    // What was heard until now is safe while it rests.
    this.#begun.recorder.requestData();
    this.#begun.recorder.pause();
    rest(this.#begun);
    this.#tellOf(this.#begun, 'paused');
  }

  resume(): void {
    if (this.#begun?.recorder.state !== 'paused') return;
    this.#begun.recorder.resume();
    this.#begun.since = performance.now();
    this.#tellOf(this.#begun, 'recording');
  }

  stop(): void {
    if (this.#begun === null || this.#begun.recorder.state === 'inactive') return;
    rest(this.#begun);
    this.#begun.recorder.stop();
  }

  end(): void {
    this.stop();
    this.#isOver = true;
    this.#letGo();
  }

  #tell(state: CaptureState): void {
    if (!this.#isOver) this.#told(state);
  }

  #tellOf(begun: Begun, is: 'recording' | 'paused'): void {
    this.#tell({ is, lengthMs: lengthOf(begun), level: begun.level, stream: begun.stream });
  }

  #letGo(): void {
    this.#levels?.stop();
    this.#levels = null;
    for (const track of this.#begun?.stream.getTracks() ?? []) track.stop();
  }

  #begin(begun: Begun): void {
    this.#begun = begun;
    const { recorder, stream } = begun;
    recorder.ondataavailable = ({ data }) => this.#take(begun, data);
    recorder.onstop = () => this.#finish(begun);
    for (const track of stream.getTracks()) track.onended = () => this.#stopBecause('lost');
    recorder.start(PIECE_MS);
    begun.since = performance.now();
    this.#levels = listenTo(stream, (level) => this.#hear(begun, level));
    this.#tellOf(begun, 'recording');
  }

  #stopBecause(why: Why): void {
    this.#why = why;
    this.stop();
  }

  #take(begun: Begun, piece: Blob): void {
    if (piece.size === 0) return;
    begun.pieces.push(piece);
    this.#bytes += piece.size;
    if (this.#bytes + ROOM > (this.#purpose.mostBytes ?? Infinity)) this.#stopBecause('long');
    const about = { ...begun.about, lengthMs: lengthOf(begun), peaks: peaksOf(begun.loud) };
    void keepPiece(this.#purpose.keeping, about, begun.pieces.length, piece).catch(() => undefined);
  }

  #hear(begun: Begun, level: number): void {
    if (begun.recorder.state !== 'recording') return;
    begun.level = level;
    begun.loud.push(level);
    this.#tellOf(begun, 'recording');
    if (lengthOf(begun) >= this.#purpose.longestMs) this.#stopBecause('long');
  }

  #finish(begun: Begun): void {
    this.#letGo();
    const file = new File(begun.pieces, begun.about.name, { type: begun.about.mime });
    const recorded = { file, lengthMs: lengthOf(begun), peaks: peaksOf(begun.loud) };
    this.#tell(
      file.size === 0
        ? { is: 'idle', trouble: 'failed' }
        : { is: 'done', recorded, why: this.#why },
    );
  }
}

export const createCapture = (purpose: Purpose, told: Told): Capture =>
  new OneCapture(purpose, told);
