/** A request between a teen and a stranger is remembered for both, whatever becomes of it; for 90 days. */
import type { EventHandler, JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { wardsAmong } from '../access/index.ts';
import { forgetRequestsBefore, keepStrangerRequest } from './overview.queries.ts';

const DAY_MS = 86_400_000;
const DAYS = 90;

export const onConnectionRequested = ({ clock }: Platform): EventHandler => ({
  name: 'coming-of-age.on-connection.requested',
  on: ['connection.requested'],
  async handle(transaction, event) {
    if (event.type !== 'connection.requested') return;
    for (const { ward, other } of await wardsAmong(transaction, event.fromId, event.toId))
      await keepStrangerRequest(transaction, {
        eventId: event.id,
        userId: ward.id,
        otherId: other.id,
        askedBy: ward.id === event.fromId ? 'teen' : 'other',
        now: clock.now(),
      });
  },
});

export const forgettingJob = ({ clock, database }: Platform): JobDefinition => ({
  name: 'coming_of_age.housekeeping',
  cron: '37 3 * * *',
  async run() {
    await forgetRequestsBefore(database, new Date(clock.now().getTime() - DAYS * DAY_MS));
  },
});
