/** What somebody says to be to a child in one's care: its guardian answers for it (rules R8b). */
import { RelationshipClaim } from './family.ts';
import { Closed, Id, Page, Type, endpoint, paging } from './kernel.ts';

export const listChildRelations = endpoint({
  method: 'GET',
  path: '/parent/relationships',
  summary:
    'Relations proposed to the children in your care that wait for you or are disputed, newest first; of one child, also those that stand',
  query: Closed({ ...paging, child_id: Type.Optional(Id) }),
  answers: { 200: Page(RelationshipClaim) },
  fails: ['parent.not_guardian'],
});
