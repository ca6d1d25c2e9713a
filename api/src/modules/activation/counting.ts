/** Pure: how many have to say that somebody died, and how many of those who did count. */
import type { Case, Confirmation, Standing } from './case.ts';

export interface Tally {
  readonly stewards: number;
  readonly relatives: number;
  readonly administrators: number;
}

type About = Pick<Case, 'route' | 'isMinor' | 'quorum'>;

/** By the plan: its quorum, and where one steward alone would do, a relative as well. Without one: two who are near, or the guardian of a minor, and an administrator. */
export function needed({ route, isMinor, quorum }: About, { keepers }: Standing): Tally {
  if (route === 'administrators')
    return { stewards: 0, relatives: isMinor ? 1 : 2, administrators: 1 };
  if (quorum > 1) return { stewards: quorum, relatives: 0, administrators: 0 };
  return keepers > 1
    ? { stewards: 2, relatives: 0, administrators: 0 }
    : { stewards: 1, relatives: 1, administrators: 0 };
}

/** Whoever does not keep the life any more, is no relative any more or is gone does not count. */
export function counts({ userId, kind }: Confirmation, standing: Standing): boolean {
  if (kind === 'sheets') return standing.hasSheets;
  const among = {
    steward: standing.stewards,
    relative: standing.relatives,
    guardian: standing.guardians,
    administrator: standing.administrators,
  }[kind];
  return among.has(userId);
}

/** Two sheets are in two hands, and stand for two who are near where an administrator agrees. By a plan they are one steward of several. */
const HANDS = 2;

/** Where there is no plan a steward is somebody near, as a relative is. */
export function given(about: Pick<Case, 'route' | 'confirmations'>, standing: Standing): Tally {
  const heard = about.confirmations.filter((one) => counts(one, standing));
  const of = (...kinds: readonly Confirmation['kind'][]): number =>
    heard.filter(({ kind }) => kinds.includes(kind)).length;
  return about.route === 'stewards'
    ? { stewards: of('steward', 'sheets'), relatives: of('relative'), administrators: 0 }
    : {
        stewards: 0,
        relatives: of('steward', 'relative', 'guardian') + HANDS * of('sheets'),
        administrators: of('administrator'),
      };
}

export function isEnough(about: Case, standing: Standing): boolean {
  const [need, have] = [needed(about, standing), given(about, standing)];
  return (
    have.stewards >= need.stewards &&
    have.relatives >= need.relatives &&
    have.administrators >= need.administrators
  );
}

/** Somebody confirms it whose word this case takes. */
export const isAnybody = (about: Case, standing: Standing): boolean =>
  about.confirmations.some((one) => counts(one, standing) && mayConfirm(about, one, standing));

/** How many stewards it takes to hand an account back; null where only administrators can. */
export const neededToRevert = (about: About, standing: Standing): number | null =>
  about.route === 'stewards' ? needed(about, standing).stewards : null;

/** Whose word this case takes. */
export function mayConfirm(about: About, { kind }: Confirmation, standing: Standing): boolean {
  const need = needed(about, standing);
  if (about.route === 'stewards')
    return kind === 'steward' || kind === 'sheets' || (kind === 'relative' && need.relatives > 0);
  if (kind === 'administrator') return true;
  return about.isMinor ? kind === 'guardian' : kind !== 'guardian';
}
