/** Which pages a codex has, from what the remotes declared. Pure. */
import type { Profile } from '@kinlore/shared/contracts/profiles';
import type { SlotDecl } from '@kinlore/shared/remote';

type Entry = Pick<SlotDecl, 'key' | 'when'>;

/** Nothing that counts or plays stands in the codex of the dead. */
const NOT_AT_REST = new Set(['persona', 'summons', 'settings']);

/** For whoever wants pages without levels and points: these are not there, and their code is not fetched. */
const PLAYS = new Set(['persona']);

export const tabsFor = <E extends Entry>(
  entries: readonly E[],
  profile: Pick<Profile, 'access' | 'life_status'>,
  plain = false,
): readonly E[] =>
  entries.filter(({ key, when }) => {
    if (plain && PLAYS.has(key)) return false;
    const own = profile.access === 'self';
    if (when !== undefined && (when === 'own') !== own) return false;
    return profile.life_status === 'living' || !NOT_AT_REST.has(key);
  });

/** The page the address names, or the first. */
export const selectedOf = (entries: readonly Entry[], wanted: string | undefined): string =>
  entries.find(({ key }) => key === wanted)?.key ?? entries[0]?.key ?? '';
