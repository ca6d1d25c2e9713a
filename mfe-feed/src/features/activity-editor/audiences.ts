/** Which audiences a person is offered (rules R13, R19). The server decides; this only keeps from offering what it would refuse. Pure. */
import {
  familyReaches,
  type MemoryAudience,
  type Reached,
  type Readers,
} from '@kinlore/shared/contracts/activities';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { familyReachNames, reachOf, type FamilyReach } from '../memory/index.ts';
import type { Draft } from './draft.ts';

export interface Offered {
  readonly audiences: readonly MemoryAudience[];
  /** Why there are fewer than an adult with a verified address has. */
  readonly limit: 'none' | 'unverified' | 'child' | 'teen';
  /** A new memory starts with it, whoever could read. */
  readonly first?: MemoryAudience;
}

const SIXTEEN = 16;

export const offeredAudiences = (
  user: Pick<CurrentUser, 'account_type' | 'age' | 'email_verified_at' | 'vouched'>,
  hasSpace: boolean,
): Offered => {
  const space = hasSpace ? (['space'] as const) : [];
  if (user.account_type === 'child') return { audiences: ['self', 'family'], limit: 'child' };
  // Somebody answers for a teen, whose address need not be proved.
  const isTeen = user.account_type === 'teen';
  if (!isTeen && user.email_verified_at === null && user.vouched !== true)
    return { audiences: ['self'], limit: 'unverified' };
  if (isTeen && (user.age === null || user.age < SIXTEEN))
    return { audiences: ['family', 'connections', 'chosen', 'self'], limit: 'teen', first: 'self' };
  return {
    audiences: ['family', ...space, 'connections', 'chosen', 'self', 'public'],
    limit: 'none',
    ...(isTeen && { first: 'self' }),
  };
};

/** What somebody chose for all their new memories (settings, privacy), where it is offered. */
export type Wished = Pick<CurrentUser, 'first_audience' | 'first_degree'>;

/**
 * The audience a new memory starts with: what its writer chose for all of them, else what a teen writes is theirs alone, else the family where anybody
 * of it could read, else the connections, also where there are none yet: who comes first comes by an invitation and is connected before a tree holds
 * them. Never wider than offered.
 */
export function firstAudience(
  { audiences, first }: Offered,
  readers: Readers | null,
  { first_audience: wished = null }: Wished = {},
): MemoryAudience {
  if (wished !== null && audiences.includes(wished)) return wished;
  if (first !== undefined) return first;
  if (!audiences.includes('family')) return 'self';
  const reachesNobody = readers !== null && readers.family.wider.count === 0;
  return reachesNobody && audiences.includes('connections') ? 'connections' : 'family';
}

/** The audience that a memory begins with which is being written now. */
export const audienceToBegin = (
  user: Parameters<typeof offeredAudiences>[0] & Wished,
  readers: Readers | null,
): MemoryAudience => firstAudience(offeredAudiences(user, false), readers, user);

/** The same with how far the family reaches. */
export const beginning = (
  user: Parameters<typeof audienceToBegin>[0],
  readers: Readers | null,
): Pick<Draft, 'audience' | 'degree'> => ({
  audience: audienceToBegin(user, readers),
  degree: user.first_degree ?? familyReaches.wider,
});

/** One line of the choice: an audience with everything that belongs to it but the people who are chosen. */
export type Choice =
  | { readonly key: string; readonly audience: 'family'; readonly reach: FamilyReach }
  | {
      readonly key: string;
      readonly audience: 'space';
      readonly spaceId: string;
      readonly name: string;
    }
  | { readonly key: string; readonly audience: Exclude<MemoryAudience, 'family' | 'space'> };

export interface Space {
  readonly id: string;
  readonly name: string;
}

/** The lines somebody is offered, and the one that holds now, even where it is not offered any more. */
export function choicesOf(
  audiences: readonly MemoryAudience[],
  spaces: readonly Space[],
  draft: Pick<Draft, 'audience' | 'degree' | 'space_id'>,
): readonly Choice[] {
  const lines = (audience: MemoryAudience): readonly Choice[] => {
    if (audience === 'family')
      return familyReachNames.map((reach) => ({ key: `family.${reach}`, audience, reach }));
    if (audience === 'space')
      return spaces.map(({ id, name }) => ({ key: `space.${id}`, audience, spaceId: id, name }));
    return [{ key: audience, audience }];
  };
  const all = audiences.flatMap(lines);
  const now = keyOf(draft);
  const held: readonly Choice[] =
    draft.audience === 'space'
      ? [{ key: now, audience: 'space', spaceId: draft.space_id ?? '', name: '' }]
      : lines(draft.audience).filter(({ key }) => key === now);
  return all.some(({ key }) => key === now) ? all : [...held, ...all];
}

/** The line that the draft stands on. */
export function keyOf({
  audience,
  degree,
  space_id,
}: Pick<Draft, 'audience' | 'degree' | 'space_id'>): string {
  if (audience === 'family') return `family.${reachOf(degree)}`;
  return audience === 'space' ? `space.${space_id ?? ''}` : audience;
}

/** The draft with this line chosen. */
export function withChoice(draft: Draft, choice: Choice): Draft {
  if (choice.audience === 'family')
    return { ...draft, audience: 'family', degree: familyReaches[choice.reach] };
  return choice.audience === 'space'
    ? { ...draft, audience: 'space', space_id: choice.spaceId }
    : { ...draft, audience: choice.audience };
}

/** Who a line reaches today; null where that is not for anybody to count: oneself, those one chooses, everyone. */
export function reachedBy(choice: Choice, readers: Readers): Reached | null {
  if (choice.audience === 'family') return readers.family[choice.reach];
  if (choice.audience === 'space')
    return readers.spaces.find(({ id }) => id === choice.spaceId)?.readers ?? null;
  return choice.audience === 'connections' ? readers.connections : null;
}
