/** What became of somebody's memories by what they wished for after their death, memory by memory (rules R10, decision 0176). */
import {
  Closed,
  Data,
  Day,
  Id,
  Instant,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { openTo, planActions, planBuckets } from './legacy-plans.ts';

/** `erased`: for good, when the time to put it back was over. */
export const bequestOutcomes = ['waiting', 'done', 'refused', 'erased'] as const;
export type BequestOutcome = (typeof bequestOutcomes)[number];

/** Why a wish could not be carried out. */
export const bequestReasons = [
  'names_child',
  'shows_child',
  'names_living',
  'with_others',
  'hidden',
  'gone',
] as const;
export type Reason = (typeof bequestReasons)[number];

/** Memories of one bucket that share what was wished and what became of them. */
const BequestCount = Type.Object({
  bucket: Words(planBuckets),
  action: Words(planActions),
  /** Null where they are erased. */
  opens_to: Nullable(Words(openTo)),
  /** The day on which they open; null: at once. */
  opens_on: Nullable(Day),
  outcome: Words(bequestOutcomes),
  reason: Nullable(Words(bequestReasons)),
  memories: Type.Integer(),
});

export const Bequest = Type.Object({
  activated_at: Instant,
  /** False while it is being carried out still. */
  is_settled: Type.Boolean(),
  /** Until then what is to be erased lies in a bin, for the case that the death was reported wrongly. */
  bin_until: Instant,
  counts: Type.Array(BequestCount),
  /** What stays as it was, as numbers alone. */
  kept: Type.Array(Type.Object({ bucket: Words(planBuckets), memories: Type.Integer() })),
});
export type Bequest = Static<typeof Bequest>;

export const BequestItem = Type.Object({
  memory_id: Id,
  /** Null where the reader may not read the memory. */
  title: Nullable(Type.String()),
  bucket: Words(planBuckets),
  action: Words(planActions),
  opens_to: Nullable(Words(openTo)),
  opens_on: Nullable(Day),
  outcome: Words(bequestOutcomes),
  reason: Nullable(Words(bequestReasons)),
  decided_at: Nullable(Instant),
});
export type BequestItem = Static<typeof BequestItem>;

/** What they wanted to be told. */
export const Farewell = Type.Object({
  /** To family and stewards; empty where there is none, and to everybody else. */
  message: Type.String(),
  /** To stewards: what they wished for their funeral. */
  service_wishes: Type.String(),
});
export type Farewell = Static<typeof Farewell>;

const ofMemorial = { params: Closed({ memorial: Id }) } as const;

export const readBequest = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/bequest',
  summary: 'What was done with the memories of somebody who died, as they wished; for stewards',
  ...ofMemorial,
  answers: { 200: Data(Nullable(Bequest)) },
  fails: ['legacy.permission'],
});

export const listBequestItems = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/bequest/items',
  summary: 'The same memory by memory, those with one outcome',
  ...ofMemorial,
  query: Closed({ ...paging, outcome: Words(bequestOutcomes) }),
  answers: { 200: Page(BequestItem) },
  fails: ['legacy.permission'],
});

export const releaseBequestItem = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/bequest/items/:memory/release',
  summary: 'Carry out what could not be carried out, now that nothing stands against it',
  params: Closed({ memorial: Id, memory: Id }),
  body: Closed({}),
  answers: { 200: Data(BequestItem) },
  fails: ['legacy.permission', 'bequest.too_early', 'bequest.still_refused'],
});

export const readFarewell = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/farewell',
  summary: 'What somebody who died wanted their family and stewards to be told',
  ...ofMemorial,
  answers: { 200: Data(Farewell) },
});
