import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Named } from '@kinlore/shared/contracts/activities';
import type { WrittenFace } from '@kinlore/shared/contracts/photo-tags';
import { World } from '@kinlore/shared/testing';
import { ana, boris, memory, picture, userOf } from '../../testing/people.ts';
import { Lightbox } from './Lightbox.tsx';

afterEach(cleanup);

const photo = picture(1, 1200, 800);
const faceOf = (n: number, name: string): WrittenFace => ({
  id: `0190c8a2-0000-7000-9000-${String(n).padStart(12, '0')}`,
  name,
  region: { x: 0.1 + n * 0.2, y: 0.3, w: 0.12, h: 0.2 },
  put_off: false,
});
const suggested: Named = {
  kind: 'account',
  name: boris.full_name,
  note: 'boris',
  user_id: boris.id,
  person_id: null,
  plate: boris.plate,
  picture: null,
};
const tagged = {
  id: '0190c8a2-0000-7000-8000-000000000001',
  region: null,
  status: 'pending',
  kind: 'account',
  name: boris.full_name,
  user: boris,
  tree_person: null,
  memorial_slug: null,
  is_me: false,
  abilities: { answer: false, delete: true, blur: false, name: false },
  created_at: '2026-11-13T10:00:00Z',
};

/** A server that keeps what is written in the file, and what it was told. */
function given(written: readonly WrittenFace[]) {
  const server: { written: readonly WrittenFace[]; told: unknown[] } = { written, told: [] };
  render(
    <World
      user={userOf(ana)}
      answers={{
        'GET /photo-tags': () => ({
          data: {
            media_id: photo.media_id,
            tags: [],
            written: server.written,
            abilities: { add: true },
          },
        }),
        'GET /activities/people': { data: [suggested] },
        'POST /photo-tags': async (request) => {
          server.told.push(await request.json());
          server.written = server.written.slice(1);
          return { data: tagged };
        },
        'PUT /photo-tags/written': async (request) => {
          server.told.push(await request.json());
          server.written = server.written.map((face) => ({ ...face, put_off: true }));
          return 204;
        },
      }}
    >
      <Lightbox pictures={[photo]} memory={memory(1, {})} at={0} onAt={() => undefined} />
    </World>,
  );
  return server;
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

describe('names in the file of a photo', () => {
  it('are not spoken of where there are none', async () => {
    given([]);
    await screen.findByRole('button', { name: 'Tag someone' });
    expect(screen.queryByText(/written in this photo/)).toBeNull();
  });

  it('are answered one after the other, each with its place and who may be meant', async () => {
    const server = given([faceOf(0, 'Boris L.'), faceOf(1, 'Somebody Else')]);
    await screen.findByText(/^2 names are written in this photo’s file/);
    expect(server.told).toEqual([]);
    await press('Tag them');
    const who = await screen.findByRole<HTMLInputElement>('combobox', {
      name: 'Who is “Boris L.”?',
    });
    expect(who.value).toBe('Boris L.');
    await press('This is Boris Lindqvist (boris)');
    await waitFor(() => expect(server.told).toHaveLength(1));
    expect(server.told[0]).toEqual({
      media_id: photo.media_id,
      user_id: boris.id,
      region: { x: 0.1, y: 0.3, w: 0.12, h: 0.2 },
      written_face_id: faceOf(0, '').id,
    });
    expect(await screen.findByRole('combobox', { name: 'Who is “Somebody Else”?' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Boris L.' })).toBeNull());
  });

  it('are put off, and found again where somebody is tagged', async () => {
    const server = given([faceOf(0, 'Boris L.')]);
    await press('Not now');
    await waitFor(() => expect(screen.queryByText(/written in this photo/)).toBeNull());
    expect(server.told).toEqual([{ media_id: photo.media_id }]);
    await press('Tag someone');
    expect(await screen.findByRole('combobox', { name: 'Who is it?' })).toBeTruthy();
    await press('Boris L.');
    expect(await screen.findByRole('combobox', { name: 'Who is “Boris L.”?' })).toBeTruthy();
  });
});
