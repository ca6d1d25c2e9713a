import { describe, expect, it } from 'vitest';
import { MOST_PEAKS } from '../contracts/media.ts';
import { troubleOf } from './means.ts';
import { peaksOf } from './peaks.ts';

const named = (name: string): Error => Object.assign(new Error('no'), { name });

describe('why there is no recording', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'failed'],
  ])('%s is %s', (name, trouble) => {
    expect(troubleOf(named(name))).toBe(trouble);
  });
});

describe('bars of loudness', () => {
  const bars = (levels: readonly number[]) =>
    Array.from(atob(peaksOf(levels)), (letter) => letter.codePointAt(0));
  it('are nothing of nothing, and silence stays silence', () => {
    expect(peaksOf([])).toBe('');
    expect(bars([0, 0])).toEqual([0, 0]);
  });
  it('measure by the loudest, and lose no word between two', () => {
    expect(bars([0.1, 0.2])).toEqual([128, 255]);
    const hour = Array.from({ length: 36_000 }, (_, at) => (at === 20_001 ? 1 : 0.01));
    expect(bars(hour)).toHaveLength(MOST_PEAKS);
    expect(Math.max(...bars(hour).map(Number))).toBe(255);
  });
});
