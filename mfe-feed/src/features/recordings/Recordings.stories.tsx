import type { Meta, StoryObj } from '@storybook/react';
import type { Recording } from '@kinlore/shared/contracts/media';
import { World, type Answers } from '@kinlore/shared/testing';
import { ana, memory, userOf } from '../../testing/people.ts';
import RecordingList from './RecordingList.tsx';

const meta: Meta = { title: 'Feed/Recordings' };
export default meta;
type Story = StoryObj;

/** A voice that rises and rests. */
const peaks = btoa(
  Array.from({ length: 120 }, (_, at) =>
    String.fromCodePoint(Math.round(40 + 200 * Math.abs(Math.sin(at / 7) * Math.sin(at / 23)))),
  ).join(''),
);
const voice = (n: number, part: Partial<Recording> = {}): Recording => ({
  media_id: `0190a000-0000-7000-8000-00000000000${n}`,
  kind: 'audio',
  mime: 'audio/webm',
  length_ms: 187_000,
  width: null,
  height: null,
  peaks,
  url: 'data:audio/wav;base64,UklGRg==',
  caption: '',
  transcript: [],
  ...part,
});
const recordings = [
  voice(1, {
    caption: 'Grandmother sings the song of the ferrymen, recorded in her kitchen in Zemun',
    transcript: [
      { at: 0, text: 'When I was small, the ferry went only on Sundays.' },
      { at: 65_000, text: 'כשהייתי קטנה שטנו בנהר' },
      { at: 72_000, text: 'A very long word: '.concat('Donaudampfschifffahrt'.repeat(6)) },
    ],
  }),
  voice(2, { peaks: '', length_ms: 3_723_000 }),
];
const told = memory(1, { recordings });
const nothing = { onEdited: () => undefined, onStale: () => undefined };

/** To who may edit, with words, long ones, another direction, and one that nobody listened to for its picture. */
export const Voices: Story = {
  render: () => (
    <World user={userOf(ana)}>
      <RecordingList memory={told} recordings={recordings} editing={nothing} />
    </World>
  ),
};

const written = { problem: null, percent: null, engine: 'whisper.cpp small', checked: 'unread' };
const answers: Answers = {
  [`GET /activities/${told.id}/transcriptions`]: {
    data: {
      engine: 'whisper.cpp small',
      items: [
        { ...written, media_id: voice(1).media_id, state: 'ready' },
        { ...written, media_id: voice(2).media_id, state: 'running', percent: 35 },
        { ...written, media_id: voice(3).media_id, state: 'failed', problem: 'nothing' },
      ],
    },
  },
};

/** Written down by a program and not read yet, while it writes, where it heard nothing, and before it is asked. */
export const WrittenDown: Story = {
  render: () => (
    <World user={userOf(ana)} answers={answers}>
      <RecordingList
        memory={told}
        recordings={[...recordings, voice(3), voice(4)]}
        editing={nothing}
      />
    </World>
  ),
};

/** Recordings of a phone: a copy that plays everywhere is being made of one, and of the other none could be. */
export const CopiesUnderWay: Story = {
  render: () => (
    <World user={userOf(ana)}>
      <RecordingList
        memory={told}
        recordings={[
          voice(5, { copy: 'making', caption: 'From her phone' }),
          voice(6, { copy: 'failed', caption: 'From an old recorder' }),
        ]}
        editing={nothing}
      />
    </World>
  ),
};
