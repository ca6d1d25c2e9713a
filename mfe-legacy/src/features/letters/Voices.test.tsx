/** A recording on its way: nothing of it crosses the wire but pieces that say nothing, a cut one goes on, and a torn one leaves the words. */
import { VOICE_PIECE_BYTES } from '@kinlore/shared/contracts/letter-voices';
import { World, idOf, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { foreignPiece, letterKey, piece, voice, withVoice } from '../../testing/letter-voices.ts';
import { letter, writer } from '../../testing/letters.ts';
import { petar } from '../../testing/memorials.ts';
import { decodeBase64 } from './crypto/bytes.ts';
import { describeVoice } from './crypto/voice.ts';
import LetterPage from './LetterPage.tsx';
import { lackingOf } from './sound.ts';
import { lackingIn } from './use-sealing.ts';
import { emptyDraft } from './letter-draft.ts';
import { fetchVoice, sendVoice, type Sent } from './voice-pieces.ts';

afterEach(cleanup);

const never = new AbortController().signal;
const bytes = new Uint8Array(VOICE_PIECE_BYTES * 2 + 5).map((_, at) => at % 251);
const sound = { file: new Blob([bytes], { type: 'audio/webm' }), lengthMs: 9_000, peaks: '' };

/** A server that keeps pieces, and answers some of them with a failure first. */
function keeper(refused: Readonly<Record<string, number>> = {}) {
  const kept: string[] = [];
  const asked: string[] = [];
  const failures = { ...refused };
  const answer = async (request: Request) => {
    const path = new URL(request.url, 'http://kinlore').pathname.replace('/api/v1', '');
    const place = `${request.method} ${path}`;
    asked.push(place);
    const failure = failures[place];
    delete failures[place];
    if (failure !== undefined) return failure;
    if (place === 'POST /letters/voices') return { data: { id: idOf(901) } };
    kept.push(await request.clone().text());
    return {};
  };
  const pieces = [1, 2, 3].map((number) => `PUT /letters/voices/${idOf(901)}/pieces/${number}`);
  const answers: Answers = Object.fromEntries(
    ['POST /letters/voices', ...pieces].map((key) => [key, answer]),
  );
  render(
    <World user={userOf(writer)} answers={answers}>
      <p>Writing</p>
    </World>,
  );
  return { kept, asked, pieces };
}
const send = (sent: Sent, described = describeVoice(sound)) =>
  sendVoice(
    { file: sound.file, letterKey, voice: described },
    { sent, signal: never, onShare: () => undefined },
  );
const cipherIn = (body: string | undefined): string => {
  const parsed: unknown = JSON.parse(body ?? '{}');
  const cipher: unknown =
    typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'cipher') : '';
  return typeof cipher === 'string' ? cipher : '';
};

describe('a recording that is sent', () => {
  it('that was cut goes on where it was, with the same bytes, and is fetched as it was recorded', async () => {
    const described = describeVoice(sound);
    const { kept, asked, pieces } = keeper({ [`PUT /letters/voices/${idOf(901)}/pieces/2`]: 503 });
    const sent: Sent = { id: null, pieces: 0 };
    await expect(send(sent, described)).rejects.toMatchObject({ status: 503 });
    expect(sent).toEqual({ id: idOf(901), pieces: 1 });
    expect(await send(sent, described)).toBe(idOf(901));
    expect(asked).toEqual(['POST /letters/voices', pieces[0], pieces[1], pieces[1], pieces[2]]);
    const fetched = await fetchVoice(
      { letterKey, voice: described },
      async (number) => cipherIn(kept[number - 1]),
      never,
    );
    expect(new Uint8Array((await fetched?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
  });

  it('that is gone there is begun anew, once', async () => {
    const first = `PUT /letters/voices/${idOf(901)}/pieces/3`;
    const { asked } = keeper({ [first]: 404 });
    await send({ id: idOf(901), pieces: 2 });
    expect(asked.filter((one) => one === 'POST /letters/voices')).toHaveLength(1);
    expect(asked).toHaveLength(5);
    cleanup();
    const { asked: again } = keeper({ 'POST /letters/voices': 404 });
    await expect(send({ id: null, pieces: 0 })).rejects.toMatchObject({ status: 404 });
    expect(again).toHaveLength(1);
  });

  it('says nothing of its sound in any piece, and all pieces are of one size', async () => {
    const { kept } = keeper();
    await send({ id: null, pieces: 0 });
    const run = [...bytes.subarray(0, 8)].join();
    for (const body of kept) {
      expect(decodeBase64(cipherIn(body)).length).toBe(VOICE_PIECE_BYTES + 40);
      expect(decodeBase64(cipherIn(body)).join()).not.toContain(run);
    }
    expect(kept).toHaveLength(3);
  });
});

describe('what a letter cannot hold', () => {
  it('is a file that is too large, too long, empty, or no sound', () => {
    const of = (size: number, type = 'audio/mpeg') => new Blob([new Uint8Array(size)], { type });
    expect(lackingOf(of(VOICE_PIECE_BYTES * 24 + 1), 1_000)).toMatch(/too large/u);
    expect(lackingOf(of(10), 602_000)).toMatch(/too long/u);
    for (const [file, length] of [
      [of(10), null],
      [of(0), 10],
      [of(10, 'text/html'), 10],
    ] as const)
      expect(lackingOf(file, length)).toMatch(/can’t play/u);
    expect(lackingOf(of(VOICE_PIECE_BYTES * 24), 600_500)).toBeNull();
  });

  it('is nothing at all; a voice alone is a letter', () => {
    const draft = { ...emptyDraft, person: { id: petar.id, label: petar.full_name } };
    expect(lackingIn(draft, false)).toHaveProperty('text');
    expect(lackingIn(draft, true)).toEqual({});
  });
});

describe('a letter whose recording is not whole', () => {
  const read = async (answers: Answers) => {
    render(
      <World user={userOf(petar)} answers={answers}>
        <LetterPage params={{ id: letter.id }} />
      </World>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Read the letter' }));
    expect(await screen.findByText(/apple tree/u)).toBeTruthy();
  };
  const torn = /a part of it is missing or damaged/u;

  it.each([
    ['gone', 404],
    ['of another letter', { data: { cipher: foreignPiece } }],
    ['cut', { data: { cipher: piece.slice(0, 1_000) } }],
    ['no bytes', { data: { cipher: '!' } }],
  ] as const)('a piece is %s: that is said, and the words are read', async (_how, answer) => {
    await read(withVoice(answer));
    expect(await screen.findByText(torn)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save the recording' })).toBeNull();
  });

  it('because nothing could be loaded now: it is asked again, and is there', async () => {
    const answers: (number | object)[] = [503, 503, 503, { data: { cipher: piece } }];
    await read(withVoice(() => answers.shift() ?? 404));
    expect(await screen.findByText(/couldn’t load the recording/u)).toBeTruthy();
    expect(screen.queryByText(torn)).toBeNull();
    answers.splice(0, answers.length - 1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Save the recording' })).toBeTruthy();
    expect(voice.pieces).toBe(1);
  });
});
