/** The file for a calendar: nothing that somebody wrote ends a line or begins one, and no line is longer than it may be. */
import { describe, expect, it } from 'vitest';
import { calendarOf, type CalendarEntry } from './calendar.ts';

const entry: CalendarEntry = {
  id: '01976b5e-0000-7000-8000-000000000001',
  version: 3,
  summary: 'Funeral: Jelena Marković',
  location: 'Church of St Nicholas, Njegoševa 43, Zemun',
  description: '',
  url: 'https://kin.example/memorials/jelena',
  startsAt: new Date('2026-03-14T10:00:00Z'),
  writtenAt: new Date('2026-03-10T08:30:12.345Z'),
  isCancelled: false,
};
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('lets no words become lines of its own', () => {
    const file = calendarOf({
      ...entry,
      summary: 'Wake; with, a \\ and\r\nEND:VEVENT\nBEGIN:VALARM\rATTACH:http://evil.example',
      location: 'A\nURL:http://evil.example',
    });
    const lines = linesOf(file);
    expect(lines.filter((line) => /^(?:ATTACH|BEGIN:VALARM)/u.test(line))).toEqual([]);
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('URL:'))).toEqual([`URL:${entry.url}`]);
    expect(lines).toContain(
      'SUMMARY:Wake\\; with\\, a \\\\ and\\nEND:VEVENT\\nBEGIN:VALARM\\nATTACH:http://evil.example',
    );
  });

  it('has lines of 75 bytes at most, cut between letters, that are whole again when put together', () => {
    const description = `${'Ж'.repeat(200)} ${'👩‍👧'.repeat(40)} ${'a'.repeat(300)}`;
    const file = calendarOf({ ...entry, description });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\uFFFD');
    expect(linesOf(file)).toContain(`DESCRIPTION:${description}`);
  });

  it('says when in UTC, which edition it is, and that it is cancelled', () => {
    const lines = linesOf(calendarOf({ ...entry, isCancelled: true }));
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kinlore//Gatherings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:${entry.id}@kinlore`,
      'SEQUENCE:2',
      'DTSTAMP:20260310T083012Z',
      'DTSTART:20260314T100000Z',
      'SUMMARY:Funeral: Jelena Marković',
      'LOCATION:Church of St Nicholas\\, Njegoševa 43\\, Zemun',
      'URL:https://kin.example/memorials/jelena',
      'STATUS:CANCELLED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });
});
