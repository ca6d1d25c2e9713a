/** Reports, what moderators decide about them, and second looks. What each finds is judged in `moderation/moderation.test.ts`. */
import { reads, writes, type Row } from '../row.ts';

const moderates = ['owner', 'admin', 'moderator'] as const;
const judged = { ok: 404, judgedIn: 'moderation/moderation.test.ts' } as const;

export const moderationRows: Readonly<Record<string, Row>> = {
  // Anybody, of what they can see; here of what is not there.
  'POST /reports': writes.anyone(judged),
  'GET /safety/decisions': reads.account(),
  // For a child its guardian asks, viewing as the child.
  'POST /safety/decisions/:id/appeal': writes.account({ ...judged, viewing: true }),
  'POST /auth/appeal': writes.anyone({ ok: 410 }),
  'GET /admin/moderation': reads.staff(...moderates)(),
  'GET /admin/moderation/:id': reads.staff(...moderates)(judged),
  'POST /admin/moderation/:id/decision': writes.staff(...moderates)(judged),
  'GET /admin/appeals': reads.staff(...moderates)(),
  'POST /admin/appeals/:id/decision': writes.staff(...moderates)(judged),
};
