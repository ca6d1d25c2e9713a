/** What a town was called: everybody reads it, who keeps the tree says more, and what is refused is not lost. */
import {
  World,
  idOf,
  person as account,
  read,
  userOf,
  type Answers,
} from '@kinlore/shared/testing';
import { unknownDate } from '@kinlore/shared/dates';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PlaceNames } from './PlaceNames.tsx';

afterEach(cleanup);

const town = {
  name: 'Bratislava',
  region: '',
  country: 'Slovakia',
  latitude: 48.15,
  longitude: 17.11,
  former: null,
};
const tree = { id: idOf(60), name: 'The Koses' };
const once = { note: '', tree: null, mine: false, from: unknownDate(), until: unknownDate() };
const pressburg = { ...once, id: null, name: 'Pressburg', until: read('1919') };
const pozsony = {
  ...once,
  id: idOf(61),
  name: 'Pozsony',
  from: read('1867'),
  until: read('1918'),
  note: 'At grandmother’s',
  tree,
  mine: true,
};
const open = (names: readonly object[], trees: readonly object[], more: Answers = {}) =>
  render(
    <World
      user={userOf(account(3, 'Ana Kos'))}
      answers={{
        'GET /map/names': { data: { town, names: [...names], trees: [...trees] } },
        ...more,
      }}
    >
      <PlaceNames town={town} />
    </World>,
  );

describe('the names of a town', () => {
  it('are told with their years, and who only reads them has no way to change one', async () => {
    open([{ ...pozsony, mine: false }, pressburg], []);
    const list = await screen.findByRole('list', { name: 'What it was called' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pozsony1867 – 1918 · At grandmother’s · In The Koses', 'Pressburguntil 1919']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say nothing where nobody says one', async () => {
    open([], []);
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  it('take one more; without a name it is not sent, and what is refused stays in the form', async () => {
    const sent: unknown[] = [];
    open([pressburg], [tree], {
      [`POST /family/tree/${tree.id}/place-names`]: async (request) => {
        sent.push(await request.json());
        return 503;
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a name' }));
    const dialog = await screen.findByRole('dialog', { name: 'A name of Bratislava' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Type the name first.')).toBeDefined();
    expect(sent).toEqual([]);
    const field = within(dialog).getByLabelText(/^Name/u);
    fireEvent.change(field, { target: { value: ' Prešporok ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'Prešporok', latitude: 48.15, longitude: 17.11 });
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    expect(field).toHaveProperty('value', ' Prešporok ');
  });

  it('are removed after a question', async () => {
    const removed: string[] = [];
    open([pozsony], [tree], {
      [`DELETE /family/tree/${tree.id}/place-names/${pozsony.id}`]: (request) => {
        removed.push(request.method);
        return 204;
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove: Pozsony' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove “Pozsony”?' });
    expect(removed).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(removed).toEqual(['DELETE']));
  });
});
