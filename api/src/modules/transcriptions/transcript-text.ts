/** What a program wrote as lines of a transcript: WebVTT, SRT, JSON with times, or a line `[from --> to] words` each. Pure; nothing of it is believed. */
import { MAX_LINE, MAX_LINES, type TranscriptLine } from '@kinlore/shared/contracts/media';

const LAST_MS = 86_400_000;

/** `1:02:03.450`, `02:03,45`; null for what is no time. */
function momentOf(text: string): number | null {
  const told = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?$/u.exec(text.trim());
  if (told === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', part = '0'] = told;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(part.padEnd(3, '0'));
}

/** A cue begins with its times and ends with an empty line; what stands outside of cues is not said. */
function cuesOf(text: string): readonly TranscriptLine[] {
  const cues: { at: number; text: string }[] = [];
  let current: { at: number; text: string } | null = null;
  for (const line of text.split(/\r\n|\n|\r/u)) {
    const arrow = line.indexOf('-->');
    if (arrow !== -1) {
      const at = momentOf(line.slice(0, arrow).replace('[', ''));
      const close = line.indexOf(']', arrow);
      current = at === null ? null : { at, text: close === -1 ? '' : line.slice(close + 1) };
      if (current !== null) cues.push(current);
    } else if (line.trim() === '') current = null;
    else if (current !== null) current.text += ` ${line}`;
  }
  return cues;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Milliseconds: `at` and `offsets.from` in milliseconds, `start` in seconds. */
function startOf(item: Fields): number {
  const offset = fieldsOf(item['offsets'])['from'] ?? item['at'];
  return typeof offset === 'number' ? offset : Number(item['start']) * 1000;
}

/** Null for what is no JSON, or has no list of what is said. */
function segmentsOf(text: string): readonly TranscriptLine[] | null {
  if (!/^\s*[{[]/u.test(text)) return null;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const { segments, transcription } = fieldsOf(read);
  const list = [read, segments, transcription].find(Array.isArray);
  return (
    list?.map((item: unknown) => {
      const fields = fieldsOf(item);
      const { text: words } = fields;
      return { at: startOf(fields), text: typeof words === 'string' ? words : '' };
    }) ?? null
  );
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/** One line of words, without marks of a cue and without what is not seen. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/<[^<>]{0,200}>/gu, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/gu, (entity) => entities[entity] ?? entity)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .normalize('NFC')
    .trim();

/** No longer than a line may be, cut between words where there are some. */
function partsOf({ at, text }: TranscriptLine): readonly TranscriptLine[] {
  const parts: TranscriptLine[] = [];
  let rest = text;
  while (rest.length > MAX_LINE) {
    const space = rest.lastIndexOf(' ', MAX_LINE);
    const end = space > 0 ? space : MAX_LINE - 1;
    // Never between the halves of a character.
    const cut = rest.slice(0, end).toWellFormed() === rest.slice(0, end) ? end : end - 1;
    parts.push({ at, text: rest.slice(0, cut).trim() });
    rest = rest.slice(cut).trim();
  }
  return [...parts, { at, text: rest }];
}

/** As many as a transcript may have: neighbours are joined, so that no word is lost as long as there is room. */
function joined(lines: readonly TranscriptLine[]): readonly TranscriptLine[] {
  if (lines.length <= MAX_LINES) return lines;
  const pairs = lines.flatMap((line, place): readonly TranscriptLine[] => {
    if (place % 2 === 1) return [];
    const next = lines[place + 1];
    const text = next === undefined ? line.text : `${line.text} ${next.text}`;
    if (text.length <= MAX_LINE) return [{ at: line.at, text }];
    return next === undefined ? [line] : [line, next];
  });
  return pairs.length === lines.length ? lines.slice(0, MAX_LINES) : joined(pairs);
}

/** Empty for an answer that says nothing, null for one that is none of the four. */
export function linesIn(text: string): readonly TranscriptLine[] | null {
  const read = segmentsOf(text) ?? cuesOf(text);
  const isNone = read.length === 0 && !/^\uFEFF?WEBVTT/u.test(text) && text.trim() !== '';
  if (isNone && segmentsOf(text) === null) return null;
  const told = read
    .filter(({ at }) => Number.isFinite(at))
    .map(({ at, text: words }) => ({
      at: Math.min(LAST_MS, Math.max(0, Math.round(at))),
      text: plain(words),
    }))
    .filter(({ text: words }) => words !== '')
    .toSorted((one, other) => one.at - other.at);
  return joined(told.flatMap(partsOf));
}
