/** Missions and power-ups: everybody's own; nobody reads another's. Family quests: of those in the tree. */
import { own, only, reads, writes, type Row } from '../row.ts';
import { inTree } from '../rules.ts';
import { paramOf } from '../subject.ts';

const ofPower = { of: 'powerUp', may: own } as const;

export const questRows: Readonly<Record<string, Row>> = {
  'GET /missions': reads.account(),
  'GET /missions/sacred': reads.account(),
  'POST /missions/:slug/start': writes.account({ of: 'mission' }),
  // Not begun: `missions.test.ts` leaves and completes what was.
  'POST /missions/:slug/abandon': writes.account({ of: 'restingMission', ok: 409 }),
  'POST /missions/:slug/complete': writes.account({ of: 'restingMission', ok: 409 }),
  'GET /quests': reads.account(),
  // The tree has one already: `quests.test.ts` begins the first.
  'POST /quests': writes.adult({
    of: 'tree',
    may: inTree,
    ok: 409,
    body: (subject) => ({ tree_id: paramOf(subject, 'tree'), slug: 'identify_fifty' }),
  }),
  'GET /quests/:id': reads.account({ of: 'quest', may: inTree }),
  'POST /quests/:id/end': writes.adult({ of: 'quest', may: only('owner'), sees: inTree }),
  'GET /power-ups': reads.account(),
  'GET /power-ups/slots': reads.account(),
  'POST /power-ups/:id/activate': writes.account(ofPower),
  'POST /power-ups/:id/deactivate': writes.account({ ...ofPower, ok: 409 }),
};
