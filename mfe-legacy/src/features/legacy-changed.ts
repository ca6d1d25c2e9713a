import { when } from '@kinlore/shared/bus';
import { memorialFirst } from './memorial-first.ts';

/** What makes everything that is read of memorials and tributes old. */
export const legacyChanged = when(
  ['legacy.memorial.changed', 'legacy.plan.changed', 'realtime.resumed'],
  [
    'tribute_received',
    'tribute_approved',
    'legacy_steward_invited',
    'legacy_still_willing',
    'legacy_vote_opened',
    'legacy_nominated',
    'legacy_steward_changed',
    'gathering_changed',
    'letter_to_open',
    'letter_for_you',
    'legacy_activated',
    'memorial_made',
    'steward_request',
    'memorial_decided',
    'memorial_historic',
  ],
);

/** For what is read of one memorial: as old as everything else, and asked after the memorial. */
export const ofMemorial = { refreshedBy: legacyChanged, waitsFor: memorialFirst } as const;
