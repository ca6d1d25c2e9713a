/** Invented reports of what was done as somebody wished. */
import type { Bequest, BequestItem, Farewell } from '@kinlore/shared/contracts/bequests';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { idOf, type Answers } from '@kinlore/shared/testing';
import { jelena, page } from './memorials.ts';

const count = {
  action: 'to_family',
  opens_to: 'family',
  opens_on: null,
  outcome: 'done',
  reason: null,
} as const;

export const report: Bequest = {
  activated_at: '2027-03-01T10:00:00Z',
  is_settled: true,
  bin_until: '2027-05-31T10:00:00Z',
  counts: [
    { ...count, bucket: 'self', memories: 41 },
    {
      ...count,
      bucket: 'chosen',
      action: 'open_on_date',
      opens_to: 'public',
      opens_on: '2041-06-14',
      outcome: 'waiting',
      memories: 1,
    },
    { ...count, bucket: 'family', action: 'publish', opens_to: 'public', memories: 212 },
    {
      ...count,
      bucket: 'family',
      action: 'publish',
      opens_to: 'public',
      outcome: 'refused',
      reason: 'names_child',
      memories: 9,
    },
    {
      ...count,
      bucket: 'family',
      action: 'publish',
      opens_to: 'public',
      outcome: 'refused',
      reason: 'names_living',
      memories: 1,
    },
    { ...count, bucket: 'drafts', action: 'erase', opens_to: null, memories: 6 },
  ],
  kept: [
    { bucket: 'connections', memories: 87 },
    { bucket: 'public', memories: 1 },
  ],
};
export const underWay: Bequest = { ...report, is_settled: false };
export const withoutWishes: Bequest = {
  ...report,
  counts: [],
  kept: [{ bucket: 'self', memories: 314 }],
};

const item: BequestItem = {
  memory_id: idOf(801),
  title: 'The bread oven behind the boatyard',
  bucket: 'family',
  action: 'publish',
  opens_to: 'public',
  opens_on: null,
  outcome: 'refused',
  reason: 'names_living',
  decided_at: '2027-03-01T10:00:00Z',
};
export const items: readonly BequestItem[] = [
  item,
  { ...item, memory_id: idOf(802), title: null, reason: 'names_child' },
  { ...item, memory_id: idOf(803), title: 'يوم في المدينة القديمة', reason: 'with_others' },
];

export const lastWords: Farewell = {
  message:
    'I have had a long life and a good one. Please do not be sad for longer than you need to.\n\nThe accounts are in the blue box, and they are right.',
  service_wishes: 'No speeches. Somebody should sing.',
};
export const noWords: Farewell = { message: '', service_wishes: '' };

export const bequestAnswers = (
  bequest: Bequest | null,
  farewell: Farewell = noWords,
  { id }: Memorial = jelena,
): Answers => ({
  [`GET /legacy/memorials/${id}/bequest`]: { data: bequest },
  [`GET /legacy/memorials/${id}/bequest/items`]: page(items),
  [`GET /legacy/memorials/${id}/farewell`]: { data: farewell },
});
