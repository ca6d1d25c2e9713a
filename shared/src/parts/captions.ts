/** What is said as WebVTT, for the browser's own captions. Pure. */
import type { TranscriptLine } from '@kinlore/shared/contracts/media';

const moment = (at: number): string => new Date(at).toISOString().slice(11, 23);
/** A line of two dashes and an arrow would end the cue. */
const plain = (text: string): string => text.replaceAll('-->', '→').replaceAll('<', '‹');

/** Each line stands until the next. */
export function captionsOf(lines: readonly TranscriptLine[], lengthMs: number): string {
  const cues = lines.map(({ at, text }, place) => {
    const end = Math.max(at + 500, lines[place + 1]?.at ?? lengthMs);
    return `${moment(at)} --> ${moment(end)}\n${plain(text)}`;
  });
  return `data:text/vtt;charset=utf-8,${encodeURIComponent(['WEBVTT', ...cues].join('\n\n'))}`;
}
