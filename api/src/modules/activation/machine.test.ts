/** The machine of a reported death against a second, plain one (testing/plain-machine.ts), in random histories; and what must hold in every one of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHEETS } from './case.ts';
import { counts, isEnough } from './counting.ts';
import { step } from './machine.ts';
import { mailTimes } from './passing.ts';
import { anyHistory, FROM, live, newCase, standingOf, type Moment } from './testing/histories.ts';

const HOUR = 3_600_000;
const RUNS = 8_000;
const at = (hour: number): Date => new Date(FROM + hour * HOUR);

const ended = ['settled', 'cancelled', 'lapsed', 'reverted'];

describe('a reported death', () => {
  it('is in the same state, with the same done, in both machines after each step', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(anyHistory(), (history) => {
        const { last, done } = live(history, ({ mine, plain }) => {
          expect(mine).toEqual(plain);
        });
        for (const word of [last.state, ...done.map((word) => word.split(' ')[0] ?? '')])
          seen.set(word, (seen.get(word) ?? 0) + 1);
      }),
      { numRuns: RUNS, seed: 20_270_101 },
    );
    // What no history reaches is not tested.
    for (const word of [
      ...ended,
      'activate',
      'hand_back',
      'mail_owner',
      'ask_again',
      'tell_went_back',
      'tell_went_on',
      'remind_administrators',
      'tell_hand_back_asked',
    ])
      expect(seen.get(word) ?? 0, word).toBeGreaterThan(20);
  });

  it('is activated by none of: too few, too early, without the last word two days before, after a sign of life', () => {
    let activations = 0;
    let bySheets = 0;
    fc.assert(
      fc.property(anyHistory(), (history) => {
        let lastSign = Number.NaN;
        let lastWord = Number.NaN;
        let began = 0;
        live(history, ({ act, hour, before, now, people, mine }: Moment) => {
          const isAlive = act.act === 'sign' && before.state !== 'activated';
          if (isAlive) lastSign = hour;
          if (now.round > before.round) began = hour;
          // Frozen days are given back.
          if (
            before.state === 'contested' &&
            now.state === 'waiting' &&
            before.contestedAt !== null
          )
            began += hour - (before.contestedAt.getTime() - FROM) / HOUR;
          const words = (mine.at(-1) ?? []) as readonly string[];
          if (
            words.at(-1)?.startsWith('mail_owner') === true &&
            words.at(-1)?.endsWith(' 4') === true &&
            Number.isNaN(lastWord)
          )
            lastWord = hour;
          if (now.state === 'waiting' && now.mailed < 4) lastWord = Number.NaN;
          if (now.state !== 'activated' || before.state === 'activated') return;
          activations += 1;
          expect(isEnough(now, standingOf(people))).toBe(true);
          // Two sheets are one of several, and never all of them.
          const heard = now.confirmations.filter((one) => counts(one, standingOf(people)));
          const withAccount = heard.filter(({ userId }) => userId !== SHEETS);
          const { byPlan, quorum } = history.start;
          expect(withAccount.length).toBeGreaterThanOrEqual(byPlan ? Math.max(1, quorum - 1) : 1);
          if (withAccount.length < heard.length) bySheets += 1;
          if (!byPlan) expect(withAccount.some(({ kind }) => kind === 'administrator')).toBe(true);
          expect(hour - began).toBeGreaterThanOrEqual(history.start.waitingDays * 24);
          expect(hour - lastWord).toBeGreaterThanOrEqual(48);
          expect(lastSign).toBeNaN();
        });
      }),
      { numRuns: RUNS, seed: 20_270_102 },
    );
    expect(activations).toBeGreaterThan(50);
    expect(bySheets).toBeGreaterThan(20);
  });

  it('writes each mail once', () => {
    fc.assert(
      fc.property(anyHistory(), (history) => {
        const { done } = live(history, () => undefined);
        const mails = done.filter((word) => word.startsWith('mail_owner'));
        expect(new Set(mails).size).toBe(mails.length);
        expect(done.filter((word) => word === 'activate').length).toBeLessThan(2);
      }),
      { numRuns: RUNS, seed: 20_270_103 },
    );
  });

  it('has a way out of every state that days alone find, and stays where it ended', () => {
    fc.assert(
      fc.property(anyHistory(), (history) => {
        const { last, people, hour } = live(history, () => undefined);
        let now = last;
        for (let day = 1; day <= 400 && now.endedAt === null; day += 1)
          now = step(now, { type: 'time' }, standingOf(people), at(hour + day * 24)).next;
        expect(ended).toContain(now.state);
        for (const type of ['time', 'contest', 'go_on', 'cancel', 'hand_back'] as const)
          expect(step(now, { type }, standingOf(people), at(hour + 24_000)).next).toBe(now);
      }),
      { numRuns: 1_000, seed: 20_270_104 },
    );
  });

  it('of a single steward wants a relative as well, and of two stewards two, whatever the plan says', () => {
    const start = { byPlan: true, minor: false, watch: false, quorum: 1, waitingDays: 30 };
    const people = {
      keepers: new Map([['steward 0', true]]),
      relatives: new Set(['relative 0']),
      guardians: new Set<string>(),
      administrators: new Set<string>(),
      sheets: false,
    };
    const said = (kind: 'steward' | 'relative', who = 0) =>
      ({ type: 'confirm', kind, userId: `${kind} ${String(who)}` }) as const;
    const alone = step(newCase(start), said('steward'), standingOf(people), at(0)).next;
    expect(alone.state).toBe('confirming');
    expect(step(alone, said('relative'), standingOf(people), at(1)).next.state).toBe('waiting');
    people.keepers.set('steward 1', true);
    expect(step(alone, said('relative'), standingOf(people), at(1)).refused).toBe('permission');
    expect(step(alone, said('steward', 1), standingOf(people), at(1)).next.state).toBe('waiting');
  });

  it('hears two sheets as one steward, never alone, and of no minor', () => {
    const start = { byPlan: true, minor: false, watch: false, quorum: 2, waitingDays: 30 };
    const people = {
      keepers: new Map([['steward 0', true]]),
      relatives: new Set(['relative 0', 'relative 1']),
      guardians: new Set<string>(),
      administrators: new Set(['administrator 0']),
      sheets: true,
    };
    const said = (kind: 'steward' | 'relative' | 'administrator' | 'sheets') =>
      ({
        type: 'confirm',
        kind,
        userId: kind === 'sheets' ? SHEETS : `${kind} 0`,
      }) as const;
    const after = (begun: typeof start, ...kinds: Parameters<typeof said>[0][]) =>
      kinds.reduce(
        (now, kind) => step(now, said(kind), standingOf(people), at(0)).next,
        newCase(begun),
      ).state;
    expect(after(start, 'sheets')).toBe('confirming');
    expect(after(start, 'sheets', 'sheets')).toBe('confirming');
    expect(after(start, 'sheets', 'steward')).toBe('waiting');
    const one = { ...start, quorum: 1 };
    expect(after(one, 'sheets', 'steward')).toBe('confirming');
    expect(after(one, 'sheets', 'relative')).toBe('waiting');
    const unplanned = { ...start, byPlan: false };
    expect(after(unplanned, 'sheets', 'relative')).toBe('confirming');
    expect(after(unplanned, 'sheets', 'administrator')).toBe('waiting');
    expect(after({ ...unplanned, minor: true }, 'sheets', 'administrator')).toBe('confirming');
    const ofMinor = step(
      newCase({ ...unplanned, minor: true }),
      said('sheets'),
      standingOf(people),
      at(0),
    );
    expect(ofMinor.refused).toBe('permission');
    // Given up by their owner they say nothing any more.
    people.sheets = false;
    expect(after(start, 'sheets', 'steward')).toBe('confirming');
  });

  it('writes to the owner at once, after a third, after two thirds and two days before the end', () => {
    const times = (waitingDays: number) =>
      mailTimes({ waitingSince: at(0), waitingUntil: at(waitingDays * 24), waitingDays }).map(
        (moment) => (moment.getTime() - FROM) / HOUR / 24,
      );
    expect(times(30)).toEqual([0, 10, 20, 28]);
    expect(times(90)).toEqual([0, 30, 60, 88]);
    expect(times(7).map((day) => Math.round(day * 10) / 10)).toEqual([0, 2.3, 4.7, 5]);
  });
});
