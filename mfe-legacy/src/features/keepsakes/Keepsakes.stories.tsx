import type { Keepsake, KeepsakeCard } from '@kinlore/shared/contracts/keepsakes';
import { unknownDate } from '@kinlore/shared/dates';
import {
  LONG_NAME,
  NEVER,
  World,
  idOf,
  person,
  picture,
  read,
  userOf,
  type Answers,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import type { ReactNode } from 'react';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import EditKeepsakePage from './EditKeepsakePage.tsx';
import KeepsakePage from './KeepsakePage.tsx';
import KeepsakesPage from './KeepsakesPage.tsx';
import KeepsakesTold from './KeepsakesTold.tsx';
import NewKeepsakePage from './NewKeepsakePage.tsx';

const meta: Meta = { title: 'Legacy/Keepsakes' };
export default meta;
type Story = StoryObj;

const ana = person(1, 'Ana Marković');
const petar = person(3, 'Petar Marković');
const nobody = { user: null, tree_person: null, memorial_slug: null };
const noDetails = {
  portions: 0,
  ingredients: [],
  steps: [],
  lyrics: '',
  said_by: '',
  language: '',
  meaning: '',
};

const piano: Keepsake = {
  id: idOf(80),
  kind: 'heirloom',
  name: 'The piano of the widow Krpan',
  when: read('about 1910'),
  place: 'Vienna',
  picture: picture(1, 1200, 800),
  owner: ana,
  mine: true,
  code: 'pzan2345ab',
  words: 'Black once, brown where hands have been.\n\nThe lid does not close.',
  source_note: 'A number inside.',
  details: noDetails,
  pictures: [picture(1, 1200, 800, { caption: 'On its way up' })],
  recordings: [],
  holders: [
    {
      ...nobody,
      id: idOf(81),
      name: 'The widow Krpan',
      how: 'unknown',
      from: unknownDate(),
      to: read('March 1968'),
      note: 'On the ground floor',
    },
    {
      ...nobody,
      id: idOf(82),
      name: null,
      how: 'bought',
      from: read('March 1968'),
      to: unknownDate(),
      note: '',
    },
    {
      ...nobody,
      id: idOf(83),
      name: petar.full_name,
      user: petar,
      how: 'given',
      from: unknownDate(),
      to: unknownDate(),
      note: 'With the stool',
    },
  ],
  memories: [
    {
      id: idOf(84),
      slug: 'piano',
      title: 'The winter we carried the piano',
      when: read('14 March 1968'),
    },
  ],
  memories_next: null,
  audience: 'family',
  editors: [petar],
  next_keeper: 'Mila, who plays it with two fingers.',
  version: 2,
  edited_at: null,
  created_at: '2026-01-01T00:00:00Z',
  abilities: { edit: true, manage: true },
};
const bread: Keepsake = {
  ...piano,
  id: idOf(90),
  kind: 'recipe',
  name: 'Soda bread',
  picture: null,
  pictures: [],
  holders: [],
  memories: [],
  mine: false,
  owner: petar,
  next_keeper: null,
  abilities: { edit: false, manage: false },
  details: {
    ...noDetails,
    portions: 8,
    ingredients: [
      { amount: 450, unit: 'g', what: 'plain flour' },
      { amount: 1.5, unit: 'teaspoons', what: 'salt' },
      { amount: null, unit: '', what: 'a little flour for the hands' },
    ],
    steps: ['Heat the oven.', 'One hand, round and round. Stop sooner than you want to.'],
  },
};
const saying: Keepsake = {
  ...bread,
  id: idOf(91),
  kind: 'saying',
  name: 'ما عُدَّ لا يُؤخذ بهدوء',
  words: '',
  details: { ...noDetails, said_by: 'سعاد الحدّاد', meaning: 'كانت تعدّ كل شيء.' },
};
const cardOf = ({
  id,
  kind,
  name,
  when,
  place,
  picture: first,
  owner,
  mine,
  code,
}: Keepsake): KeepsakeCard => ({
  id,
  kind,
  name,
  when,
  place,
  picture: first,
  owner,
  mine,
  code,
});

const list = (data: readonly Keepsake[], next: string | null = null): Answers => ({
  'GET /keepsakes': { data: data.map(cardOf), meta: { next } },
  'GET /keepsakes/removed': { data: [], meta: { next: null } },
});
const one = (keepsake: Keepsake): Answers => ({
  [`GET /keepsakes/${keepsake.id}`]: { data: keepsake },
});
const world = (children: ReactNode, answers: Answers = {}, at = '/'): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers} at={at}>
      {children}
    </World>
  ),
});
const shown = (keepsake: Keepsake): Story =>
  world(<KeepsakePage params={{ id: keepsake.id }} />, one(keepsake));

export const All = world(
  <KeepsakesPage />,
  list(
    [piano, bread, saying, { ...bread, id: idOf(92), name: `${LONG_NAME} and her bread` }],
    'more',
  ),
);
export const Empty = world(<KeepsakesPage />, list([]));
/** A code that nobody made, and one that is for others, are answered in the same words. */
export const UnknownCode: Story = {
  ...world(<KeepsakesPage />, { ...list([piano]), 'GET /things/zzzzz22222': 404 }),
  play: async () => {
    const page = within(document.body);
    await userEvent.click(await page.findByText('Have a label in front of you?'));
    await userEvent.type(page.getByLabelText('Its code'), 'pzan0 345ab');
    await userEvent.click(page.getByRole('button', { name: 'Open' }));
    await waitFor(async () => expect(page.getByText(/It never has a 0 or 1/u)).toBeVisible());
    await userEvent.clear(page.getByLabelText('Its code'));
    await userEvent.type(page.getByLabelText('Its code'), 'ZZZZZ 22222');
    await userEvent.click(page.getByRole('button', { name: 'Open' }));
    await waitFor(async () =>
      expect(await page.findByText(/No keepsake that you can see has this code/u)).toBeVisible(),
    );
  },
};
export const Failed = world(<KeepsakesPage />, { 'GET /keepsakes': 503 });
export const Loading = world(<KeepsakesPage />, { 'GET /keepsakes': NEVER });

export const Heirloom = shown(piano);
export const Recipe: Story = {
  ...shown(bread),
  play: async () => {
    const page = within(document.body);
    for (const _press of [1, 2, 3, 4])
      await userEvent.click(await page.findByRole('button', { name: 'Fewer portions' }));
    await waitFor(async () => expect(page.getByText('225 g')).toBeVisible());
    await waitFor(async () => expect(page.getByText('For 4 portions')).toBeVisible());
  },
};
export const SayingRightToLeft: Story = { ...shown(saying), parameters: { dir: 'rtl' } };
/** Many memories tell of it: the others come page by page. */
export const ToldOften: Story = {
  ...world(<KeepsakePage params={{ id: piano.id }} />, {
    [`GET /keepsakes/${piano.id}`]: { data: { ...piano, memories_next: 'more' } },
    [`GET /keepsakes/${piano.id}/memories`]: {
      data: [
        { id: idOf(85), slug: 'lid', title: 'Why the lid does not close', when: unknownDate() },
      ],
      meta: { next: null },
    },
  }),
  play: async () => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: 'Show more memories' }));
    await waitFor(async () =>
      expect(await page.findByText('Why the lid does not close')).toBeVisible(),
    );
    await expect(page.queryByRole('button', { name: 'Show more memories' })).toBeNull();
  },
};
export const NotHere = world(<KeepsakePage params={{ code: 'zzzzzzzzzz' }} />);

/** The first is chosen already, another one is added, and both stand on the sheet. */
export const Labels: Story = {
  ...world(
    <KeepsakesPage />,
    { ...list([piano, bread, saying, { ...bread, id: idOf(92), name: LONG_NAME }]), ...one(piano) },
    `/keepsakes?labels=${piano.id}`,
  ),
  play: async () => {
    const page = within(document.body);
    await userEvent.click(
      await page.findByText('Add others to the sheet', undefined, { timeout: 10_000 }),
    );
    await userEvent.click(await page.findByRole('checkbox', { name: 'Soda bread' }));
    await waitFor(async () =>
      expect(page.getByRole('heading', { name: '2 labels' })).toBeVisible(),
    );
    await userEvent.click(page.getByRole('button', { name: 'Choose all of these' }));
    await waitFor(async () =>
      expect(page.getByRole('heading', { name: '4 labels' })).toBeVisible(),
    );
  },
};

export const Adding: Story = {
  ...world(<NewKeepsakePage />),
  play: async () => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole('radio', { name: 'Recipe' }));
    await userEvent.click(page.getByRole('button', { name: 'Add an ingredient' }));
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(page.getByText('Give it a name first.')).toBeVisible());
  },
};
export const Changing = world(<EditKeepsakePage params={{ id: piano.id }} />, one(piano));

/** Below a memory, for who writes it. */
export const Told: Story = {
  ...world(
    <KeepsakesTold activityId={idOf(84)} activityType="everyday" ownerId={ana.id} mayEdit />,
    list([piano, saying, { ...bread, name: LONG_NAME }]),
  ),
  play: async () => {
    const page = within(document.body);
    await userEvent.click(
      await page.findByRole('button', { name: 'Choose keepsakes' }, { timeout: 10_000 }),
    );
    await userEvent.click(
      await page.findByRole('button', { name: `Remove ${piano.name}` }, { timeout: 10_000 }),
    );
    await expect(page.queryByRole('button', { name: `Remove ${piano.name}` })).toBeNull();
  },
};
