/** The years as a film: the browser's own recorder watches the picture while they go by. */
import { withLength } from './webm-length.ts';

const kinds = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];
const PER_SECOND = 30;
/** The last year stands still for so long, in seconds. */
const HOLD = 1.5;
const BITS = 6_000_000;
const MS = 1_000;

/** What this browser records; null where it records nothing of the kind. */
export function filmKind(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype))
    return null;
  return kinds.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? null;
}

export interface Filmed {
  /** Of its own: it is as large as the film, whatever becomes of the page. */
  readonly canvas: HTMLCanvasElement;
  readonly paint: (time: number) => void;
  readonly first: number;
  /** The end of the last year. */
  readonly end: number;
  readonly yearsPerSecond: number;
  /** How much of it is there, 0 to 1. */
  readonly tell: (part: number) => void;
}

export const filmSeconds = ({
  first,
  end,
  yearsPerSecond,
}: Pick<Filmed, 'first' | 'end' | 'yearsPerSecond'>): number =>
  (end - first) / yearsPerSecond + HOLD;

/** Goes through the years by the clock; while nobody looks at the page neither the clock nor the recorder runs. Rejects where it is called off. */
function goThrough(film: Filmed, recorder: MediaRecorder, signal: AbortSignal): Promise<void> {
  const whole = filmSeconds(film) * MS;
  return new Promise((resolve, reject) => {
    let [gone, before, frame] = [0, performance.now(), 0];
    const heed = (): void => {
      before = performance.now();
      if (document.hidden) recorder.pause();
      else recorder.resume();
    };
    const leave = (): void => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', heed);
    };
    const next = (now: number): void => {
      gone += Math.max(0, now - before);
      before = now;
      film.paint(Math.min(film.end, film.first + (gone / MS) * film.yearsPerSecond));
      film.tell(Math.min(1, gone / whole));
      if (gone < whole) frame = requestAnimationFrame(next);
      else {
        leave();
        resolve();
      }
    };
    document.addEventListener('visibilitychange', heed);
    signal.addEventListener('abort', () => {
      leave();
      reject(new DOMException('called off', 'AbortError'));
    });
    frame = requestAnimationFrame(next);
  });
}

/** Records it whole. Rejects with an `AbortError` where it is called off, and with what the recorder says where it fails. */
export async function record(film: Filmed, kind: string, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted();
  film.paint(film.first);
  const stream = film.canvas.captureStream(PER_SECOND);
  const recorder = new MediaRecorder(stream, { mimeType: kind, videoBitsPerSecond: BITS });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise<void>((resolve, reject) => {
    recorder.addEventListener('stop', () => {
      resolve();
    });
    recorder.addEventListener('error', () => {
      reject(new Error('the recorder gave up'));
    });
  });
  recorder.start(MS);
  try {
    await Promise.race([goThrough(film, recorder, signal), stopped]);
  } finally {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  }
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return new Blob([withLength(bytes, MS / PER_SECOND)], { type: 'video/webm' });
}
