/** Missions and power-ups: everybody's own; nobody reads another's. */
import { own, reads, writes, type Row } from '../row.ts';

const ofPower = { of: 'powerUp', may: own } as const;

export const questRows: Readonly<Record<string, Row>> = {
  'GET /missions': reads.account(),
  'GET /missions/sacred': reads.account(),
  'POST /missions/:slug/start': writes.account({ of: 'mission' }),
  // Not begun: `missions.test.ts` leaves and completes what was.
  'POST /missions/:slug/abandon': writes.account({ of: 'restingMission', ok: 409 }),
  'POST /missions/:slug/complete': writes.account({ of: 'restingMission', ok: 409 }),
  'GET /power-ups': reads.account(),
  'GET /power-ups/slots': reads.account(),
  'POST /power-ups/:id/activate': writes.account(ofPower),
  'POST /power-ups/:id/deactivate': writes.account({ ...ofPower, ok: 409 }),
};
