/** Who gets a release before everybody does: an account keeps its place while the share grows, and has another one for another release. */
import { createHash } from 'node:crypto';
import type { Canary, Registry } from '@kinlore/shared/registry';

export const isEarly = ({ release, percent, accounts }: Canary, account: string): boolean =>
  accounts.includes(account) || placeOf(`${release.name} ${release.version} ${account}`) < percent;

/** 0 to 99, evenly spread. */
const placeOf = (words: string): number =>
  createHash('sha256').update(words).digest().readUInt32BE(0) % 100;

/** Names of the remotes of which this account gets the canary. */
export const earlyFor = (
  { remotes }: Pick<Registry, 'remotes'>,
  account: string,
): readonly string[] =>
  Object.values(remotes).flatMap(({ name, canary }) =>
    canary !== null && isEarly(canary, account) ? [name] : [],
  );
