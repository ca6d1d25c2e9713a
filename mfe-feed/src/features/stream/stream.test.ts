import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByMonth, gutterWords, monthIn } from './gutter.ts';
import { emptyStream, newestFirst, reduceStream, type Entry, type Stream, type StreamAction } from './stream-list.ts';

const entry = (id: string, published_at: string): Entry => ({ id, published_at });
const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T10:00:00.000Z`;
const run = (actions: readonly StreamAction<Entry>[], from: Stream<Entry> = emptyStream) => actions.reduce<Stream<Entry>>(reduceStream, from);
const ids = (stream: Stream<Entry>) => stream.entries.map(({ id }) => id);

describe('the stream', () => {
  it('does not take away what is shown when the server cannot be reached', () => {
    const read: StreamAction<Entry> = { type: 'first', entries: [entry('a', day(3))], next: 'c' };
    expect(run([{ type: 'failed' }])).toMatchObject({ status: 'failed', entries: [] });
    expect(run([read, { type: 'failed' }])).toMatchObject({ status: 'stale', entries: [{ id: 'a' }] });
    expect(run([read, { type: 'asked' }, { type: 'failed' }])).toMatchObject({ status: 'more_failed', entries: [{ id: 'a' }], next: 'c' });
  });

  it('does not push an arrival between the lines somebody reads', () => {
    const stream = run([{ type: 'first', entries: [entry('a', day(3))], next: null }, { type: 'arrival', id: 'n' }, { type: 'arrival', id: 'n' }, { type: 'arrival', id: 'a' }]);
    expect(stream).toMatchObject({ entries: [{ id: 'a' }], arrived: ['n'] });
    expect(run([{ type: 'first', entries: [entry('n', day(4)), entry('a', day(3))], next: null }], stream).arrived).toEqual([]);
  });

  it('puts my own memory at its place, once, also when the page brings it again', () => {
    const stream = run([
      { type: 'first', entries: [entry('b', day(9)), entry('a', day(3))], next: 'c' }, { type: 'put', entry: entry('own', day(5)) },
      { type: 'page', entries: [entry('own', day(5)), entry('z', day(1))], next: null },
    ]);
    expect(ids(stream)).toEqual(['b', 'own', 'a', 'z']);
  });

  it('leaves one that lies below the last line to the pages still to come', () => {
    const read: StreamAction<Entry> = { type: 'first', entries: [entry('b', day(9))], next: 'c' };
    expect(ids(run([read, { type: 'put', entry: entry('old', day(1)) }]))).toEqual(['b']);
    expect(ids(run([{ ...read, next: null }, { type: 'put', entry: entry('old', day(1)) }]))).toEqual(['b', 'old']);
  });

  it('is always in order and never holds one twice', () => {
    const anEntry = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 28 })).map(([id, n]) => entry(id, day(n)));
    const list = fc.uniqueArray(anEntry, { selector: ({ id }) => id, maxLength: 5 });
    const next = fc.option(fc.constant('cursor'));
    const action: fc.Arbitrary<StreamAction<Entry>> = fc.oneof(
      fc.constantFrom<StreamAction<Entry>>({ type: 'asked' }, { type: 'failed' }),
      fc.tuple(list, next).map(([entries, after]): StreamAction<Entry> => ({ type: 'page', entries, next: after })),
      fc.tuple(list, next).map(([entries, after]): StreamAction<Entry> => ({ type: 'first', entries, next: after })),
      anEntry.map((one): StreamAction<Entry> => ({ type: 'put', entry: one })),
      anEntry.map(({ id }): StreamAction<Entry> => ({ type: 'gone', id })),
      anEntry.map(({ id }): StreamAction<Entry> => ({ type: 'arrival', id })),
    );
    fc.assert(fc.property(fc.array(action), (actions) => {
      const stream = run(actions);
      expect(new Set(ids(stream)).size).toBe(stream.entries.length);
      expect([...stream.entries].sort(newestFirst)).toEqual(stream.entries);
      expect(stream.arrived.some((id) => ids(stream).includes(id))).toBe(false);
    }));
  });
});

describe('the date gutter', () => {
  it('reads the month where the reader lives, and UTC for a zone nobody knows', () => {
    expect(monthIn('2026-03-31T23:30:00Z', 'Europe/Belgrade')).toBe('2026-04');
    expect(monthIn('2026-04-01T02:00:00Z', 'America/New_York')).toBe('2026-03');
    expect(monthIn('2026-03-31T23:30:00Z', 'Nowhere/Zone')).toBe('2026-03');
  });

  it('names a year only where it changes, and keeps the order it was given', () => {
    const months = ['2026-03', '2026-03', '2026-02', '2025-12', '2026-02'];
    expect(groupByMonth(months, (month) => month)).toEqual([
      { month: '2026-03', showsYear: true, items: ['2026-03', '2026-03'] },
      { month: '2026-02', showsYear: false, items: ['2026-02'] },
      { month: '2025-12', showsYear: true, items: ['2025-12'] },
      { month: '2026-02', showsYear: true, items: ['2026-02'] },
    ]);
    expect(groupByMonth([], String)).toEqual([]);
  });

  it('speaks the language of the reader', () => {
    expect(gutterWords('2026-03', 'en')).toEqual({ year: '2026', month: 'March' });
    expect(gutterWords('2026-03', 'de').month).toBe('März');
  });
});
