/** Invented states of who follows a steward. */
import type { Follower, StewardVote } from '@kinlore/shared/contracts/succession';
import { LONG_NAME, idOf, person } from '@kinlore/shared/testing';
import { boris, petar } from './memorials.ts';

export { nothing } from './no-succession.ts';

const cleo = person(21, LONG_NAME);

/** Petar is asked, too; Boris would do it. */
export const voteOf = (over: Partial<StewardVote> = {}): StewardVote => ({
  id: idOf(990),
  ends_at: '2026-12-12T10:00:00Z',
  people: [
    { user: petar, standing: 'none' },
    { user: boris, standing: 'agreed' },
    { user: cleo, standing: 'none' },
  ],
  own: { choice: null, may_choose: true, standing: 'none', named_by: null },
  ...over,
});

export const asked: StewardVote = voteOf({
  people: [
    { user: petar, standing: 'named' },
    { user: boris, standing: 'declined' },
    { user: cleo, standing: 'named' },
  ],
  own: { choice: null, may_choose: true, standing: 'named', named_by: boris },
});

export const chosen: StewardVote = voteOf({
  own: { choice: boris.id, may_choose: true, standing: 'none', named_by: null },
});

/** Three who could follow; the first did not answer for a while. */
export const followers: readonly Follower[] = [
  { user: boris, preset: 'co_steward', silent: true },
  { user: petar, preset: 'curator', silent: false },
  { user: cleo, preset: 'host', silent: false },
];
