import type { Mission } from '@kinlore/shared/contracts/missions';
import type { PowerUp } from '@kinlore/shared/contracts/power-ups';
import type { Meta, StoryObj } from '@storybook/react';
import { LONG_NAME } from '../../fixtures.ts';
import { FamilyView, type FamilyViewProps } from './FamilyView.tsx';
import { Loaded } from './Loaded.tsx';
import { MissionsView, type MissionsViewProps } from './MissionsView.tsx';
import { PowersView, type PowersViewProps } from './PowersView.tsx';
import { aMission, aPower, aQuest, aQuestToBegin } from './quests.fixtures.ts';

const meta: Meta = { title: 'Codex/Quests' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const record = (value: string | null, status: 'ok' | 'loading' | 'failed' | 'stale') => ({
  value,
  status,
  refresh: () => Promise.resolve(),
});
const missions = (given: Partial<MissionsViewProps>) => (
  <MissionsView ordinary={[]} sacred={[]} busy={null} onAct={nothing} {...given} />
);
const powers = (given: Partial<PowersViewProps>) => (
  <PowersView
    powers={[]}
    slots={{ slots: 1, used: 0, next_at_level: 10 }}
    busy={null}
    forChild={false}
    onUse={nothing}
    onStop={nothing}
    {...given}
  />
);

const family = (given: Partial<FamilyViewProps>) => (
  <FamilyView quests={[]} to_begin={[]} busy={null} onBegin={nothing} onEnd={nothing} {...given} />
);

const all: readonly Mission[] = [
  aMission('one_small_true_thing'),
  aMission('map_of_moves', {
    title: 'Every place I called home',
    kind: 'story',
    xp: 500,
    power_up: null,
    state: 'active',
    started_at: '2027-05-01T10:00:00.000Z',
    steps: [
      { metric: 'homes_with_years', goal: 3, count: 2, done: false },
      { metric: 'memories_of_homes', goal: 3, count: 3, done: true },
    ],
  }),
  aMission('how_do_we_know', {
    title: 'How do we know?',
    state: 'ready',
    open_until: '2027-05-09T10:00:00.000Z',
    steps: [{ metric: 'facts_sourced', goal: 3, count: 3, done: true }],
  }),
  aMission('picture_with_names', {
    title: 'A picture with names',
    refusal: 'not_yet',
    again_at: '2027-05-09T10:00:00.000Z',
  }),
];
const sacred: readonly Mission[] = [
  aMission('forgiveness', {
    kind: 'sacred',
    title: 'What I lay down',
    xp: 1000,
    power_up: 'Map of Threads',
    steps: [
      { metric: 'regrets_recorded', goal: 1, count: 0, done: false },
      { metric: 'lessons_recorded', goal: 1, count: 0, done: false },
      { metric: 'repairs_or_letters', goal: 1, count: 0, done: false },
    ],
  }),
];
const some: readonly PowerUp[] = [
  aPower('storytellers_fire', {
    at_work: {
      id: '01960000-0000-7000-8000-000000000001',
      started_at: '2027-05-04T10:00:00.000Z',
      ends_at: '2027-05-05T10:00:00.000Z',
      charges_left: null,
      choice: null,
      comes_back: true,
    },
  }),
  aPower('twin_suns', { name: 'Twin Suns', value: 2, owned: 2, refusal: 'no_slot' }),
  aPower('rescue_tide', { name: 'Rescue Tide', value: 1.5, owned: 1, next_hours: 20 }),
  aPower('wandering_star', {
    name: 'Wandering Star',
    target: 'planet',
    value: 1.5,
    at_work: {
      id: '01960000-0000-7000-8000-000000000003',
      started_at: '2027-05-04T10:00:00.000Z',
      ends_at: '2027-05-11T10:00:00.000Z',
      charges_left: null,
      choice: 'venus',
      comes_back: true,
    },
  }),
  aPower('ember_jar', {
    name: 'Ember Jar',
    target: 'streak',
    value: 1,
    lasts_hours: 0,
    owned: 1,
    refusal: 'embers_full',
  }),
  aPower('lantern_oil', {
    name: 'Lantern Oil',
    target: 'emotari',
    value: 2,
    owned: 1,
    choices: ['joy', 'sadness', 'love', 'anger', 'fear', 'wonder'],
  }),
  aPower('kin_knot', { name: 'Kin Knot', owned: 0, refusal: 'not_owned' }),
];

export const Missions: Story = { render: () => missions({ ordinary: all, sacred }) };
export const NoneUnderWay: Story = {
  render: () => missions({ ordinary: [aMission('one_small_true_thing')] }),
};
export const Completed: Story = {
  render: () =>
    missions({
      sacred: [
        aMission('forgiveness', {
          kind: 'sacred',
          title: 'What I lay down',
          state: 'done',
          completed_at: '2027-04-20T10:00:00.000Z',
        }),
      ],
    }),
};
export const LongTitle: Story = {
  render: () => missions({ ordinary: [aMission('one_small_true_thing', { title: LONG_NAME })] }),
};
export const MissionsOfAChild: Story = {
  parameters: { theme: 'rainbow' },
  render: () => missions({ ordinary: all }),
};
export const MissionsRightToLeft: Story = {
  parameters: { dir: 'rtl' },
  render: () => missions({ ordinary: [aMission('one_small_true_thing', { title: 'شيء صغير' })] }),
};
const past = aQuest({
  id: '01960000-0000-7000-8000-0000000000b2',
  state: 'completed',
  steps: [{ metric: 'faces_named', goal: 50, count: 50, done: true }],
  gained: 125,
  may_end: false,
  ended_at: '2027-04-20T10:00:00.000Z',
});
const elsewhere = { id: '01960000-0000-7000-8000-0000000000a2', name: 'Kovač of Kivik' };
export const Family: Story = {
  render: () =>
    family({
      quests: [aQuest(), past],
      to_begin: [aQuestToBegin({ tree: elsewhere, refusal: 'too_many' })],
    }),
};
export const FamilyToBegin: Story = { render: () => family({ to_begin: [aQuestToBegin()] }) };
export const FamilyOfAChild: Story = {
  parameters: { theme: 'rainbow' },
  render: () => family({ quests: [aQuest({ may_end: false, begun_by: null })] }),
};
export const FamilyRightToLeft: Story = {
  parameters: { dir: 'rtl' },
  render: () =>
    family({ quests: [aQuest({ begun_by: 'ليلى حداد', helpers: ['ليلى حداد', 'Ana Marić'] })] }),
};
export const FamilyOfLongNames: Story = {
  render: () =>
    family({
      quests: [
        aQuest({
          tree: { ...elsewhere, name: LONG_NAME },
          begun_by: LONG_NAME,
          helpers: [LONG_NAME, LONG_NAME],
        }),
      ],
    }),
};
export const PowerUps: Story = {
  render: () => powers({ powers: some, slots: { slots: 1, used: 1, next_at_level: 10 } }),
};
export const NoPowerUps: Story = {
  render: () => powers({ powers: [aPower('kin_knot', { owned: 0, refusal: 'not_owned' })] }),
};
export const PowerUpsOfAChild: Story = {
  parameters: { theme: 'ocean' },
  render: () => powers({ powers: some }),
};
const states = (status: 'loading' | 'failed') => (
  <Loaded record={record(null, status)} failed="Your missions couldn't be loaded">
    {() => null}
  </Loaded>
);
export const Loading: Story = { render: () => states('loading') };
export const Failed: Story = { render: () => states('failed') };
export const Stale: Story = {
  render: () => (
    <Loaded record={record('x', 'stale')} failed="">
      {() => missions({ ordinary: all })}
    </Loaded>
  ),
};
