/** What this browser records with, and why it does not. */

export type CaptureKind = 'audio' | 'video';
/** Why there is no recording, and what to do about it is said by each. */
export type Trouble = 'refused' | 'none' | 'busy' | 'unsupported' | 'insecure' | 'failed';

/** The first that the browser records. */
const mimes: Readonly<Record<CaptureKind, readonly string[]>> = {
  audio: ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'],
  video: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
};
const endings: Readonly<Record<string, string>> = {
  'audio/webm': 'weba',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
};

/** What a browser's refusal means. Pure. */
export function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

export function unable(kind: CaptureKind): Trouble | null {
  if (!globalThis.isSecureContext) return 'insecure';
  const mayRecord =
    typeof MediaRecorder !== 'undefined' &&
    mimes[kind].some((mime) => MediaRecorder.isTypeSupported(mime));
  return mayRecord && 'mediaDevices' in navigator ? null : 'unsupported';
}

const nameOf = (kind: CaptureKind, mime: string, at: Date): string => {
  const moment = at.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.');
  return `${kind === 'video' ? 'Video' : 'Voice'} ${moment}.${endings[mime.split(';')[0] ?? ''] ?? 'webm'}`;
};

/** The microphone, with the camera for a film, and what records them. Rejects with the browser's own refusal. */
export async function openDevices({
  kind,
  bitsPerSecond,
}: {
  readonly kind: CaptureKind;
  readonly bitsPerSecond?: number | undefined;
}) {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
    video: kind === 'video' && { width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const mime = mimes[kind].find((known) => MediaRecorder.isTypeSupported(known)) ?? '';
  const now = new Date();
  return {
    stream,
    recorder: new MediaRecorder(stream, {
      mimeType: mime,
      ...(bitsPerSecond !== undefined && { audioBitsPerSecond: bitsPerSecond }),
    }),
    about: { name: nameOf(kind, mime, now), kind, mime, startedAt: now.getTime() },
  };
}
