import { describe, expect, it } from 'vitest';
import { captionsOf } from '@kinlore/shared/parts';
import { barsOf, clockOf, pathOf, timeOf } from '@kinlore/shared/player';
import { lineAt, linesOf, longLine, withMark, wordsOf } from './transcript.ts';

describe('a time along a recording', () => {
  it.each([
    [0, '0:00'],
    [65_400, '1:05'],
    [3_723_000, '1:02:03'],
  ])('%i is written %s, and read again', (at, words) => {
    expect(clockOf(at)).toBe(words);
    expect(timeOf(words)).toBe(Math.floor(at / 1000) * 1000);
  });
  it.each(['', '12', '1:60', 'one', '1:2'])('is none: %s', (words) => {
    expect(timeOf(words)).toBeNull();
  });
});

describe('a transcript', () => {
  const lines = [
    { at: 0, text: 'When I was small' },
    { at: 65_000, text: 'we had 3:15 trains' },
  ];
  it('is typed and read again as it was', () => {
    expect(linesOf(wordsOf(lines))).toEqual(lines);
  });
  it('takes lines without a time to the time before them, and drops empty ones', () => {
    expect(linesOf('Hello\n\n[0:05] one\n two \n0:02 before')).toEqual([
      { at: 0, text: 'Hello' },
      { at: 2_000, text: 'before' },
      { at: 5_000, text: 'one' },
      { at: 5_000, text: 'two' },
    ]);
  });
  it('says which line is too long to be kept', () => {
    expect(longLine(linesOf('short'))).toBeNull();
    expect(longLine(linesOf('x'.repeat(1_001)))).toBe('x'.repeat(1_001));
  });
  it('follows the recording', () => {
    expect([lineAt(lines, 0), lineAt(lines, 64_999), lineAt(lines, 65_000)]).toEqual([0, 0, 1]);
    expect(lineAt([{ at: 5, text: 'later' }], 0)).toBe(-1);
  });
  it('takes the time of now before the line of the cursor, in place of one that stands there', () => {
    expect(withMark('one\ntwo', 7, 65_000)).toEqual({ words: 'one\n1:05 two', cursor: 12 });
    expect(withMark('0:01 one', 8, 65_000).words).toBe('1:05 one');
  });
  it('stands in captions, where nothing in it ends them', () => {
    const vtt = decodeURIComponent(captionsOf([{ at: 0, text: 'a --> <b>' }], 2_000));
    expect(vtt).toContain('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\na → ‹b>');
  });
});

describe('how loud it is', () => {
  it('is a bar each, and a line where nobody listened or what is there is damaged', () => {
    expect(barsOf(btoa('\0\xff'))).toEqual([0, 1]);
    expect(barsOf('%%')).toEqual([]);
    expect(pathOf([0, 1])).toEqual({ d: 'M1 19.0v2.0M4 0.0v40.0', width: 6 });
    expect(pathOf([]).width).toBe(240);
  });
});
