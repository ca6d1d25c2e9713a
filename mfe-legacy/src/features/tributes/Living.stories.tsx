import type { LivingTribute } from '@kinlore/shared/contracts/living-tributes';
import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { livingLetters } from '../../testing/living.ts';
import { ana, boris, jelena, page } from '../../testing/memorials.ts';
import { LivingLetter } from './LivingLetter.tsx';
import LivingOf from './LivingOf.tsx';
import { ReceivedLiving, WrittenLiving } from './OwnLiving.tsx';

const meta: Meta = { title: 'Legacy/Living' };
export default meta;
type Story = StoryObj;

const letter = (tribute: LivingTribute): Story => ({
  render: () => (
    <World user={userOf(ana)}>
      <ul style={{ padding: 0 }}>
        <LivingLetter tribute={tribute} />
      </ul>
    </World>
  ),
});

export const Waiting = letter(livingLetters.waiting);
export const WaitingForOneAlone = letter(livingLetters.waitingForOne);
export const WaitingForAChild = letter(livingLetters.waitingForWard);
export const Kept = letter(livingLetters.kept);
export const ShownToFamily = letter(livingLetters.shown);
export const AsOthersReadIt = letter(livingLetters.read);
export const ForASteward = letter(livingLetters.moderated);
export const OwnThatWaits = letter(livingLetters.own);
export const OwnForOneAlone = letter(livingLetters.ownForOne);
export const APhoto = letter(livingLetters.photo);
export const RightToLeft: Story = {
  ...letter(livingLetters.rightToLeft),
  parameters: { dir: 'rtl' },
};
const press = async (name: RegExp) =>
  userEvent.click(await within(document.body).findByRole('button', { name }));
export const Showing: Story = {
  ...letter(livingLetters.waiting),
  play: async () => {
    await press(/^Show to others/u);
    const dialog = await within(document.body).findByRole('dialog');
    await waitFor(async () => expect(dialog).toBeVisible());
  },
};
export const Declining: Story = {
  ...letter(livingLetters.waiting),
  play: async () => press(/^Decline/u),
};

const LISTS = 'GET /legacy/living-tributes';
const own = (answers: Answers): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers}>
      <ReceivedLiving />
      <WrittenLiving />
    </World>
  ),
});
const boxes: Readonly<Record<string, readonly LivingTribute[]>> = {
  waiting: [livingLetters.waiting, livingLetters.waitingForWard],
  kept: [livingLetters.shown, livingLetters.photo],
  hidden: [livingLetters.hidden],
  written: [livingLetters.own],
};
export const OnesOwn = own({
  [LISTS]: ({ url }) => page([...(boxes[new URL(url).searchParams.get('box') ?? ''] ?? [])]),
});
export const OnesOwnWithNothing = own({ [LISTS]: page([]) });

const TO = `GET /legacy/living-tributes/to/${boris.id}`;
const of = (answers: Answers): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers}>
      <LivingOf user={boris.id} name={boris.full_name} level={3} />
    </World>
  ),
});
const mayWrite = { [TO]: { data: { may_write: true } } };
export const OnAProfile = of({ ...mayWrite, [LISTS]: page([livingLetters.read]) });
export const NothingShownOnAProfile = of({ ...mayWrite, [LISTS]: page([]) });
export const Loading = of({ [TO]: NEVER, [LISTS]: NEVER });
export const Writing: Story = {
  ...of({ ...mayWrite, [LISTS]: page([]) }),
  play: async () => {
    await press(/^Write to/u);
    const field = await within(document.body).findByLabelText('Your tribute');
    await waitFor(async () => expect(field).toBeVisible());
    await userEvent.type(field, 'You held the ladder.');
  },
};
export const AtAMemorial: Story = {
  render: () => (
    <World user={userOf(ana)} answers={{ [LISTS]: page([livingLetters.read]) }}>
      <LivingOf memorial={jelena.id} name={jelena.full_name} level={3} />
    </World>
  ),
};
