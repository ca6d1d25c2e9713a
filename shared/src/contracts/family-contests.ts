/** A confirmed relation a near relative says is not so (rules R8b): both versions stay, until it is settled. */
import { RelationshipClaim } from './family.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { Closed, Data, Id, Nullable, Page, Text, Type, endpoint, paging } from './kernel.ts';

const one = { params: Closed({ id: Id }), answers: { 200: Data(RelationshipClaim) } } as const;

export const changeRelationship = endpoint({
  ...one,
  method: 'PATCH',
  path: '/family/relationships/:id',
  summary:
    'Say otherwise what I proposed, while nobody has answered: the words, and since when it is so. What is not sent stays.',
  body: Closed({ message: Type.Optional(Text(280)), since: Type.Optional(Nullable(FuzzyDate)) }),
  fails: ['family.claim_decided', 'family.impossible_since'],
});

export const listNearRelationships = endpoint({
  method: 'GET',
  path: '/family/relationships/near',
  summary: 'Confirmed relations of those within two steps of me, newest first: what I may contest',
  query: Closed(paging),
  answers: { 200: Page(RelationshipClaim) },
});

export const contestRelationship = endpoint({
  ...one,
  method: 'POST',
  path: '/family/relationships/:id/contest',
  summary:
    'Say that a confirmed relation of a near relative is not so, and why. Both of them are told; nothing of it is taken away.',
  body: Closed({ reason: Text(500, 1) }),
  fails: ['family.contest_own', 'family.contest_not_confirmed', 'family.contest_open'],
});
export const withdrawContest = endpoint({
  ...one,
  method: 'POST',
  path: '/family/relationships/:id/contest/withdraw',
  summary: 'Take back what I said against it',
});
