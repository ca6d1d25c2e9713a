import { exactDay } from '../../dates/index.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dateOf,
  decadeOffers,
  isImpossible,
  readWords,
  todayIn,
  type ReadingOptions,
} from './date-reading.ts';

const options: ReadingOptions = { today: '2026-11-21', locale: 'en-GB' };

afterEach(() => {
  vi.restoreAllMocks();
});

describe('reading the words of a date', () => {
  it('refuses what cannot be, and says which way it cannot', () => {
    expect(readWords('31 February 1980', options)).toEqual({
      status: 'problem',
      reason: 'impossible',
    });
    expect(readWords('1 May 2031', options)).toEqual({ status: 'problem', reason: 'future' });
    expect(readWords('x'.repeat(101), options)).toEqual({ status: 'problem', reason: 'too_long' });
    expect(
      isImpossible(dateOf('31 February 1980', readWords('31 February 1980', options)), options),
    ).toBe(true);
  });

  it('keeps words it cannot place, and does not stop anybody for them', () => {
    const reading = readWords('the year the river froze', options);
    expect(reading).toMatchObject({
      status: 'kept',
      reason: 'not_understood',
      date: { kind: 'unknown', text: 'the year the river froze' },
    });
    expect(isImpossible(dateOf('the year the river froze', reading), options)).toBe(false);
    expect(readWords('when I was 7', options)).toMatchObject({
      status: 'kept',
      reason: 'birth_unknown',
    });
  });

  it('offers what can be found in words that say no date of themselves, and keeps the words', () => {
    const offered = (text: string) => {
      const reading = readWords(text, options);
      return reading.status === 'kept' ? reading.offers.map(({ words }) => words) : reading.status;
    };
    expect(offered('around Easter 1980')).toEqual(['about 1980']);
    expect(offered('in the summer, I think 1975 or 76')).toEqual(
      ['1975 or 1976', 'summer of 1975', 'summer of 1976', 'about 1975'].map((words) =>
        expect.stringContaining(words.slice(-4)),
      ),
    );
    expect(offered('some time in the sixties, maybe')).toEqual([expect.stringContaining('1960')]);
    expect(offered('before the war')).toEqual([]);
    expect(decadeOffers('before the war', options).map(({ words }) => words)).toContain('1930s');
    for (const text of ['around Easter 1980', 'before the war']) {
      const [offer] =
        text === 'before the war'
          ? decadeOffers(text, options)
          : ((reading) => (reading.status === 'kept' ? reading.offers : []))(
              readWords(text, options),
            );
      expect(offer?.date.text).toBe(text);
      expect(readWords(text, options, offer?.date ?? null)).toMatchObject({
        status: 'read',
        date: { start: offer?.date.start },
      });
    }
  });

  it('says back what it understood, with the time that may mean', () => {
    expect(readWords('summer of 1975', options)).toMatchObject({
      status: 'read',
      words: 'summer of 1975',
      span: expect.stringMatching(/^June\s–\sAugust\s1975$/),
    });
    expect(readWords('about 1968', options)).toMatchObject({
      words: 'about 1968',
      span: expect.stringMatching(/^1966\s?–\s?1970$/),
    });
    expect(readWords('14 March 1968', options)).toMatchObject({
      words: '14 March 1968',
      span: null,
    });
    expect(readWords('  ', options)).toEqual({ status: 'empty' });
  });

  it('counts "when I was seven" from the birth it knows', () => {
    expect(readWords('when I was 7', { ...options, birth: exactDay('1944-05-12') })).toMatchObject({
      status: 'read',
      date: { kind: 'age', start: '1951-05-12', end: '1952-05-11' },
    });
  });

  it('offers the other meaning, and keeps the one that was chosen', () => {
    const first = readWords('5/12/1944', options);
    expect(first).toMatchObject({
      status: 'read',
      date: { start: '1944-12-05' },
      otherwise: { date: { start: '1944-05-12' } },
    });
    if (first.status !== 'read' || first.otherwise === null)
      throw new Error('two meanings were expected');
    expect(readWords('5/12/1944', options, first.otherwise.date)).toMatchObject({
      date: { start: '1944-05-12' },
      otherwise: { date: { start: '1944-12-05' } },
    });
  });

  it('knows which day it is where the person lives', () => {
    expect(todayIn(new Date('2026-11-21T23:30:00Z'), 'Europe/Belgrade')).toBe('2026-11-22');
    expect(todayIn(new Date('2026-11-21T23:30:00Z'), 'Nowhere/Zone')).toBe('2026-11-21');
  });

  it('makes no formatter for a key: what one word needed, the next ones use', () => {
    const words = ['summer 1975', '1968', 'about 1968', 'between 7 and 21 May 1968'];
    for (const text of words) readWords(text, options);
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    for (const text of [...words, 'winter 1976', '1969', 'about 1970']) readWords(text, options);
    expect(made).not.toHaveBeenCalled();
    readWords('summer 1975', { ...options, locale: 'sr-Latn' });
    expect(made).toHaveBeenCalled();
  });
});
