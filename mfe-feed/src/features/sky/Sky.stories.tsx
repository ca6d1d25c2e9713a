import type { Meta, StoryObj } from '@storybook/react';
import type { Connectivity } from '@kinlore/shared/state';
import { NEVER, World, type Answers } from '@kinlore/shared/testing';
import { firstDayOf } from '@kinlore/shared/sky';
import { ana, boris, jelena, mila, person, userOf } from '../../testing/people.ts';
import { inventedSegments, segmentOf, skyAnswers, skyId } from '../../testing/sky.ts';
import Sky from './Sky.tsx';

const meta: Meta = { title: 'Feed/Sky', parameters: { bare: true } };
export default meta;
type Story = StoryObj;

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';
const titles = [
  'The winter we carried the piano',
  'A song on the stairs',
  'Market day',
  'How the blue boat was painted',
  `Everything that ${LONG} ever said about the weather`,
  'يوم تجمّد النهر',
];
const titleOf = (_: unknown, row: number) => titles[row % titles.length] ?? '';
const nobody = { status: 'none', can_request: false };
const profile = (of: typeof ana) => ({
  data: { ...of, access: 'full', connection: nobody, account_type: 'adult' },
});

interface Given {
  readonly answers: Answers;
  readonly at?: string;
  readonly user?: ReturnType<typeof userOf>;
  readonly connectivity?: Connectivity;
}
const sky = ({
  answers,
  at = '/?view=personal',
  user = userOf(ana),
  connectivity,
}: Given): Story => ({
  render: () => (
    <World
      user={user}
      answers={answers}
      at={at}
      {...(connectivity !== undefined && { connectivity })}
    >
      <div style={{ blockSize: '100dvh' }}>
        <Sky active before="/" />
      </div>
    </World>
  ),
});

const some = skyAnswers(ana.id, inventedSegments(300), titleOf);
const one = skyAnswers(
  ana.id,
  [segmentOf('1968', [{ day: firstDayOf(1968) + 40, feeling: 1 }])],
  titleOf,
);
const of = (who: typeof ana, answers: Answers) => ({
  ...answers,
  [`GET /users/profile/${who.id}`]: profile(who),
});

export const Memories = sky({ answers: some });
export const Filtered = sky({ answers: some, at: '/?view=personal&emotion=joy&place=Zemun' });
export const NothingMatches = sky({ answers: some, at: '/?view=personal&q=volcano' });
export const OneMemory = sky({ answers: one });
export const HundredThousand = sky({
  answers: skyAnswers(ana.id, inventedSegments(100_000), titleOf),
});
export const Empty = sky({ answers: skyAnswers(ana.id, []) });
export const EmptyOfOther = sky({
  answers: of(boris, skyAnswers(boris.id, [])),
  at: `/?view=personal&of=${boris.id}`,
});
export const Loading = sky({ answers: { [`GET /sky/${ana.id}`]: NEVER } });
export const Failed = sky({ answers: { [`GET /sky/${ana.id}`]: 503 } });
export const Offline = sky({
  answers: { [`GET /sky/${ana.id}`]: 503 },
  connectivity: 'offline',
});
export const NotShared = sky({ answers: {}, at: `/?view=personal&of=${boris.id}` });
export const LongName = sky({
  answers: of(
    person(9, 'long', LONG),
    skyAnswers(person(9, 'long', LONG).id, inventedSegments(40), titleOf),
  ),
  at: `/?view=personal&of=${person(9, 'long', LONG).id}`,
});
export const InRemembrance = sky({
  answers: of(jelena, skyAnswers(jelena.id, inventedSegments(60), titleOf)),
  at: `/?view=personal&of=${jelena.id}`,
});
const lives = {
  data: [ana, boris, jelena, person(9, 'long', LONG)].map((who, at) => ({
    user_id: who.id,
    name: who.full_name,
    username: who.username,
    picture: null,
    is_dead: who === jelena,
    is_self: who === ana,
    is_connected: who === boris,
    tree_person_id: null,
    generation: who === jelena ? -1 : 0,
    branch: at,
    total: 12 * (at + 1),
    overview: { year: [1968, 1987, null], feeling: [1, 2, 0], count: [4, 6, 2] },
  })),
  meta: { next: null },
};
const family = (answer: Answers[string], given: Partial<Given> = {}) =>
  sky({ answers: { 'GET /sky/collective': answer }, at: '/?view=collective', ...given });

export const Nexus = sky({ answers: some, at: `/?view=nexus&orb=${skyId('1', 12)}` });
export const Flying = sky({ answers: some, at: `/?view=nexus&play=${skyId('1', 12)}` });
export const FlyingThroughAYear = sky({ answers: some, at: '/?view=nexus&play=1990' });
export const Family = family(lives);
export const FamilyEmpty = family({ data: [], meta: { next: null } });
export const FamilyLoading = family(NEVER);
export const FamilyFailed = family(503);
export const RightToLeft: Story = { ...sky({ answers: some }), parameters: { dir: 'rtl' } };
export const Child: Story = {
  ...sky({
    answers: skyAnswers(mila.id, inventedSegments(30), titleOf),
    user: userOf(mila, { account_type: 'child', age: 9, theme: 'rainbow' }),
  }),
  parameters: { theme: 'rainbow' },
};
