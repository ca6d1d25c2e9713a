import type { Meta, StoryObj } from '@storybook/react';
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { LONG_NAME, card } from '../../fixtures.ts';
import { asReader, consentOf, page, perspective, story, storyCard, year } from './fixtures.ts';
import { SharedStories } from './SharedStories.tsx';
import { StoryPage } from './StoryPage.tsx';

const meta: Meta = { title: 'Codex/Shared stories' };
export default meta;
type Story = StoryObj;

const ana = card(1, 'Ana Marić');
const bruno = card(2, 'Bruno Kos');
const list = (answers: Answers): Story => ({
  render: () => (
    <World
      user={userOf(ana)}
      answers={{
        'GET /shared-stories': page([]),
        'GET /activities/shared-stories/requests': page([]),
        'GET /shared-stories/consents': page([]),
        ...answers,
      }}
    >
      <SharedStories userId={ana.id} isOwn name="" />
    </World>
  ),
});
const one = (shown: ReturnType<typeof story>): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={{ [`GET /shared-stories/${shown.id}`]: { data: shown } }}>
      <StoryPage id={shown.id} userId={ana.id} onBack={() => undefined} />
    </World>
  ),
});
const request = {
  story_id: storyCard(3, '').id,
  title: 'The wedding without a cake',
  when: year(1971),
  place: 'Zemun',
  from: bruno,
  invited_at: '2027-05-01T10:00:00Z',
  expires_at: '2027-06-30T10:00:00Z',
};

export const Some = list({
  'GET /shared-stories': page([
    storyCard(1, 'The flood', { when: year(1965), place: 'Novi Sad', published: 'family' }),
    storyCard(2, `How ${LONG_NAME} missed the boat`, { owner: card(9, LONG_NAME), proposed: true }),
  ]),
  'GET /activities/shared-stories/requests': page([request]),
  'GET /shared-stories/consents': page([
    {
      story_id: storyCard(4, '').id,
      title: 'The night train',
      owner: bruno,
      person: ana,
      until: '2027-05-15T10:00:00Z',
    },
  ]),
});
export const Empty = list({});
export const SideBySide = one(
  story({
    when: year(1965),
    place: 'Novi Sad',
    perspectives: [
      perspective(1, ana, { mine: true, when: year(1965), place: 'Third floor' }),
      perspective(2, bruno, {
        when: year(1966),
        place: 'The cellar',
        edited_at: '2027-05-03T10:00:00Z',
        body: 'It never reached the third step.\n\nAnd the piano stayed where it was: we carried the stove.',
      }),
      perspective(3, card(3, LONG_NAME), { place: 'Third floor' }),
    ],
    tellers_asked: [
      { person: ana, status: 'accepted' },
      { person: bruno, status: 'accepted' },
      { person: card(5, 'Cora Lind'), status: 'pending' },
    ],
    people: [{ person: card(6, 'Dan Moro'), removable: true }],
  }),
);
export const AskedForConsent = one(story(consentOf(ana)));
export const Read: Story = {
  ...one(story(asReader([perspective(1, ana), perspective(2, null)]))),
  parameters: { dir: 'rtl' },
};
