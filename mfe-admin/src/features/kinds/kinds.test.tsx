import { World, person, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Kinds } from './Kinds.tsx';

afterEach(cleanup);

interface Kind {
  id: number;
  name: string;
  slug: string;
  retired_at: string | null;
  used: number;
  fixed: boolean;
}
const kind = (id: number, name: string, over: Partial<Kind> = {}): Kind => ({
  id,
  name,
  slug: name.toLowerCase(),
  retired_at: null,
  used: 0,
  fixed: false,
  ...over,
});

/** An instance with four types, which does what it is asked. */
function instance() {
  let kinds = [
    kind(1, 'Friend', { fixed: true, used: 9 }),
    kind(6, 'Neighbour'),
    kind(1_001, 'Pen pal', { used: 2 }),
    kind(1_002, 'Choir'),
  ];
  const change = (id: number, with_: Partial<Kind>) => {
    kinds = kinds.map((one) => (one.id === id ? { ...one, ...with_ } : one));
    return { data: kinds.find((one) => one.id === id) ?? {} };
  };
  const answers: Answers = {
    'GET /admin/connection-types': () => ({ data: kinds }),
    'POST /admin/connection-types': async (request) => {
      const { name }: { name: string } = await request.json();
      const added = kind(1_003, name);
      kinds = [...kinds, added];
      return { data: added };
    },
    'PATCH /admin/connection-types/1002': async (request) => {
      const { name, retired }: { name?: string; retired?: boolean } = await request.json();
      return change(1_002, {
        ...(name !== undefined && { name }),
        ...(retired !== undefined && { retired_at: retired ? '2027-01-01T10:00:00Z' : null }),
      });
    },
    'DELETE /admin/connection-types/1002': () => {
      kinds = kinds.filter(({ id }) => id !== 1_002);
      return new Response(null, { status: 204 });
    },
  };
  return answers;
}
const open = (answers: Answers = instance()) =>
  render(
    <World user={userOf(person(1, 'Ana'), { roles: ['admin'] })} answers={answers}>
      <Kinds />
    </World>,
  );
const acts = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  return within(row ?? document.body)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
};

describe('the types of connection', () => {
  it('that every page knows by itself have no actions; what was chosen is not deleted', async () => {
    open();
    expect(await acts('Friend')).toEqual([]);
    expect(await acts('Neighbour')).toEqual(['Rename', 'Retire']);
    expect(await acts('Pen pal')).toEqual(['Rename', 'Retire']);
    expect(await acts('Choir')).toEqual(['Rename', 'Retire', 'Delete']);
  });

  it('are added, renamed, retired, offered again and deleted', async () => {
    open();
    fireEvent.change(await screen.findByLabelText(/Name of the new type/u), {
      target: { value: ' Allotment ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add a type' }));
    expect(await screen.findByText('Allotment')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Rename Choir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename type' });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Church choir' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Retire Church choir' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Offer again: Church choir' }));
    await screen.findByRole('button', { name: 'Retire Church choir' });
    fireEvent.click(screen.getByRole('button', { name: 'Delete Church choir' }));
    await vi.waitFor(() => {
      expect(screen.queryByText('Church choir')).toBeNull();
    });
  });

  it('that could not be loaded are not called none', async () => {
    open({ 'GET /admin/connection-types': 503 });
    expect(
      await screen.findByRole('heading', { name: 'We couldn’t load the connection types' }),
    ).toBeTruthy();
  });
});
