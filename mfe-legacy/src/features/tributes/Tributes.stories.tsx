import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within } from 'storybook/test';
import { ana, cardOf, jelena, letters, longNamed, page } from '../../testing/memorials.ts';
import TributeForm from './TributeForm.tsx';
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

export const ForTheFamilyAlone = letter(letters.family);
export const OfAGuest = letter(letters.guest);
export const OfAGuestWaits = letter(letters.guestWaits);
export const OfAGuestRightToLeft: Story = {
  ...letter(letters.guestRightToLeft),
  parameters: { dir: 'rtl' },
};
export const Pinned = letter(letters.pinned);
export const AMemory = letter(letters.memory);
export const Candle = letter(letters.candle);
export const OwnNotShownYet = letter(letters.own);
export const OwnWithAChangeThatWaits = letter(letters.changed);
export const WaitsForASteward = letter(letters.waiting);
export const ChangeWaitsForASteward = letter(letters.waitingChange);
export const OwnForMoreWaits = letter(letters.wider);
export const ForMoreWaitsForASteward = letter(letters.waitingWider);
export const Photo = letter(letters.photo);
export const ManyPhotos = letter(letters.photos);
export const AVoice = letter(letters.voice);
export const AFilmWhoseCopyIsBeingMade = letter(letters.film);
export const OwnPhotoNotShownYet = letter(letters.ownPhoto);
export const PhotoWaitsForASteward = letter(letters.photoWaits);
export const ChangeOfAPhotoWaits = letter(letters.photoChanges);
export const PhotoRightToLeft: Story = {
  ...letter(letters.photoRightToLeft),
  parameters: { dir: 'rtl' },
};
export const OpenedLarge: Story = {
  ...letter(letters.photos),
  play: async () => {
    const [first] = await within(document.body).findAllByRole('button', { name: /^Open large/u });
    if (first === undefined) throw new Error('nothing to open');
    await userEvent.click(first);
    await within(document.body).findByRole('button', { name: 'Next photo' });
    await userEvent.keyboard('{ArrowRight}');
    await within(document.body).findByRole('group', { name: 'Photo 2 of 4' });
  },
};
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
export const ChangingAPhoto: Story = {
  ...letter(letters.ownPhoto),
  play: async () => {
    await act('Edit');
    await expect(await within(document.body).findByLabelText('Caption')).toHaveValue('About 1951');
  },
};
export const ChangingWhoReadsIt: Story = {
  ...letter(letters.wider),
  play: async () => {
    await act('Change who can read it');
    await expect(await within(document.body).findByLabelText('Who can read it')).toHaveValue(
      'memorial',
    );
  },
};
export const TakingBack: Story = { ...letter(letters.own), play: async () => act('Delete') };

const form = (answers: Answers = {}): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers}>
      <TributeForm memorial={jelena} onClose={nothing} onSent={nothing} />
    </World>
  ),
});
const choose = async (name: string) =>
  userEvent.click(await within(document.body).findByRole('radio', { name }));
const DRAFT = `GET /legacy/memorials/${jelena.id}/tribute-draft`;
const saved = {
  type: 'photo',
  relation: 'the boy from the third floor',
  body: 'You kept the light on, and',
  when: { kind: 'unknown', start: null, end: null, precision: 'day', text: '' },
  place: '',
  audience: 'family',
  pictures: letters.photos.pictures,
  recordings: [],
  updated_at: '2026-11-12T10:00:00Z',
};
/** What was half written is there again, and its photographs are put in order. */
export const GoingOnWithADraft = form({ [DRAFT]: { data: saved } });
export const LookingForADraft = form({ [DRAFT]: NEVER });
export const DraftUnread = form({ [DRAFT]: 503 });
export const Leaving = form({ [DRAFT]: { data: null } });
export const LeavingAMemory: Story = { ...form(), play: async () => choose('A memory of them') };
export const LeavingPhotos: Story = { ...form(), play: async () => choose('Photos') };
export const LeavingAVoice: Story = {
  ...form(),
  play: async () => {
    await choose('A voice or a video');
    await within(document.body).findByRole('button', { name: 'Record your voice' });
  },
};
/** Nothing is lost, and it is sent again by a press. */
export const LeavingAPhotoWithoutNetwork: Story = {
  ...form(),
  play: async () => {
    await choose('Photos');
    await userEvent.upload(
      await within(document.body).findByLabelText('Add photos'),
      new File(['a photo'], 'hive.jpg', { type: 'image/jpeg' }),
    );
    await within(document.body).findByRole('button', { name: 'Try again' });
  },
};

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
