/** A sound file that somebody chooses: whether this browser plays it, and for how long. */
import { MOST_VOICE_BYTES, MOST_VOICE_MS } from '@kinlore/shared/contracts/letter-voices';
import { t } from './letters.messages.ts';

/** Far beyond the end of every recording: asked for, the browser finds the end of one that does not tell it. */
const BEYOND = 1e7;

/** Milliseconds; null where it is not played here. */
export const lengthOf = (file: Blob): Promise<number | null> =>
  new Promise((resolve) => {
    const audio = new Audio();
    const address = URL.createObjectURL(file);
    const end = (length: number | null) => {
      audio.onerror = null;
      audio.removeAttribute('src');
      URL.revokeObjectURL(address);
      resolve(length);
    };
    const told = () => {
      if (Number.isFinite(audio.duration)) end(audio.duration * 1000);
      else audio.currentTime = BEYOND;
    };
    audio.onerror = () => end(null);
    audio.onloadedmetadata = told;
    audio.ondurationchange = () => {
      if (Number.isFinite(audio.duration)) told();
    };
    audio.preload = 'metadata';
    audio.src = address;
  });

/** What is wrong with it, in words; null where a letter can hold it. */
export function lackingOf(file: Blob, lengthMs: number | null): string | null {
  if (file.size > MOST_VOICE_BYTES) return t('voiceLarge');
  if (lengthMs === null || file.size === 0 || !file.type.startsWith('audio/'))
    return t('voiceNoSound');
  // Files count the last moments in different ways.
  return lengthMs > MOST_VOICE_MS + 1_000 ? t('voiceLong') : null;
}
