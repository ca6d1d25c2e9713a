/** What is ahead for somebody who died, as whoever holds a link of the memorial reads it: as any guest does, without the names of the living. */
import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import type { SharedGathering } from '@kinlore/shared/contracts/memorial-links';
import type { Connection, Platform } from '../../platform/ports.ts';
import { gatheringsByLink } from './gatherings.queries.ts';
import { presentGathering } from './gatherings.presenter.ts';
import { aheadIfBegunAfter } from './stages.ts';

/** `masking` is asked only where there is something to mask. */
export type GatheringsByLink = (
  connection: Connection,
  memorialId: string,
  masking: () => Promise<{ readonly words: (text: string) => string }>,
) => Promise<SharedGathering[]>;

const sharedFrom = (
  { id, kind, state, day, town, details, moved }: Gathering,
  words: (text: string) => string,
): SharedGathering => ({ id, kind, state, day, town: words(town), details, moved });

export const createGatheringsByLink =
  ({ clock }: Pick<Platform, 'clock'>): GatheringsByLink =>
  async (connection, memorialId, masking) => {
    const now = clock.now();
    const rows = await gatheringsByLink(connection, memorialId, aheadIfBegunAfter(now));
    if (rows.length === 0) return [];
    const { words } = await masking();
    const context = { now, answers: [], counts: null, mayAnswer: false, words };
    return rows.map((row) => sharedFrom(presentGathering(row, context), words));
  };
