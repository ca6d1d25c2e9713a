import { World, idOf, person, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { nuclear } from '../../testing/families.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import { TreesDialog } from './TreesDialog.tsx';

afterEach(cleanup);
const ana = userOf(person(1, 'Ana'));
const { tree } = nuclear;
const path = `/family/tree/${tree.id}`;
const nothing = () => undefined;
const settled = (
  role: 'owner' | 'viewer',
  answers: Answers,
  onGone = nothing,
  onChanged = nothing,
) =>
  render(
    <World user={ana} answers={answers}>
      <SettingsDialog
        tree={{ ...tree, role }}
        onChanged={onChanged}
        onGone={onGone}
        onClose={nothing}
      />
    </World>,
  );

describe('the name of a tree', () => {
  it('is the owner’s alone to change', () => {
    settled('viewer', {});
    expect(screen.queryByLabelText('Name of the tree')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove this tree' })).toBeNull();
  });

  it('is sent once more where somebody edited the family meanwhile: the name is as it was', async () => {
    const seen: (string | null)[] = [];
    const rename = async (request: Request) => {
      seen.push(request.headers.get('if-match'), JSON.stringify(await request.json()));
      return seen.length === 2 ? 412 : { data: { ...tree, name: 'Zemun', revision: 10 } };
    };
    let changed = 0;
    settled(
      'owner',
      { [`PATCH ${path}`]: rename, 'GET /family/tree': { data: [{ ...tree, revision: 9 }] } },
      nothing,
      () => {
        changed += 1;
      },
    );
    fireEvent.change(screen.getByLabelText('Name of the tree'), { target: { value: ' Zemun ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changed).toBe(1));
    expect(seen).toEqual(['"7"', '{"name":"Zemun"}', '"9"', '{"name":"Zemun"}']);
  });
});

describe('the end of a tree', () => {
  it('is asked about first, and does not come where somebody changed the tree meanwhile', async () => {
    let [gone, changed] = [0, 0];
    settled(
      'owner',
      { [`DELETE ${path}`]: 412 },
      () => {
        gone += 1;
      },
      () => {
        changed += 1;
      },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove this tree' }));
    const sure = await screen.findByRole('dialog', { name: 'Remove The family?' });
    fireEvent.click(within(sure).getByRole('button', { name: 'Remove this tree' }));
    await waitFor(() => expect(changed).toBe(1));
    expect(gone).toBe(0);
  });

  it('is for a member to leave it, themselves alone', async () => {
    const asked: string[] = [];
    let gone = 0;
    settled(
      'viewer',
      {
        [`DELETE ${path}/members/${ana.id}`]: ({ url }: Request) => {
          asked.push(url);
          return new Response(null, { status: 204 });
        },
      },
      () => {
        gone += 1;
      },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Leave this tree' }));
    const sure = await screen.findByRole('dialog', { name: 'Leave The family?' });
    expect(asked).toEqual([]);
    fireEvent.click(within(sure).getByRole('button', { name: 'Leave this tree' }));
    await waitFor(() => expect(gone).toBe(1));
    expect(asked).toHaveLength(1);
  });
});

describe('a second tree', () => {
  const other = { ...tree, id: idOf(401), name: 'Lindqvist', self_person_id: null };
  const answers = {
    'GET /family/tree': { data: [tree, other] },
    'GET /family/removed-trees': { data: [] },
  };
  const shown: string[] = [];
  const open = (more: Answers = {}) =>
    render(
      <World user={ana} answers={{ ...answers, ...more }}>
        <TreesDialog tree={tree.id} mayBegin onShow={(id) => shown.push(id)} onClose={nothing} />
      </World>,
    );
  afterEach(() => {
    shown.length = 0;
  });

  it('needs a name, and is shown once it is there', async () => {
    const sent: unknown[] = [];
    open({
      'POST /family/tree': async (request: Request) => {
        sent.push(await request.json());
        return { data: { ...nuclear, tree: { ...tree, id: idOf(402) } } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'New tree' }));
    fireEvent.click(screen.getByRole('button', { name: 'Create tree' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Please give the tree a name.',
    );
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByLabelText(/Name of the tree/), {
      target: { value: 'Mother’s side' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Create tree' }));
    await waitFor(() => expect(shown).toEqual([idOf(402)]));
    expect(sent).toEqual([{ name: 'Mother’s side' }]);
  });

  it('is one key away, and the one that is open says so', async () => {
    open();
    expect(await screen.findByText('Open now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open The family' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open Lindqvist' }));
    expect(shown).toEqual([other.id]);
  });
});
