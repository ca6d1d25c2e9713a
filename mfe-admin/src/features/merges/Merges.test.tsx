import { World, idOf, person, userOf } from '@kinlore/shared/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Merges } from './Merges.tsx';

it('what is decided is asked again first, sent, and gone from the list', async () => {
  const sent: unknown[] = [];
  render(
    <World
      user={userOf(person(1, 'Ana Varga'))}
      answers={{
        'GET /admin/memorial-merges': {
          data: [
            {
              id: idOf(3),
              proposed_at: '2026-10-02T09:00:00Z',
              proposed_by: 'Boris Lindqvist',
              words: 'The same street.',
              kept: { full_name: 'Jelena Kos', agreed: true, reachable: true },
              merged: { full_name: 'Jelena Kos-Varga', agreed: false, reachable: false },
            },
          ],
          meta: { next: null },
        },
        [`POST /admin/memorial-merges/${idOf(3)}/decision`]: async (request: Request) => {
          sent.push(await request.json());
          return new Response(null, { status: 204 });
        },
      }}
    >
      <Merges />
    </World>,
  );
  expect(
    await screen.findByText(
      'Suggested by Boris Lindqvist. No steward of the memorial that would lead there can be reached.',
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Agree: Jelena Kos and Jelena Kos-Varga' }));
  const dialog = await screen.findByRole('dialog');
  expect(sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Agree' }));
  await expect.poll(() => sent).toEqual([{ decision: 'agree' }]);
  expect(await screen.findByText('Nothing to decide')).toBeTruthy();
});
