/** Two memorials of the same person: proposing that they become one, agreeing, and undoing it (rules R10, decision 0184). */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Text,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { unopened } from './memorial-standings.ts';
import { PersonCard } from './people.ts';

export const mergeStates = [
  'proposed',
  'merged',
  'declined',
  'withdrawn',
  'expired',
  'undone',
] as const;
/** Which text about the life the page shows: of the one that stays, of the other, or both, one below the other. */
export const toldLives = ['kept', 'merged', 'both'] as const;
export const mergeActs = [
  'agree',
  'decline',
  'withdraw',
  'undo',
  'widen',
  'tell_kept',
  'tell_merged',
  'tell_both',
] as const;
export type MergeAct = (typeof mergeActs)[number];

/** One of the two, as the stewards of both read it: whose it is, and who keeps it. */
export const MergeSide = Type.Object({
  memorial_id: Id,
  /** Null where it is not shown to me. */
  slug: Nullable(Type.String()),
  full_name: Type.String(),
  born: FuzzyDate,
  died: FuzzyDate,
  stewards: Type.Array(PersonCard),
  agreed: Type.Boolean(),
});
export type MergeSide = Static<typeof MergeSide>;

/** What one of them told of the life, and who agreed for it; null for an administrator, and who is no steward any more. */
const ToldLife = Type.Object({ text: Type.String(), keeper: Nullable(PersonCard) });

export const MemorialMerge = Type.Object({
  id: Id,
  state: Words(mergeStates),
  proposed_by: Nullable(PersonCard),
  proposed_at: Instant,
  words: Type.String(),
  /** The one that stays. */
  kept: MergeSide,
  /** The one whose address leads to it afterwards. */
  merged: MergeSide,
  /** Until when it is answered, or can be undone; null where neither. */
  until: Nullable(Instant),
  /** Only those who could read both read it. */
  narrows: Type.Boolean(),
  /** As both told it before they were one, to the stewards; null where one of them told nothing. */
  lives: Nullable(
    Type.Object({
      kept: ToldLife,
      merged: ToldLife,
      /** `edited`: somebody has written it anew since. */
      shown: Words([...toldLives, 'edited']),
    }),
  ),
  abilities: Type.Object({
    agree: Type.Boolean(),
    decline: Type.Boolean(),
    withdraw: Type.Boolean(),
    undo: Type.Boolean(),
    widen: Type.Boolean(),
    tell_kept: Type.Boolean(),
    tell_merged: Type.Boolean(),
    tell_both: Type.Boolean(),
  }),
});
export type MemorialMerge = Static<typeof MemorialMerge>;

const ofMemorial = Closed({ memorial: Id });

export const listMerges = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/merges',
  summary:
    'To its stewards, with which memorials this one was, or is to be, made one; newest first',
  params: ofMemorial,
  query: Closed(paging),
  answers: { 200: Page(MemorialMerge) },
});

export const proposeMerge = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/merges',
  summary:
    'Say that another memorial is of the same person. Primary stewards of both have to agree',
  params: ofMemorial,
  body: Closed({
    /** Its slug or id. */
    other: Line(120, 1),
    words: Type.Optional(Text(500)),
  }),
  answers: { 201: Data(MemorialMerge) },
  fails: [
    'legacy.permission',
    ...unopened,
    'legacy.too_many_stewards',
    'memorial_merge.itself',
    'memorial_merge.two_accounts',
    'memorial_merge.open',
  ],
});

export const actOnMerge = endpoint({
  method: 'POST',
  path: '/legacy/merges/:merge',
  summary:
    'Agree, decline, or take it back; undo it within thirty days; let both families read what is for the family; or choose which text about the life is shown',
  params: Closed({ merge: Id }),
  body: Closed({ act: Words(mergeActs) }),
  answers: { 200: Data(MemorialMerge) },
  fails: ['legacy.permission', ...unopened, 'legacy.too_many_stewards', 'memorial_merge.over'],
});

/** What administrators answer for a side that cannot. */
export const mergeRulings = ['agree', 'decline'] as const;
export type MergeRuling = (typeof mergeRulings)[number];

const ListedSide = Type.Object({
  full_name: Type.String(),
  agreed: Type.Boolean(),
  /** Somebody keeps it who can answer. */
  reachable: Type.Boolean(),
});

/** As administrators see it: who, since when and why; of the memorials their names alone. */
export const ListedMerge = Type.Object({
  id: Id,
  proposed_at: Instant,
  proposed_by: Nullable(Type.String()),
  words: Type.String(),
  kept: ListedSide,
  merged: ListedSide,
});
export type ListedMerge = Static<typeof ListedMerge>;

export const listWaitingMerges = endpoint({
  method: 'GET',
  path: '/admin/memorial-merges',
  summary:
    'Memorials of the same person, of which one has no steward who can be reached and nobody answered for thirty days',
  query: Closed(paging),
  answers: { 200: Page(ListedMerge) },
});

export const decideMerge = endpoint({
  method: 'POST',
  path: '/admin/memorial-merges/:id/decision',
  summary: 'Answer for the side that cannot: they are one once the other agrees too, or stay apart',
  params: Closed({ id: Id }),
  body: Closed({ decision: Words(mergeRulings) }),
  answers: { 204: null },
  fails: [...unopened, 'legacy.too_many_stewards', 'memorial_merge.own'],
});
