import { describe, expect, it } from 'vitest';
import type { MyDay } from '@kinlore/shared/contracts/care';
import { isSoon } from './child-day.state.ts';
import { whenOver } from './when-over.ts';

const day: MyDay = {
  used_minutes: 0,
  allowed_minutes: null,
  rest: null,
  rest_at: null,
  pauses: [],
  theme_locked: false,
  voice: true,
  reaction_set: 'all',
};
const now = Date.parse('2026-05-12T18:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

describe('the line before the rest', () => {
  it('comes five minutes before, and not where no rest comes or it is here', () => {
    expect(isSoon({ ...day, rest_at: at(6) }, now)).toBe(false);
    expect(isSoon({ ...day, rest_at: at(5) }, now)).toBe(true);
    expect(isSoon(day, now)).toBe(false);
    expect(isSoon({ ...day, rest: { why: 'night', until: at(600) } }, now)).toBe(false);
  });
});

describe('when a rest is over', () => {
  const here = (day: number, hour: number, minute = 0) => new Date(2026, 4, day, hour, minute);
  it('is a time of today, tomorrow, or a time of tomorrow', () => {
    expect(whenOver(here(12, 15).toISOString(), here(12, 13))).toMatch(/^at 3:00.PM$/u);
    expect(whenOver(here(13, 0).toISOString(), here(12, 19))).toBe('tomorrow');
    expect(whenOver(here(13, 7).toISOString(), here(12, 21))).toMatch(/^tomorrow at 7:00.AM$/u);
    expect(whenOver(here(13, 7).toISOString(), here(13, 1))).toMatch(/^at 7:00.AM$/u);
  });
});
