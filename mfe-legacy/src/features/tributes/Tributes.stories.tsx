import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within } from 'storybook/test';
import { ana, cardOf, jelena, letters, longNamed, page } from '../../testing/memorials.ts';
import { TributeLetter } from './TributeLetter.tsx';
import { WaitingTributes } from './WaitingTributes.tsx';

const meta: Meta = { title: 'Legacy/Tributes' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const letter = (tribute: Tribute): Story => ({
  render: () => (
    <World user={userOf(ana)}>
      <ul style={{ padding: 0 }}>
        <TributeLetter tribute={tribute} onChanged={nothing} onGone={nothing} />
      </ul>
    </World>
  ),
});

export const Pinned = letter(letters.pinned);
export const AMemory = letter(letters.memory);
export const Candle = letter(letters.candle);
export const OwnNotShownYet = letter(letters.own);
export const OwnWithAChangeThatWaits = letter(letters.changed);
export const WaitsForASteward = letter(letters.waiting);
export const ChangeWaitsForASteward = letter(letters.waitingChange);
export const RightToLeft: Story = { ...letter(letters.rightToLeft), parameters: { dir: 'rtl' } };

const act = async (name: string) => {
  await userEvent.click(within(document.body).getByRole('button', { name: /^More actions/u }));
  await userEvent.click(await within(document.body).findByRole('menuitem', { name }));
};
export const Changing: Story = {
  ...letter(letters.own),
  play: async () => {
    await act('Edit');
    await expect(await within(document.body).findByLabelText('Your tribute')).toHaveValue(
      'I still count.',
    );
  },
};
export const TakingBack: Story = { ...letter(letters.own), play: async () => act('Delete') };

const waiting = (answers: Answers): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers}>
      <WaitingTributes />
    </World>
  ),
});
export const Waiting = waiting({
  'GET /legacy/tributes/waiting': page([
    { memorial: cardOf(jelena), tribute: letters.waiting },
    { memorial: cardOf(longNamed), tribute: letters.waitingChange },
  ]),
});
export const WaitingNone = waiting({ 'GET /legacy/tributes/waiting': page([]) });
export const WaitingLoading = waiting({ 'GET /legacy/tributes/waiting': NEVER });
export const WaitingFailed = waiting({ 'GET /legacy/tributes/waiting': 503 });
