/** Random histories of a case, and both machines taken through them. */
import fc from 'fast-check';
import {
  SHEETS,
  type Case,
  type Confirmer,
  type Effect,
  type Happening,
  type Sign,
  type Standing,
} from '../case.ts';
import { step } from '../machine.ts';
import { PlainMachine, type PlainPeople, type PlainStart } from './plain-machine.ts';

const HOUR = 3_600_000;
export const FROM = Date.UTC(2027, 0, 1);

export type Act =
  | { readonly act: 'wait'; readonly hours: number }
  | { readonly act: 'confirm'; readonly who: number; readonly kind: Confirmer }
  | { readonly act: 'take_back'; readonly who: number; readonly kind: Confirmer }
  | { readonly act: 'sign'; readonly by: Sign }
  | { readonly act: 'contest' | 'go_on' | 'cancel' | 'hand_back' }
  | { readonly act: 'revert'; readonly who: number }
  /** Somebody keeps the life no more, or is no relative any more; or does again. */
  | { readonly act: 'leave' | 'join'; readonly who: number; readonly kind: Confirmer };

const kinds = ['steward', 'relative', 'guardian', 'administrator', 'sheets'] as const;
const anyKind: fc.Arbitrary<Confirmer> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('steward' as const) },
  { weight: 3, arbitrary: fc.constant('relative' as const) },
  { weight: 2, arbitrary: fc.constant('sheets' as const) },
  { weight: 2, arbitrary: fc.constantFrom(...kinds) },
);
const anyone = fc.nat({ max: 4 });

const waits: fc.Arbitrary<Act> = fc.record({
  act: fc.constant('wait' as const),
  hours: fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 400 }), fc.constantFrom(1, 48, 336, 2_400)),
});
const confirms = fc.record({ act: fc.constant('confirm' as const), who: anyone, kind: anyKind });
const takesBack = fc.record({ act: fc.constant('take_back' as const), who: anyone, kind: anyKind });
const signs = fc.record({
  act: fc.constant('sign' as const),
  by: fc.constantFrom('login', 'session', 'mail_link', 'reply'),
});
const staffActs = fc.constantFrom<Act>(
  { act: 'contest' },
  { act: 'go_on' },
  { act: 'go_on' },
  { act: 'cancel' },
  { act: 'hand_back' },
);
const reverts = fc.record({ act: fc.constant('revert' as const), who: anyone });
const moves = fc.record({
  act: fc.constantFrom('leave' as const, 'join'),
  who: anyone,
  kind: anyKind,
});

const weighed = (...choices: readonly (readonly [number, fc.Arbitrary<Act>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Everything as likely as the other. */
const wild = weighed(
  [3, waits],
  [4, confirms],
  [1, takesBack],
  [1, signs],
  [1, staffActs],
  [1, reverts],
  [1, moves],
);
/** As it goes where somebody has died: days pass, and little else happens. */
const calm = weighed(
  [30, waits],
  [4, confirms],
  [1, takesBack],
  [1, signs],
  [2, staffActs],
  [3, reverts],
  [2, moves],
);

/** Everybody says so who could. */
const allConfirm: readonly Act[] = (
  ['steward', 'relative', 'guardian', 'administrator', 'sheets'] as const
).flatMap((kind) => [0, 1, 2, 3].map((who) => ({ act: 'confirm' as const, who, kind })));

const anyActs = (most: number): fc.Arbitrary<readonly Act[]> =>
  fc.oneof(
    fc.array(wild, { minLength: 1, maxLength: most, size: 'max' }),
    fc.array(calm, { minLength: 10, maxLength: most, size: 'max' }),
    fc
      .tuple(
        fc.shuffledSubarray([...allConfirm], { minLength: 8 }),
        fc.array(calm, { minLength: 10, maxLength: most, size: 'max' }),
      )
      .map(([first, then]) => [...first, ...then]),
  );

export interface History {
  readonly start: PlainStart;
  readonly stewards: number;
  readonly relatives: number;
  readonly sheets: boolean;
  readonly acts: readonly Act[];
}

export const anyHistory = (most = 40): fc.Arbitrary<History> =>
  fc.record({
    start: fc
      .record({
        byPlan: fc.boolean(),
        minor: fc.boolean(),
        watch: fc.boolean(),
        quorum: fc.integer({ min: 1, max: 4 }),
        waitingDays: fc.constantFrom(7, 14, 30, 60, 90),
      })
      // Nobody under 18 has a plan.
      .map((start) => ({ ...start, minor: start.minor && !start.byPlan })),
    stewards: fc.integer({ min: 1, max: 5 }),
    relatives: fc.nat({ max: 4 }),
    sheets: fc.boolean(),
    acts: anyActs(most),
  });

/** Whoever holds sheets, it is one word. */
export const idOf = (kind: Confirmer, who: number): string =>
  kind === 'sheets' ? SHEETS : `${kind} ${String(who)}`;

export function peopleOf({ stewards, relatives, sheets }: History): PlainPeople {
  const some = (kind: Confirmer, count: number) =>
    Array.from({ length: count }, (_, who) => idOf(kind, who));
  return {
    keepers: new Map(some('steward', stewards).map((id) => [id, true])),
    relatives: new Set(some('relative', relatives)),
    guardians: new Set(some('guardian', 1)),
    administrators: new Set(some('administrator', 2)),
    sheets,
  };
}

export function move(
  people: PlainPeople,
  { act, who, kind }: Extract<Act, { act: 'leave' | 'join' }>,
) {
  const id = idOf(kind, who);
  if (kind === 'sheets') {
    people.sheets = act === 'join';
    return;
  }
  if (kind === 'steward') {
    if (act === 'leave') people.keepers.delete(id);
    else people.keepers.set(id, true);
    return;
  }
  const among = {
    relative: people.relatives,
    guardian: people.guardians,
    administrator: people.administrators,
  }[kind];
  if (act === 'leave') among.delete(id);
  else among.add(id);
}

export const standingOf = ({ keepers, sheets, ...others }: PlainPeople): Standing => ({
  stewards: new Set([...keepers].filter(([, may]) => may).map(([id]) => id)),
  keepers: keepers.size,
  hasSheets: sheets,
  ...others,
});

export const newCase = (start: PlainStart): Case => ({
  state: 'reported',
  route: start.byPlan ? 'stewards' : 'administrators',
  isWatch: start.watch,
  isMinor: start.minor,
  quorum: start.quorum,
  waitingDays: start.waitingDays,
  reportedAt: new Date(FROM),
  confirmBy: new Date(FROM + 14 * 24 * HOUR),
  waitingSince: null,
  waitingUntil: null,
  round: 0,
  mailed: 0,
  nudged: false,
  contestedAt: null,
  contestedFrom: null,
  reminded: 0,
  activatedAt: null,
  revertUntil: null,
  handBackAskedAt: null,
  endedAt: null,
  endedBecause: null,
  confirmations: [],
  reverts: [],
});

const wordsOf = (effects: Effect): string => {
  if (effects.do === 'mail_owner')
    return `mail_owner ${String(effects.round)} ${String(effects.step)}`;
  if (effects.do === 'remind_administrators')
    return `remind_administrators ${String(effects.times)}`;
  return effects.do;
};

const happeningOf = (act: Act): Happening => {
  switch (act.act) {
    case 'confirm':
      return { type: 'confirm', userId: idOf(act.kind, act.who), kind: act.kind };
    case 'take_back':
      return { type: 'take_back', userId: idOf(act.kind, act.who) };
    case 'sign':
      return { type: 'sign', by: act.by };
    case 'revert':
      return { type: 'revert', userId: idOf('steward', act.who) };
    case 'contest':
    case 'go_on':
    case 'cancel':
    case 'hand_back':
      return { type: act.act };
    case 'wait':
    case 'leave':
    case 'join':
      return { type: 'time' };
  }
};

function toldPlainly(plain: PlainMachine, act: Act, hour: number): string {
  switch (act.act) {
    case 'confirm':
      return plain.confirm(idOf(act.kind, act.who), act.kind, hour);
    case 'take_back':
      return plain.takeBack(idOf(act.kind, act.who), hour);
    case 'sign':
      return plain.sign(act.by, hour);
    case 'contest':
      return plain.contest(hour);
    case 'go_on':
      return plain.goOn(hour);
    case 'cancel':
      return plain.cancel(hour);
    case 'hand_back':
      return plain.handBack(hour);
    case 'revert':
      return plain.revert(idOf('steward', act.who), hour);
    case 'wait':
    case 'leave':
    case 'join':
      plain.look(hour);
      return '';
  }
}

/** One moment of a history, as both machines have it. */
export interface Moment {
  readonly act: Act;
  readonly hour: number;
  readonly before: Case;
  readonly now: Case;
  readonly people: PlainPeople;
  readonly mine: readonly unknown[];
  readonly plain: readonly unknown[];
}

const hours = (moment: Date | null): number | null =>
  moment === null ? null : (moment.getTime() - FROM) / HOUR;

/** Takes both through it. `look` is asked after each step. */
export function live(
  history: History,
  look: (moment: Moment) => void,
): { last: Case; done: readonly string[]; people: PlainPeople; hour: number } {
  const people = peopleOf(history);
  const plain = new PlainMachine(history.start, people, 0);
  const done: string[] = [];
  let now = newCase(history.start);
  let hour = 0;
  for (const act of history.acts) {
    if (act.act === 'wait') hour += act.hours;
    if (act.act === 'leave' || act.act === 'join') move(people, act);
    const before = now;
    const { next, effects, refused } = step(
      now,
      happeningOf(act),
      standingOf(people),
      new Date(FROM + hour * HOUR),
    );
    const toldSo = toldPlainly(plain, act, hour);
    now = next;
    done.push(...effects.map(wordsOf));
    const isWaiting = now.state === 'waiting';
    look({
      act,
      hour,
      before,
      now,
      people,
      mine: [
        now.state,
        now.endedBecause,
        refused ?? '',
        isWaiting ? hours(now.waitingUntil) : null,
        now.round,
        [...done],
      ],
      plain: [
        plain.state,
        plain.ended,
        toldSo,
        isWaiting ? plain.waitUntil : null,
        plain.round,
        [...plain.done],
      ],
    });
  }
  return { last: now, done, people, hour };
}
