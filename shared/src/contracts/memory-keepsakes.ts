/** Which keepsakes a memory tells of, said by who writes it. The other direction is said with the keepsake; both are one link. */
import { Closed, Id, Type, endpoint } from './kernel.ts';

/** Of one memory. */
export const MOST_OF_A_MEMORY = 20;

export const tellOfKeepsakes = endpoint({
  method: 'PUT',
  path: '/activities/:id/keepsakes',
  summary:
    'Say of which keepsakes a memory of mine tells, or one that I write with its owner: all that I may read, at most twenty. Those that I may not read stay linked.',
  params: Closed({ id: Id }),
  body: Closed({
    keepsakes: Type.Array(Id, { maxItems: MOST_OF_A_MEMORY, uniqueItems: true }),
  }),
  answers: { 204: null },
  fails: ['keepsake.unknown', 'keepsake.too_many_links', 'coauthor.not_yours'],
});
