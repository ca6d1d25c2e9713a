/** Stories that several tell: read by those who tell them and those who are named and asked, changed by their owner. */
import { only, own, reads, writes, type Row } from '../row.ts';
import { finds } from '../rules.ts';
import type { Subject, MatrixWorld } from '../subject.ts';

const tellers = only('owner', 'friend');
const reader = only('owner', 'friend', 'parent');
const ofStory = { of: 'sharedStory', sees: reader } as const;
const ofOwner = { ...ofStory, may: only('owner') };
const ofTellers = { ...ofStory, may: tellers };
const naming =
  (name: 'kin4' | 'child') =>
  (_subject: Subject, { people }: MatrixWorld) => ({
    user_id: people.userOf(name).id,
  });

export const storyRows: Readonly<Record<string, Row>> = {
  'GET /shared-stories': reads.account(),
  // Which of them each may read, `shared-stories.test.ts` asks.
  'GET /shared-stories/by/:userId': reads.account({ of: 'person', may: finds }),
  'GET /activities/shared-stories/requests': reads.account(),
  'GET /shared-stories/consents': reads.account(),
  'GET /shared-stories/:id': reads.account({ of: 'sharedStory', may: reader }),
  'POST /shared-stories': writes.teen({ body: () => ({ title: 'The flood' }) }),
  'PATCH /shared-stories/:id': writes.teen({ ...ofOwner, version: 'version' }),
  // The friend has told something of it.
  'DELETE /shared-stories/:id': writes.teen({ ...ofOwner, ok: 409 }),
  'POST /shared-stories/:id/requests': writes.teen({ ...ofOwner, body: naming('kin4') }),
  'POST /shared-stories/:id/answer': writes.teen({
    of: 'sharedStory',
    may: only('kin2'),
    body: () => ({ answer: 'accept' }),
  }),
  'PUT /shared-stories/:id/perspective': writes.teen({
    ...ofTellers,
    but: { friend: 412 },
    body: () => ({ version: 0, body: 'It snowed.', audience: 'story' }),
  }),
  'DELETE /story-perspectives/:id': writes.account({ of: 'storyPerspective', may: own }),
  'GET /story-perspectives/:id/versions': reads.account({ of: 'storyPerspective', may: own }),
  'POST /shared-stories/:id/people': writes.teen({ ...ofTellers, body: naming('child') }),
  // It is being proposed.
  'DELETE /shared-stories/:id/people/:userId': writes.teen({ ...ofOwner, ok: 409 }),
  'POST /shared-stories/:id/proposal': writes.teen({
    ...ofOwner,
    ok: 409,
    body: () => ({ audience: 'family' }),
  }),
  'DELETE /shared-stories/:id/proposal': writes.teen(ofOwner),
  'POST /shared-stories/:id/consent': writes.account({
    of: 'sharedStory',
    may: only('friend', 'parent'),
    body: () => ({ answer: 'agree' }),
  }),
};
