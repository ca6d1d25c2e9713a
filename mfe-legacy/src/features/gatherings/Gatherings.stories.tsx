import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import {
  answered,
  arranged,
  cancelled,
  faraway,
  funeral,
  long,
  moved,
  neverWas,
  past,
  rightToLeftGathering,
  strangers,
  wake,
  withGatherings,
} from '../../testing/gatherings.ts';
import { ana, jelena, mayNothing, petar, rightToLeft } from '../../testing/memorials.ts';
import { Gatherings } from './Gatherings.tsx';

const meta: Meta = { title: 'Legacy/Gatherings' };
export default meta;
type Story = StoryObj;

const reading: Memorial = { ...jelena, mine: false, abilities: { ...mayNothing, tribute: true } };

const world = (memorial: Memorial, answers: Answers, user: CurrentUser | null): Story => ({
  render: () => (
    <World user={user} answers={answers}>
      <div data-surface="page" style={{ padding: '1rem', maxInlineSize: '52rem' }}>
        <Gatherings memorial={memorial} />
      </div>
    </World>
  ),
});
const seen = (
  items: readonly Gathering[],
  user: CurrentUser | null = userOf(petar),
  memorial: Memorial = reading,
): Story => world(memorial, withGatherings(items, memorial), user);
const kept = (items: readonly Gathering[]): Story =>
  seen(
    items.map((item) => ({ ...item, ...arranged })),
    userOf(ana),
    jelena,
  );

export const Ahead = seen([wake, funeral]);
export const Answered = seen([answered]);
export const Moved = seen([moved]);
export const Cancelled = seen([cancelled]);
export const OverALittleWhileAgo = seen([
  { ...answered, stage: 'over', abilities: { manage: false, answer: false } },
]);
export const LongOver = seen([past, neverWas]);
export const OnAnotherClock = seen([faraway]);
export const ToAPasserBy = seen([strangers], null, { ...reading, audience: 'public' });
export const AsAGuestWhoMayCome = seen(
  [{ ...funeral, everyone_may_come: true, abilities: { manage: false, answer: false } }],
  null,
  { ...reading, audience: 'public' },
);
export const AsAChild = seen(
  [{ ...funeral, abilities: { manage: false, answer: false } }],
  userOf(petar, { account_type: 'child' }),
);
export const Long = seen([long]);
export const RightToLeft: Story = {
  ...seen([rightToLeftGathering], userOf(petar), {
    ...reading,
    ...rightToLeft,
    abilities: reading.abilities,
  }),
  parameters: { dir: 'rtl' },
};
export const Arranged = kept([funeral]);
export const NothingPlanned = kept([]);
export const Failed = world(jelena, {}, userOf(ana));
export const Loading = world(
  jelena,
  { [`GET /legacy/memorials/${jelena.id}/gatherings`]: NEVER },
  userOf(ana),
);

const click = async (name: string | RegExp) =>
  userEvent.click(await within(document.body).findByRole('button', { name }));
export const Answering: Story = {
  ...seen([funeral]),
  play: async () => {
    await click('Will you come?');
    await userEvent.click(await within(document.body).findByRole('radio', { name: 'I’ll come' }));
    await waitFor(async () =>
      expect(within(document.body).getByLabelText('How many others come with you?')).toBeVisible(),
    );
  },
};
export const WhoAnswered: Story = { ...kept([funeral]), play: async () => click('Who answered') };
export const Adding: Story = {
  ...kept([]),
  play: async () => click('Add a funeral or gathering'),
};
export const AddingWithoutADay: Story = {
  ...kept([]),
  play: async () => {
    await click('Add a funeral or gathering');
    await click('Save');
    await waitFor(async () =>
      expect(await within(document.body).findByText('Please choose a day.')).toBeVisible(),
    );
  },
};
export const CallingOff: Story = {
  ...kept([funeral]),
  play: async () => click('Cancel this gathering'),
};
export const AnotherStewardWasFaster: Story = {
  ...world(
    jelena,
    {
      ...withGatherings([{ ...funeral, ...arranged }]),
      [`PATCH /legacy/gatherings/${funeral.id}`]: 412,
    },
    userOf(ana),
  ),
  play: async () => {
    await click('Edit');
    await userEvent.type(await within(document.body).findByLabelText(/^Place/u), ', Zemun');
    await click('Save');
    await waitFor(async () =>
      expect(await within(document.body).findByText(/^Someone else changed/u)).toBeVisible(),
    );
  },
};
