import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { LONG_NAME, NEVER, World, idOf, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import type { ReactNode } from 'react';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import {
  ana,
  answersOf,
  boris,
  cardOf,
  jelena,
  letters,
  longNamed,
  mayNothing,
  page,
  petar,
  rightToLeft,
  rosa,
  rosaAt,
  sparse,
  steward,
  treeAnswers,
} from '../../testing/memorials.ts';
import EditMemorialPage from './EditMemorialPage.tsx';
import { MemorialView } from './MemorialPage.tsx';
import MemorialPage from './MemorialPage.tsx';
import MemorialsPage from './MemorialsPage.tsx';
import NewMemorialPage from './NewMemorialPage.tsx';

const meta: Meta = { title: 'Legacy/Memorial' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const world = (
  children: ReactNode,
  answers: Answers = {},
  user: Memorial['creator'] | null = ana,
  at = '/',
): Story => ({
  render: () => (
    <World user={user === null ? null : userOf(user)} answers={answers} at={at}>
      {children}
    </World>
  ),
});
const all = [letters.pinned, letters.memory, letters.candle, letters.own];
const view = (
  memorial: Memorial,
  answers = answersOf(memorial, all),
  user: Memorial['creator'] | null = ana,
) => world(<MemorialView memorial={memorial} onChanged={nothing} />, answers, user);

export const Full = view(jelena);
/** In the words of the family. */
export const RememberedAs = view({
  ...jelena,
  remembered_as: 'Gone ahead to count the stars, and missed at every table',
});
export const Sparse = view(sparse, answersOf(sparse, []));
export const LongName = view(longNamed, answersOf(longNamed, [letters.memory]));
export const RightToLeft: Story = {
  ...view(rightToLeft, answersOf(rightToLeft, [letters.rightToLeft])),
  parameters: { dir: 'rtl' },
};
export const WithWaitingTributes = view(
  jelena,
  answersOf(jelena, all, [letters.waiting, letters.waitingChange]),
);
export const AskedAsSteward = view(
  { ...jelena, mine: false, abilities: { ...mayNothing, tribute: true } },
  answersOf(jelena, all),
  petar,
);
export const AsAGuest = view(
  {
    ...jelena,
    audience: 'public',
    mine: false,
    abilities: mayNothing,
    stewards: [],
    creator: null,
  },
  answersOf(jelena, [
    { ...letters.pinned, author: null },
    { ...letters.candle, author: null },
  ]),
  null,
);
export const TributesClosed = view(
  {
    ...jelena,
    tribute_moderation: 'closed',
    mine: false,
    abilities: mayNothing,
    stewards: [steward(boris, 'primary')],
  },
  answersOf(jelena, all),
);
const tributesOfJelena = `GET /legacy/memorials/${jelena.id}/tributes`;
export const TributesFailed = view(jelena, {
  ...answersOf(jelena, []),
  [tributesOfJelena]: 503,
});
export const TributesLoading = view(jelena, {
  ...answersOf(jelena, []),
  [tributesOfJelena]: NEVER,
});
export const NotHere = world(<MemorialPage params={{ slug: 'nobody' }} />);
export const Failed = world(<MemorialPage params={{ slug: 'jelena-markovic' }} />, {
  'GET /legacy/memorials/jelena-markovic': 503,
});

const click = async (name: string) =>
  userEvent.click(await within(document.body).findByRole('button', { name }));
export const AskingSomeone: Story = {
  ...view(jelena),
  play: async () => click('Invite a steward'),
};
export const TheLog: Story = { ...view(jelena), play: async () => click('Activity log') };
export const LayingDown: Story = { ...view(jelena), play: async () => click('Step down') };
export const LeavingATribute: Story = {
  ...view(jelena),
  play: async () => {
    await click('Leave a tribute');
    await userEvent.click(
      await within(document.body).findByRole('radio', { name: 'A memory of them' }),
    );
    await userEvent.type(within(document.body).getByLabelText('When it was'), 'summer of 1975');
    await waitFor(async () =>
      expect(within(document.body).getByText(/^summer of 1975/)).toBeVisible(),
    );
  },
};

const list = (data: readonly Memorial[], next: string | null = null): Answers => ({
  'GET /legacy/memorials': page(data.map(cardOf), next),
});
export const Memorials = world(
  <MemorialsPage />,
  list([jelena, { ...sparse, mine: false }, longNamed, { ...rightToLeft, mine: false }], 'more'),
);
export const MemorialsEmpty = world(<MemorialsPage />, list([]));
export const MemorialsLoading = world(<MemorialsPage />, { 'GET /legacy/memorials': NEVER });
export const MemorialsFailed = world(<MemorialsPage />, { 'GET /legacy/memorials': 503 });

export const Making = world(<NewMemorialPage />);
export const MakingWithoutWords: Story = {
  ...world(<NewMemorialPage />),
  play: async () => click('Save memorial'),
};
const fromTree = (answers: Answers): Story => world(<NewMemorialPage />, answers, ana, rosaAt);
export const MakingFromTheTree = fromTree(treeAnswers());
export const MakingForALongName = fromTree(
  treeAnswers({
    ...rosa,
    person: { ...rosa.person, name: LONG_NAME, birth: null, death: null, death_place: '' },
    portrait: null,
  }),
);
export const MakingWhereOneIs = fromTree(
  treeAnswers({ ...rosa, person: { ...rosa.person, memorial_slug: 'rosa-kos' } }),
);
export const MakingForNobody = fromTree({});
export const MakingFromTheTreeLoading = fromTree({
  ...treeAnswers(),
  [`GET /family/tree/${idOf(60)}/persons/${idOf(61)}`]: NEVER,
});
export const MakingFromTheTreeFailed = fromTree({
  ...treeAnswers(),
  [`GET /family/tree/${idOf(60)}/persons/${idOf(61)}`]: 503,
});
export const ChangingOwnWords: Story = {
  ...world(
    <EditMemorialPage params={{ slug: jelena.slug }} />,
    answersOf({ ...jelena, remembered_as: 'Gone ahead to count the stars' }, []),
  ),
  play: async () => {
    await within(document.body).findByDisplayValue('Gone ahead to count the stars');
  },
};
export const ChangingOneForEveryone = world(
  <EditMemorialPage params={{ slug: jelena.slug }} />,
  answersOf({ ...jelena, audience: 'public', public_since: '2026-03-03T09:00:00Z' }, []),
);
export const Changing = world(
  <EditMemorialPage params={{ slug: jelena.slug }} />,
  answersOf(jelena, []),
);

const faster: Memorial = {
  ...jelena,
  version: 4,
  epitaph: 'One more stair.',
  death_place: 'Belgrade',
};
export const AnotherStewardWasFaster: Story = {
  render: () => {
    let asked = 0;
    const answers: Answers = {
      [`GET /legacy/memorials/${jelena.slug}`]: () => ({ data: asked++ === 0 ? jelena : faster }),
      [`PATCH /legacy/memorials/${jelena.id}`]: 412,
    };
    return (
      <World user={userOf(ana)} answers={answers}>
        <EditMemorialPage params={{ slug: jelena.slug }} />
      </World>
    );
  },
  play: async () => {
    await userEvent.type(
      await within(document.body).findByLabelText(/A line to remember them by/),
      ' Not one.',
    );
    await click('Save changes');
    await waitFor(async () =>
      expect(await within(document.body).findByText('One more stair.')).toBeVisible(),
    );
  },
};
