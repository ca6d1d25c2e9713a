/** Whether somebody agrees to how a tree ties them to others: an edge at an account counts once the account has said so (rules R8b). */
import {
  Closed,
  Data,
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
import { PersonCard } from './people.ts';

export const edgeRelations = ['parent', 'child', 'partner', 'sibling'] as const;

export const FamilyWord = Type.Object({
  id: Id,
  tree: Type.Object({ id: Id, name: Type.String() }),
  /** The one who is asked, or for whom a guardian, a steward or whoever made the entry is asked. */
  person: Type.Object({ id: Id, name: Type.String() }),
  other: Type.Object({ id: Id, name: Type.String() }),
  /** What the other is to the person. */
  relation: Words(edgeRelations),
  asked_by: Nullable(PersonCard),
  /** answerer: I may say yes or no; asker: I wrote it and wait; member: I read the tree. */
  side: Words(['answerer', 'asker', 'member']),
  created_at: Instant,
});
export type FamilyWord = Static<typeof FamilyWord>;

export const listFamilyWords = endpoint({
  method: 'GET',
  path: '/family/words',
  summary:
    'Ties that wait for a yes: mine to give and mine to wait for, newest first; with `tree`, those of a tree I belong to',
  query: Closed({ ...paging, tree: Type.Optional(Id) }),
  answers: { 200: Page(FamilyWord) },
});

const one = {
  params: Closed({ id: Id }),
  answers: { 200: Data(Type.Object({ id: Id })) },
  fails: ['family.claim_decided'],
} as const;
export const giveFamilyWord = endpoint({
  ...one,
  method: 'POST',
  path: '/family/words/:id/confirm',
  summary: 'Yes: from now on the tie counts',
});
export const refuseFamilyWord = endpoint({
  ...one,
  method: 'POST',
  path: '/family/words/:id/reject',
  summary: 'No: the tie is taken out of the tree',
});
