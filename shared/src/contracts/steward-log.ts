/** What the stewards of a memorial did. */
import { Closed, Id, Instant, Nullable, Page, Type, endpoint, paging } from './kernel.ts';
import { PersonCard } from './people.ts';

export const StewardLogEntry = Type.Object({
  id: Id,
  actor: Nullable(PersonCard),
  action: Type.String(),
  created_at: Instant,
});
export const listStewardLog = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/log',
  summary: 'Every act on this memorial; all stewards see it',
  params: Closed({ memorial: Id }),
  query: Closed(paging),
  answers: { 200: Page(StewardLogEntry) },
  fails: ['legacy.permission'],
});
