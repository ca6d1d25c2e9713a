import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import type { ReactElement } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { MOST_VOICE_BYTES } from '@kinlore/shared/contracts/letter-voices';
import {
  foreignPiece,
  letterKey,
  piece,
  toneFile,
  voice,
  withVoice,
} from '../../testing/letter-voices.ts';
import {
  draftKey,
  letter,
  publicKeys,
  withLetters,
  wordsOf,
  words,
  writer,
} from '../../testing/letters.ts';
import { petar } from '../../testing/memorials.ts';
import { sealLetter } from './crypto/sealing.ts';
import { emptyDraft, keepDraft } from './letter-draft.ts';
import LetterPage from './LetterPage.tsx';
import { LettersSection } from './LettersSection.tsx';

const meta: Meta = { title: 'Legacy/Letters/Voices' };
export default meta;
type Story = StoryObj;

const seen = (page: ReactElement, answers: Answers, user = userOf(writer)): Story => ({
  render: () => (
    <World user={user} answers={answers}>
      <div data-surface="page" style={{ padding: '1rem', maxInlineSize: '52rem' }}>
        {page}
      </div>
    </World>
  ),
});
const screenOf = () => within(document.body);
const click = async (name: string | RegExp) =>
  userEvent.click(await screenOf().findByRole('button', { name }));
const shows = async (text: string | RegExp) =>
  waitFor(async () => expect(await screenOf().findByText(text)).toBeVisible(), { timeout: 8_000 });
const offers = async (name: string | RegExp) =>
  waitFor(async () => expect(await screenOf().findByRole('button', { name })).toBeVisible(), {
    timeout: 8_000,
  });

/** A letter to Petar that is being written; what was recorded before is forgotten. */
const writing = (answers: Answers, play: () => Promise<void>): Story => ({
  ...seen(<LettersSection />, { ...withLetters(), ...answers }),
  play: async () => {
    const person = { id: petar.id, label: petar.full_name };
    keepDraft(writer.id, draftKey, { ...emptyDraft, person, text: words.text });
    await click('Write a letter');
    await offers('Record your voice');
    await play();
    // As somebody who has just come to it sees it.
    screenOf().getByRole('heading', { name: 'Your voice' }).scrollIntoView();
  },
});
const choose = async (file: File) => {
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('no file is asked for');
  await fireEvent.change(input, { target: { files: [file] } });
};
const heard = () => offers(/^Play/u);

export const Asked = writing({}, async () => shows(/^Up to 10 minutes/u));
export const Recorder = writing({}, async () => {
  await click('Record your voice');
  await shows(/Up to 10 minutes\.$/u);
});
export const MicrophoneRefused = writing({}, async () => {
  const { mediaDevices } = navigator;
  const before = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async () => Promise.reject(new DOMException('', 'NotAllowedError'));
  try {
    await click('Record your voice');
    await click('Start recording');
    await shows(/isn’t allowed to use the microphone/u);
  } finally {
    mediaDevices.getUserMedia = before;
  }
});
export const NotFinished = writing({}, async () => {
  await click('Record your voice');
  await offers('Start recording');
  await click('Seal the letter');
  await shows(/^Your recording isn’t finished/u);
});
export const Chosen = writing({}, async () => {
  await choose(toneFile());
  await heard();
});
export const TooLarge = writing({}, async () => {
  await choose(toneFile('Long.wav', new Uint8Array(MOST_VOICE_BYTES + 1)));
  await shows(/too large/u);
});
export const NoSound = writing({}, async () => {
  await choose(toneFile('Letter.wav', new Uint8Array(100)));
  await shows(/can’t play this file/u);
});
export const BeingSealed = writing({ 'POST /letters/voices': NEVER }, async () => {
  await choose(toneFile());
  await heard();
  await click('Seal the letter');
  await waitFor(async () =>
    expect(screenOf().queryByRole('button', { name: 'Remove the recording' })).toBeNull(),
  );
});
export const NotSent = writing({ 'POST /letters/voices': 422 }, async () => {
  await choose(toneFile());
  await heard();
  await click('Seal the letter');
  await shows(/cannot be read/u);
  await offers('Remove the recording');
});
export const NoLongerHere: Story = {
  ...seen(<LettersSection />, withLetters()),
  play: async () => {
    const lost = { name: 'gone.weba', mime: 'audio/webm', lengthMs: 4_000, peaks: '' };
    keepDraft(writer.id, draftKey, { ...emptyDraft, text: words.text, voice: lost });
    await click('Write a letter');
    await shows(/no longer on this device/u);
  },
};

const read = (answers: Answers, play: () => Promise<void>): Story => ({
  ...seen(<LetterPage params={{ id: letter.id }} />, answers, userOf(petar)),
  parameters: { ownMain: true },
  play: async () => {
    await click('Read the letter');
    await play();
  },
});
const alone = sealLetter({ ...words, text: '', voice }, publicKeys.wrapping_key, letterKey);
const here = { data: { cipher: piece } };

export const Read = read(withVoice(here), async () => {
  await heard();
  await offers('Save the recording');
});
export const VoiceAlone = read(withVoice(here, alone), heard);
export const Loading = read(withVoice(NEVER), async () => shows(/apple tree/u));
export const Torn = read(withVoice({ data: { cipher: foreignPiece } }), async () =>
  shows(/a part of it is missing or damaged/u),
);
export const NotLoaded = read(withVoice(500), async () => offers('Try again'));
export const ReadAgainByItsWriter: Story = {
  ...seen(<LettersSection />, {
    ...withLetters({ written: [letter] }),
    [`GET /letters/${letter.id}/sealed`]: { data: { ...alone } },
    [`GET /letters/${letter.id}/sealed/voice/1`]: here,
  }),
  play: async () => {
    await click(/^Read it again/u);
    for (const [label, typed] of [
      ['first', wordsOf(1)],
      ['second', wordsOf(3)],
    ] as const) {
      await userEvent.click(await screenOf().findByLabelText(`Words of the ${label} sheet`));
      await userEvent.paste(typed);
    }
    await click('Open with these sheets');
    await heard();
  },
};
