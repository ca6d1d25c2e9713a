import { World, idOf, person as account, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { entries } from '../../testing/changes.ts';
import HistoryPanel from './HistoryPanel.tsx';

afterEach(cleanup);
const tree = idOf(400);

function open(over: Answers = {}) {
  const asked: string[] = [];
  const told: string[] = [];
  const changed: number[] = [];
  const answers: Answers = {
    [`GET /family/tree/${tree}/history`]: (request) => {
      asked.push(new URL(request.url).search);
      return { data: { entries, before: 3 } };
    },
    ...over,
  };
  const commands = { toast: ({ text }: { readonly text: string }) => void told.push(text) };
  render(
    <World user={userOf(account(3, 'Ana Marković'))} answers={answers} commands={commands}>
      <HistoryPanel
        tree={tree}
        person={{ id: idOf(1), name: 'Jelena Marković' }}
        onChanged={(revision) => changed.push(revision)}
      />
    </World>,
  );
  return { asked, told, changed };
}

it('says what stood there before and stands there now, and of a hidden person nothing', async () => {
  open();
  expect(await screen.findByText('Name: Jelena Marković → Jelena M.')).toBeTruthy();
  expect(screen.getByText('When: 1924 → 14 March 1923')).toBeTruthy();
  expect(screen.queryByText(/1924-01-01/)).toBeNull();
  expect(screen.getByText('a living relative')).toBeTruthy();
  expect(screen.getByText('Ana Marković is a child of Jelena Marković')).toBeTruthy();
});

it('is of one person, of the whole tree, by one member, and goes on', async () => {
  const { asked } = open();
  await screen.findByText('Merged two people');
  expect(asked.at(-1)).toContain(`person=${idOf(1)}`);
  fireEvent.click(screen.getByRole('button', { name: 'Earlier changes' }));
  await waitFor(() => expect(asked.at(-1)).toContain('before=3'));
  fireEvent.change(screen.getByLabelText('Changes by'), { target: { value: idOf(5) } });
  await waitFor(() => expect(asked.at(-1)).toContain(`actor=${idOf(5)}`));
  fireEvent.click(await screen.findByRole('button', { name: 'Whole tree' }));
  await waitFor(() => expect(asked.at(-1)).not.toContain('person='));
});

it('undoes what may be undone, does it again, and says what is in the way', async () => {
  const sent: unknown[] = [];
  const conflict = () =>
    new Response(
      JSON.stringify({
        code: 'family.changed_since',
        message: 'x',
        request_id: 'x',
        details: { conflicts: [{ seq: 8 }, { seq: 9 }] },
      }),
      { status: 409, headers: { 'content-type': 'application/json' } },
    );
  const { told, changed } = open({
    [`POST /family/tree/${tree}/undo`]: async (request) => {
      sent.push(await request.json());
      return sent.length === 1 ? conflict() : { data: { revision: 11, undone: 6 } };
    },
    [`POST /family/tree/${tree}/redo`]: { data: { revision: 12, redone: 8 } },
  });
  const undo = async () =>
    (await screen.findAllByRole('button', { name: 'Undo' }))[0] ?? document.body;
  fireEvent.click(await undo());
  await waitFor(() => expect(told).toEqual(['2 later changes depend on this. Undo those first.']));
  fireEvent.click(await undo());
  await waitFor(() => expect(changed).toEqual([11]));
  expect(sent).toEqual([{ seq: 6 }, { seq: 6 }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Redo' }));
  await waitFor(() => expect(changed).toEqual([11, 12]));
});
