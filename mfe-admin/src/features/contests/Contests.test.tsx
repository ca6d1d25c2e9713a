import { World, idOf, person, userOf } from '@kinlore/shared/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Contests } from './Contests.tsx';

const contest = {
  id: idOf(1),
  asks_for: 'take_down',
  reason: 'She is alive.',
  raised_at: '2026-11-20T09:00:00Z',
  decision: null,
  words: '',
  decided_at: null,
  memorial: { id: idOf(101), full_name: 'Jelena Kos' },
  contester: { id: idOf(11), full_name: 'Mara Kos' },
  stewards: [],
};

it('a refusal is said where it was asked and keeps what was written; what another decided is not decided twice', async () => {
  const sent: unknown[] = [];
  render(
    <World
      user={userOf(person(9, 'Ana Varga'))}
      answers={{
        'GET /admin/memorial-contests': () => ({
          data: sent.length < 2 ? [contest] : [],
          meta: { next: null },
        }),
        [`POST /admin/memorial-contests/${contest.id}/decision`]: async (request: Request) => {
          sent.push(await request.json());
          return sent.length === 1
            ? 503
            : Response.json(
                { code: 'legacy.contest_decided', message: 'This was decided already.' },
                { status: 409 },
              );
        },
      }}
    >
      <Contests />
    </World>,
  );
  fireEvent.click(
    await screen.findByRole('button', { name: 'Decide about the memorial of Jelena Kos' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  const decide = dialog.getByRole<HTMLButtonElement>('button', { name: 'Decide' });
  expect(decide.disabled).toBe(true);
  const why = dialog.getByLabelText<HTMLTextAreaElement>(/^Why/u);
  fireEvent.change(why, { target: { value: ' We asked both. ' } });
  fireEvent.click(decide);
  await dialog.findByText(/Nothing was lost/u);
  expect(why.value).toBe(' We asked both. ');
  expect(sent).toEqual([{ decision: 'stands', reason: 'We asked both.' }]);
  fireEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  await dialog.findByText('This was decided already.');
  expect(dialog.queryByRole('button', { name: 'Decide' })).toBeNull();
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  fireEvent.click(close ?? why);
  await screen.findByText('No contested memorials');
  expect(sent).toHaveLength(2);
});
