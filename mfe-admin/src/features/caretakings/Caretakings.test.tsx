import { World, idOf, person, userOf } from '@kinlore/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Caretakings } from './Caretakings.tsx';

it('somebody is asked by their username; what is refused is said, and nothing that was typed is lost', async () => {
  const sent: unknown[] = [];
  render(
    <World
      user={userOf(person(1, 'Ana Varga'))}
      answers={{
        'GET /admin/caretakings': {
          data: [
            {
              life_id: idOf(3),
              memorial_id: idOf(4),
              full_name: 'Jelena Kos',
              since: '2026-10-02T09:00:00Z',
              asked_at: '2026-10-02T09:00:00Z',
              vote_ends_at: null,
            },
          ],
          meta: { next: null },
        },
        [`POST /admin/caretakings/${idOf(3)}/steward`]: async (request: Request) => {
          sent.push(await request.json());
          return sent.length === 1 ? 404 : new Response(null, { status: 204 });
        },
      }}
    >
      <Caretakings />
    </World>,
  );
  fireEvent.click(
    await screen.findByRole('button', { name: 'Ask someone for the memorial of Jelena Kos' }),
  );
  const field = screen.getByLabelText(/^Who/u);
  const ask = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' });
  expect(ask.disabled).toBe(true);
  fireEvent.change(field, { target: { value: ' mara ' } });
  fireEvent.click(ask);
  await expect.poll(() => sent).toEqual([{ person: 'mara' }]);
  await expect.poll(() => ask.disabled).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>(/^Who/u).value).toBe(' mara ');
  fireEvent.click(ask);
  await expect.poll(() => screen.queryByLabelText(/^Who/u)).toBeNull();
});
