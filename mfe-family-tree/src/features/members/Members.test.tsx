import { World, idOf, person, userOf } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { mayWith, modelOf } from '../../model/index.ts';
import { nuclear } from '../../testing/families.ts';
import { wholeOf } from '../../testing/whole.ts';
import type { TreeMember } from './members.api.ts';
import MembersDialog from './MembersDialog.tsx';

afterEach(cleanup);
const whole = wholeOf(nuclear);
const path = `/family/tree/${whole.tree.id}/members`;
const ben: TreeMember = {
  user: person(2, 'Ben'),
  role: 'editor',
  joined_at: '2026-11-19T10:00:00Z',
  person_id: null,
  me: false,
  scope: { person_id: idOf(1), name: 'Jelena Marković', up: 1, down: 2 },
};
const ana: TreeMember = { ...ben, user: person(1, 'Ana'), role: 'owner', me: true, scope: null };

function shown(role: 'owner' | 'editor', sent: unknown[] = []) {
  const answers = {
    [`GET ${path}`]: { data: [ana, ben] },
    [`PATCH ${path}/${ben.user.id}`]: async (request: Request) => {
      sent.push(await request.json());
      return { data: ben };
    },
  };
  render(
    <World user={userOf(person(1, 'Ana'))} answers={answers}>
      <MembersDialog
        model={modelOf({ ...whole, tree: { ...whole.tree, role } })}
        onInvite={null}
        onClose={() => undefined}
      />
    </World>,
  );
}

describe('the members of a tree', () => {
  it('are offered for changing to nobody but the owner, and the owner never', async () => {
    shown('editor');
    await screen.findByText('Ben');
    expect(screen.queryByRole('button', { name: /^Edit what/u })).toBeNull();
    cleanup();
    shown('owner');
    expect(await screen.findAllByRole('button', { name: /^Edit what/u })).toHaveLength(1);
  });

  it('get everything, or one branch, as the owner says it', async () => {
    const sent: unknown[] = [];
    shown('owner', sent);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit what Ben can do' }));
    fireEvent.change(screen.getByLabelText('Generations up'), { target: { value: '3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([{ role: 'editor', scope: { person_id: idOf(1), up: 3, down: 2 } }]),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Edit what Ben can do' }));
    fireEvent.click(screen.getByRole('radio', { name: 'The whole tree' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[1]).toEqual({ role: 'editor', scope: null }));
  });
});

describe('taking a member out', () => {
  it('is asked about first, and is the owner’s alone', async () => {
    shown('editor');
    await screen.findByText('Ben');
    expect(screen.queryByRole('button', { name: /^Remove/u })).toBeNull();
    cleanup();
    const gone: string[] = [];
    const answers = {
      [`GET ${path}`]: () => ({ data: gone.length === 0 ? [ana, ben] : [ana] }),
      [`DELETE ${path}/${ben.user.id}`]: ({ method }: Request) => {
        gone.push(method);
        return new Response(null, { status: 204 });
      },
    };
    render(
      <World user={userOf(person(1, 'Ana'))} answers={answers}>
        <MembersDialog model={modelOf(whole)} onInvite={null} onClose={() => undefined} />
      </World>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Ben from the tree' }));
    const sure = await screen.findByRole('dialog', { name: 'Remove Ben from the tree?' });
    expect(gone).toEqual([]);
    fireEvent.click(within(sure).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Ben')).toBeNull());
    expect(gone).toEqual(['DELETE']);
  });
});

describe('a tree of which one branch may be changed', () => {
  it('offers adding and changing there alone', () => {
    const model = modelOf({
      ...whole,
      persons: {
        ...whole.persons,
        may: whole.persons.id.map((_, at) => (at === 1 ? '5' : at === 2 ? '4' : '0')).join(''),
      },
    });
    expect([0, 1, 2].map((at) => [mayWith(model, at, 'add'), mayWith(model, at, 'edit')])).toEqual([
      [false, false],
      [true, true],
      [true, false],
    ]);
  });
});
