import type { Meta, StoryObj } from '@storybook/react';
import { Dialog } from '@kinlore/shared/ui';
import type { Activity } from '@kinlore/shared/contracts/activities';
import { reactionTypes } from '@kinlore/shared/contracts/vocabulary';
import {
  ana,
  boris,
  comment,
  jelena,
  memory,
  mila,
  picture,
  stream,
  userOf,
  whole,
} from '../../testing/people.ts';
import { accessibilityFrom } from '@kinlore/shared/contracts/looks';
import { NEVER, World, type Answers } from '@kinlore/shared/testing';
import MemoryScreen from './MemoryScreen.tsx';

const meta: Meta = { title: 'Feed/Memory' };
export default meta;
type Story = StoryObj;

const voices = [
  comment(1, boris, 'I held the lower end. My shoulder still knows the number of stairs.', {
    reaction_counts: { laugh: 2 },
  }),
  comment(2, ana, 'And she knew them before we began: https://example.org/stairs.', {
    edited_at: '2026-11-13T10:00:00Z',
  }),
];
const nothing = () => undefined;
/** What every memory asks for, whatever becomes of its comments. */
const reactions: Answers = { 'GET /reactions/types': { data: reactionTypes } };
/** The room a sheet gives: on a phone the lead picture reaches into it. */
const sheet = { padding: 'var(--space-24)' };
const inWorld = (
  shown: Activity | number | typeof NEVER,
  given: Answers = { 'GET /comments': { data: voices, meta: { next: null } } },
  user = userOf(ana),
): Story => {
  const id = typeof shown === 'object' ? shown.id : whole.id;
  return {
    render: () => (
      <World
        user={user}
        answers={{
          [`GET /activities/${id}`]: typeof shown === 'object' ? { data: shown } : shown,
          ...reactions,
          ...given,
        }}
      >
        <div style={sheet}>
          <MemoryScreen
            params={{ activityId: id, activityType: 'family' }}
            close={nothing}
            update={nothing}
          />
        </div>
      </World>
    ),
    parameters: { bare: true },
  };
};
const silent: Answers = { 'GET /comments': { data: [], meta: { next: null } } };

export const Whole = inWorld(whole);
const simple = { ...accessibilityFrom(null), simple: true };
export const OneThingAtATime = inWorld(whole, undefined, userOf(ana, { accessibility: simple }));
export const WordsOnly = inWorld(
  memory(6, { abilities: { edit: false, delete: false, comment: true, react: true } }),
  silent,
);
export const HardToRead = inWorld({ ...whole, sensitivity: 'grief' }, undefined, userOf(mila));
export const LongTitle = inWorld(
  memory(7, {
    title: (stream[1] ?? whole).title,
    media: [
      picture(4, 900, 500, { state: 'stored', url: '' }),
      picture(5, 900, 500, { state: 'failed', url: '' }),
    ],
  }),
  silent,
);
export const ManyPictures = inWorld(
  memory(9, {
    title: 'The wedding, as everybody saw it',
    media: Array.from({ length: 60 }, (_, n) =>
      picture(n, [900, 1200, 700, 1000][n % 4] ?? 900, [900, 800, 1000][n % 3] ?? 900),
    ),
  }),
  silent,
);
export const OnlyReading = inWorld(
  memory(8, {
    abilities: { edit: false, delete: false, comment: false, react: false },
    reaction_counts: { heart: 2 },
  }),
  {
    'GET /comments': {
      data: voices.map((voice) => ({
        ...voice,
        abilities: { edit: false, delete: false, react: false },
      })),
      meta: { next: null },
    },
  },
);
/** A child's own words: they wait, were given back, were kept back, or were written for the child. */
export const WordsOfAChild: Story = {
  ...inWorld(
    memory(11, { abilities: { edit: false, delete: false, comment: true, react: true } }),
    {
      'GET /comments': {
        data: [
          comment(1, mila, 'I was there too!', { written_by: ana }),
          comment(2, mila, 'And it was very loud.', { status: 'submitted' }),
          comment(3, mila, 'He said a bad word.', {
            status: 'draft',
            verdict: { decision: 'return', note: 'Say it in your own words?', decider: ana },
          }),
          comment(4, mila, 'No!', {
            status: 'draft',
            verdict: { decision: 'reject', note: '', decider: null },
          }),
        ],
        meta: { next: null },
      },
    },
    userOf(mila, { account_type: 'child', age: 9 }),
  ),
  parameters: { bare: true, theme: 'rainbow' },
};
export const VoicesFailed = inWorld(whole, { 'GET /comments': 503 });
export const Loading = inWorld(NEVER);
export const Failed = inWorld(503);
export const Missing = inWorld(404);
/** As the shell holds it: over the page. */
export const OverThePage: Story = {
  render: () => (
    <World
      user={userOf(ana)}
      answers={{
        [`GET /activities/${whole.id}`]: { data: whole },
        ...reactions,
        'GET /comments': { data: voices, meta: { next: null } },
      }}
    >
      <Dialog open onClose={nothing} title="Memory" size="large">
        <MemoryScreen params={{ activityId: whole.id }} close={nothing} update={nothing} />
      </Dialog>
    </World>
  ),
};
export const Memorial = inWorld(
  memory(9, {
    owner: jelena,
    title: 'The well',
    text: '1950s',
    reaction_set: 'memorial',
    reaction_counts: { candle: 4 },
    provenance: {
      told_by: 'Jelena Marković',
      method: 'transcribed',
      source_note: 'a tape of 1998',
      recorded_at: '2026-11-12T18:20:00Z',
      edited_at: null,
    },
  }),
);
const listened = memory(11, { title: 'Four aunts and a boat' });
export const ToldWrittenDownAndEdited = inWorld({
  ...listened,
  provenance: {
    ...listened.provenance,
    told_by: 'Rosa Lindqvist',
    source_note: 'a tape of 1998',
    edited_at: '2026-11-13T08:00:00Z',
    edited_by: [boris, jelena],
    transcribed: ['by_program', 'corrected'],
  },
});
export const RightToLeft: Story = {
  ...inWorld(stream[2] ?? whole, silent),
  parameters: { bare: true, dir: 'rtl' },
};
export const Child: Story = {
  ...inWorld(
    memory(10, {
      owner: mila,
      author: mila,
      title: 'The day we fed the ducks',
      text: '3 May 2026',
      body: 'There were seven. One was not afraid.',
      status: 'submitted',
      reaction_set: 'child',
      feelings: [{ emotari: 'joy', intensity: 3 }],
      media: [picture(6, 900, 700)],
    }),
    silent,
    userOf(mila, { account_type: 'child', age: 9 }),
  ),
  parameters: { bare: true, theme: 'ocean' },
};

const ducks = memory(10, {
  owner: mila,
  author: mila,
  title: 'The day we fed the ducks',
  text: '3 May 2026',
  body: 'There were seven. One was not afraid.',
  status: 'submitted',
  reaction_set: 'child',
});
export const GuardianDecides = inWorld(ducks, silent, userOf(ana, { account_type: 'parent' }));
const asked = (decision: 'return' | 'reject'): Answers => ({
  ...silent,
  [`GET /activities/${ducks.id}/decision`]: {
    data: {
      decision,
      note: 'Who was with you? Write it down, too.',
      decider: ana,
      decided_at: '2026-05-04T10:00:00Z',
    },
  },
});
const back = (decision: 'return' | 'reject'): Story => ({
  ...inWorld(
    { ...ducks, status: 'draft' },
    asked(decision),
    userOf(mila, { account_type: 'child', age: 9 }),
  ),
  parameters: { bare: true, theme: 'forest' },
});
export const ChildIsAskedToChange = back('return');
export const ChildKeepsIt = back('reject');
