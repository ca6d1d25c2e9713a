/** What to try next when a remote does not come. Pure: time and chance are handed in. */

export type Fault =
  /** The server did not answer, or answered with an error. */
  | 'network'
  /** Nothing came within the deadline. */
  | 'timeout'
  /** What came is not what was published. Fails closed: it never runs. */
  | 'integrity'
  /** It came and threw. */
  | 'execution'
  /** It was written for another shell. */
  | 'version'
  | 'off'
  | 'unknown';

export type Target = 'live' | 'last-good';

export const DEADLINE = 8_000;
export const OPEN_FOR = 30_000;
const PAUSE = 400;
const JITTER = 200;

export interface Progress {
  readonly target: Target;
  /** Tries of this target so far, the failed one included. */
  readonly tries: number;
}

export type Next =
  | { readonly do: 'load'; readonly target: Target; readonly after: number }
  | { readonly do: 'give-up' };

/** A second try only helps against a network; everything else goes to the last good release, once. */
export function afterFault(
  { target, tries }: Progress,
  fault: Fault,
  hasLastGood: boolean,
  chance: number,
): Next {
  if (target === 'last-good') return { do: 'give-up' };
  const passing = fault === 'network' || fault === 'timeout';
  if (passing && tries < 2)
    return { do: 'load', target: 'live', after: PAUSE + Math.floor(chance * JITTER) };
  return hasLastGood ? { do: 'load', target: 'last-good', after: 0 } : { do: 'give-up' };
}

/** The breaker: after a remote failed, nobody asks its server again for a while, unless there is a reason to think it is back. */
export interface Breaker {
  readonly openUntil: number;
}

export const closedBreaker: Breaker = { openUntil: 0 };
export const openBreaker = (now: number): Breaker => ({ openUntil: now + OPEN_FOR });

/** `shown`: a page wants it. `asked`: the person pressed Retry. `woke`: the network or the tab came back. */
export type Reason = 'shown' | 'asked' | 'woke';

/** Whether a load may be tried. Half-open: a reason to hope lets one try through before the time is over. */
export const mayTry = ({ openUntil }: Breaker, now: number, reason: Reason): boolean =>
  now >= openUntil || reason !== 'shown';
