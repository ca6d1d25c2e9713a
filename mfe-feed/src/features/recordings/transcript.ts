/** A transcript as somebody types it: a line a thought, with a time before it where there is one. Pure. */
import { MAX_LINE, type TranscriptLine } from '@kinlore/shared/contracts/media';
import { clockOf, timeOf } from '@kinlore/shared/player';

export const wordsOf = (lines: readonly TranscriptLine[]): string =>
  lines.map(({ at, text }) => `${clockOf(at)} ${text}`).join('\n');

/** A line without a time belongs to the time before it; those are in order, whatever was typed. */
export function linesOf(words: string): readonly TranscriptLine[] {
  let at = 0;
  const lines = words.split('\n').flatMap((line): readonly TranscriptLine[] => {
    const [, time = '', rest = ''] = /^\s*\[?([\d:]{4,8})?\]?\s*(.*?)\s*$/u.exec(line) ?? [];
    const told = timeOf(time);
    at = told ?? at;
    const text = told === null ? line.trim() : rest;
    return text === '' ? [] : [{ at, text }];
  });
  return lines.toSorted((one, other) => one.at - other.at);
}

/** The first line that is too long to be kept. */
export const longLine = (lines: readonly TranscriptLine[]): string | null =>
  lines.find(({ text }) => text.length > MAX_LINE)?.text ?? null;

/** The line that is being said; -1 before the first. */
export const lineAt = (lines: readonly TranscriptLine[], at: number): number =>
  lines.findLastIndex((line) => line.at <= at);

/** The words with a time of its own before the line that the cursor stands in, and where the cursor stands then. */
export function withMark(
  words: string,
  cursor: number,
  at: number,
): { readonly words: string; readonly cursor: number } {
  const start = words.lastIndexOf('\n', cursor - 1) + 1;
  const bare = words.slice(start).replace(/^\s*\[?\d{1,3}(?::\d{2}){1,2}\]?\s*/u, '');
  const mark = `${clockOf(at)} `;
  const dropped = words.length - start - bare.length;
  return {
    words: `${words.slice(0, start)}${mark}${bare}`,
    cursor: Math.max(start + mark.length, cursor - dropped + mark.length),
  };
}
