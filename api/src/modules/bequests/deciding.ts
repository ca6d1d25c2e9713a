/** Pure: what becomes of one memory by what its owner's plan says, and what stands against it (decision 0176). */
import type { Reason } from '@kinlore/shared/contracts/bequests';
import type { ItemRow } from './items.queries.ts';

/** Steps of family that a memory opens to: as of every memory whose owner says no other (rules R13). */
export const FAMILY_DEGREE = 4;

/** A memory as it stands, and what its owner's wish cannot overrule. */
export interface Facts {
  readonly id: string;
  readonly status: string;
  readonly created_at: Date;
  readonly published_at: Date | null;
  /** By moderators. */
  readonly is_hidden: boolean;
  /** Somebody else wrote it too. */
  readonly has_coauthors: boolean;
  readonly names_child: boolean;
  /** A child, or somebody of a tree who may be alive and has not been asked, is said to be in a picture of it. */
  readonly shows_child: boolean;
  readonly shows_living: boolean;
  /** Somebody who may be alive and has not agreed to be named. */
  readonly names_living: boolean;
}

/** How a memory is to stand. */
export interface Standing {
  readonly id: string;
  readonly audience: string;
  readonly degree: number;
  readonly status: string;
  readonly published_at: Date | null;
  readonly deleted_at: Date | null;
}

export type Outcome =
  | { readonly outcome: 'done'; readonly standing: Standing }
  | { readonly outcome: 'refused'; readonly reason: Reason };

type ItemInstruction = Pick<ItemRow, 'opens_to' | 'from_audience' | 'from_degree'>;

const refused = (reason: Reason): Outcome => ({ outcome: 'refused', reason });

/** What nobody's wish may show to everybody: the names and faces of children, and of the living who were not asked. */
function keptFromAll(facts: Facts): Reason | null {
  if (facts.names_child) return 'names_child';
  if (facts.shows_child) return 'shows_child';
  return facts.names_living || facts.shows_living ? 'names_living' : null;
}

/** What stands against it; null where nothing does. Others' words are neither shown to more people nor erased by it. */
function against({ opens_to: to }: ItemInstruction, facts: Facts): Reason | null {
  if (facts.has_coauthors && (to === null || to === 'public')) return 'with_others';
  if (to === null) return null;
  if (facts.is_hidden) return 'hidden';
  return to === 'public' ? keptFromAll(facts) : null;
}

/** `facts`: undefined for a memory that is there no more. */
export function decide(instruction: ItemInstruction, facts: Facts | undefined, now: Date): Outcome {
  if (facts === undefined) return refused('gone');
  const reason = against(instruction, facts);
  if (reason !== null) return refused(reason);
  const { id, status, published_at } = facts;
  const asItIs = { id, audience: instruction.from_audience, degree: instruction.from_degree };
  if (instruction.opens_to === null)
    return { outcome: 'done', standing: { ...asItIs, status, published_at, deleted_at: now } };
  return {
    outcome: 'done',
    standing: {
      id,
      audience: instruction.opens_to,
      degree: instruction.opens_to === 'family' ? FAMILY_DEGREE : instruction.from_degree,
      status: 'published',
      // A draft takes its place in the stream by the day it was written: nobody meets it as news of the dead.
      published_at: published_at ?? facts.created_at,
      deleted_at: null,
    },
  };
}

/** As it stood before. */
export const before = (item: ItemRow): Standing => ({
  id: item.activity_id,
  audience: item.from_audience,
  degree: item.from_degree,
  status: item.from_status,
  published_at: item.from_published_at,
  deleted_at: null,
});
