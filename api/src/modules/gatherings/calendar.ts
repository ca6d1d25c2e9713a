/** A gathering as a file for a calendar (RFC 5545). Pure. In UTC: whoever reads it counts by their own clock, and no rule of a zone has to travel. */

export interface CalendarEntry {
  readonly id: string;
  readonly version: number;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  /** The page of it. */
  readonly url: string;
  readonly startsAt: Date;
  readonly writtenAt: Date;
  readonly isCancelled: boolean;
}

const MOST_BYTES = 75;

/** `20260314T100000Z` */
const stamp = (moment: Date): string =>
  moment.toISOString().replaceAll(/[-:]/gu, '').replace(/\.\d+/u, '');

/** Text as a value: what would end it or begin another one says so (3.3.11). */
const escaped = (words: string): string =>
  words
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/gu, '\\n');

/** Lines of 75 bytes at most, cut between letters and never within one (3.1). */
function folded(line: string): string {
  let [written, bytes] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > MOST_BYTES) [written, bytes] = [`${written}\r\n `, 1];
    written += letter;
    bytes += size;
  }
  return written;
}

export function calendarOf(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kinlore//Gatherings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}@kinlore`,
    `SEQUENCE:${String(entry.version - 1)}`,
    `DTSTAMP:${stamp(entry.writtenAt)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    ...(entry.location === '' ? [] : [`LOCATION:${escaped(entry.location)}`]),
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escaped(entry.description)}`]),
    `URL:${entry.url}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
