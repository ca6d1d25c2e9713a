import { usualPreferences } from '@kinlore/shared/contracts/family-whole';
import { World, person as account, userOf, type Answers } from '@kinlore/shared/testing';
import type { TreePerson, TreeView } from '@kinlore/shared/contracts/family';
import { emit } from '@kinlore/shared/bus';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nuclear, shapes } from '../../testing/families.ts';
import { card, openTree as open, prepareStage } from '../../testing/open-tree.tsx';
import { wholeOf } from '../../testing/whole.ts';
import TreePage from './TreePage.tsx';

prepareStage();

/** The whole tree the first time and from the third on; between, it is not there. */
const told = (hole: number) => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === hole ? 404 : { data: wholeOf(nuclear) };
  };
};

describe('an address that names no tree', () => {
  const own = {
    'GET /family/tree/own/whole': { data: wholeOf(nuclear) },
    'GET /family/tree/own/preferences': {
      data: { ...usualPreferences, default_view: 'descendants' as const },
    },
  };
  const titled = () =>
    screen.findByRole('heading', { level: 1, name: 'The family of Ana Marković' });

  it('does not wait for the list of trees, and asks for nothing twice', async () => {
    const never = () => {
      throw new Error('asked twice');
    };
    await open(nuclear, {
      ...own,
      'GET /family/tree': () => new Promise(() => undefined),
      [`GET /family/tree/${nuclear.tree.id}/whole`]: never,
      [`GET /family/tree/${nuclear.tree.id}/preferences`]: never,
    });
    expect(await titled()).toBeTruthy();
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Descendants');
  });

  it('is told by the list where there is no tree, or it cannot be read', async () => {
    const none = {
      'GET /family/tree/own/whole': { data: null },
      'GET /family/tree/own/preferences': { data: null },
    };
    render(
      <World
        user={userOf(account(3, 'Ana Marković'))}
        answers={{ ...none, 'GET /family/tree': { data: [] } }}
        at="/tree"
      >
        <TreePage />
      </World>,
    );
    expect(await screen.findByRole('button', { name: 'Start with me' })).toBeTruthy();
    cleanup();
    await open(nuclear, {
      'GET /family/tree/own/whole': 503,
      'GET /family/tree/own/preferences': 503,
    });
    expect(await titled()).toBeTruthy();
  });
});

describe('a tree that is not theirs to see', () => {
  it('is said to be so, by address and while it is open, and leads to the one that is', async () => {
    await open(nuclear, {}, `/tree?tree=${nuclear.tree.id}`);
    act(() => emit('family.tree.changed', { tree_id: 'another', revision: 99, gone: true }));
    expect(screen.queryByText('This tree isn’t open to you')).toBeNull();
    cleanup();
    await open(
      nuclear,
      { [`GET /family/tree/${nuclear.tree.id}/whole`]: told(2) },
      `/tree?tree=${nuclear.tree.id}`,
    );
    act(() =>
      emit('family.tree.changed', {
        tree_id: nuclear.tree.id,
        revision: 7,
        gone: true,
      }),
    );
    expect(
      await screen.findByRole('heading', { name: 'This tree isn’t open to you' }),
    ).toBeTruthy();
    expect(document.body.textContent).not.toContain('Marković');
    fireEvent.click(screen.getByRole('button', { name: 'Show my trees' }));
    expect(await screen.findByRole('heading', { name: 'The family of Ana Marković' })).toBeTruthy();
  });
});

describe('a card of a hidden living relative', () => {
  it('gives no name away, and offers nothing', async () => {
    await open(shapes.hiddenLiving);
    expect(document.body.textContent).not.toContain('A living brother');
    const [hidden] = await screen.findAllByRole('button', { name: /^Living relative/ });
    if (hidden === undefined) throw new Error('a hidden relative was expected');
    fireEvent.click(hidden);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/only shown to close family/)).toBeTruthy();
    for (const power of ['Edit', 'Remove', 'Add a child', 'Add a parent', 'Centre on this person'])
      expect(dialog.queryByRole('button', { name: power })).toBeNull();
  });
});

describe('a tie that waits for somebody’s yes', () => {
  const word = (view: TreeView, at: number, over = {}) => ({
    id: 'w',
    tree: { id: view.tree.id, name: 'The family' },
    person: { id: view.persons[at]?.id ?? '', name: view.persons[at]?.name ?? '' },
    other: { id: view.focus_id, name: 'Ana Marković' },
    relation: 'partner',
    asked_by: null,
    side: 'member',
    created_at: '2026-11-20T10:00:00Z',
    ...over,
  });
  const waiting = (...words: readonly object[]): Answers => ({
    'GET /family/words': { data: words, meta: { next: null } },
  });

  it('is marked on no card of a hidden relative: that they have an account is nobody’s to know', async () => {
    const at = shapes.hiddenLiving.persons.findIndex(({ hidden }) => hidden);
    await open(
      shapes.hiddenLiving,
      waiting(
        word(shapes.hiddenLiving, at, { other: { id: 'elsewhere', name: '' } }),
        word(shapes.hiddenLiving, 0, { other: { id: 'elsewhere', name: '' } }),
      ),
    );
    const said = async (name: RegExp) =>
      waitFor(async () =>
        expect((await card(name)).textContent).toContain('1 family link is waiting for a yes'),
      );
    await said(/^Jelena/);
    for (const hidden of await screen.findAllByRole('button', { name: /^Living relative/ }))
      expect(hidden.textContent).not.toContain('waiting');
  });

  it('is said on the cards of both, and in words where one reads about them', async () => {
    await open(nuclear, waiting(word(nuclear, 4)));
    for (const name of [/^Boris/, /^Ana/])
      await waitFor(async () =>
        expect((await card(name)).textContent).toContain('1 family link is waiting for a yes'),
      );
    expect((await card(/^Mila/)).textContent).not.toContain('waiting');
    fireEvent.click(await card(/^Boris/));
    const lines = within(await screen.findByRole('region', { name: 'Waiting for a yes' }));
    expect(lines.getByText('Ana Marković is the partner of Boris Lindqvist')).toBeTruthy();
    expect(lines.getByText(/^Waiting for Boris Lindqvist to confirm/)).toBeTruthy();
    expect(lines.queryByRole('button', { name: 'Yes, that’s right' })).toBeNull();
  });
});

describe('the empty places around whoever stands in the middle', () => {
  const [, , ana] = nuclear.persons;
  const alone: TreeView = {
    ...nuclear,
    tree: { ...nuclear.tree, persons: 1 },
    persons: nuclear.persons.filter((one) => one === ana),
    unions: [],
    parent_links: [],
  };
  const places = /^Add (?:mother|father|a partner|a child) · Ana Marković$/u;

  it('say who could stand there, can be reached by the tab key, and know a mother for a woman', async () => {
    await open(alone);
    const ghosts = await screen.findAllByRole('button', { name: places });
    expect(ghosts.map((ghost) => ghost.textContent)).toEqual([
      'Add mother',
      'Add father',
      'Add a partner',
      'Add a child',
    ]);
    expect(ghosts.map((ghost) => ghost.tabIndex)).toEqual([0, 0, 0, 0]);
    fireEvent.click(ghosts[0] ?? document.body, { detail: 0 });
    const dialog = within(await screen.findByRole('dialog', { name: 'Add mother · Ana Marković' }));
    expect(await dialog.findByRole('radio', { name: 'Mother' })).toHaveProperty('checked', true);
  });

  it('are none where the place is taken, nor for who may only look', async () => {
    await open(nuclear);
    await card(/^Ana Marković/);
    expect(
      screen
        .queryAllByRole('button', { name: places })
        .filter(({ textContent }) => textContent !== '+'),
    ).toEqual([]);
    cleanup();
    const readers = { add: false, edit: false, remove: false };
    await open({
      ...alone,
      abilities: { ...alone.abilities, ...readers },
      persons: alone.persons.map((one) => ({ ...one, abilities: readers })),
    });
    await card(/^Ana Marković/);
    expect(screen.queryAllByRole('button', { name: places })).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Import a GEDCOM file' })).toBeNull();
  });

  it('stand beside the way to bring a file in, as long as nobody else is there', async () => {
    await open(alone);
    expect(await screen.findByRole('button', { name: 'Import a GEDCOM file' })).toBeTruthy();
    cleanup();
    await open(nuclear);
    expect(screen.queryByRole('button', { name: 'Import a GEDCOM file' })).toBeNull();
  });
});

describe('looking for somebody', () => {
  const search = `GET /family/tree/${nuclear.tree.id}/search`;
  const jelena = nuclear.persons.find(({ given }) => given === 'Jelena');
  const look = async (words: string) => {
    fireEvent.change(await screen.findByRole('combobox', { name: 'Search people' }), {
      target: { value: words },
    });
  };

  it('says that nobody is called so only once the server has not found them either', async () => {
    await open(nuclear, { [search]: { data: [] } });
    await look('Beba');
    expect(screen.queryByText(/No one here is called/)).toBeNull();
    expect(await screen.findByText('No one here is called “Beba”.')).toBeTruthy();
  });

  it('finds them by a name the page does not hold, below those it does', async () => {
    await open(nuclear, { [search]: { data: [jelena] } });
    await look('Beba');
    expect(await screen.findByRole('option', { name: /^Jelena Marković/ })).toBeTruthy();
    await look('Ana');
    await waitFor(() =>
      expect(
        screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 6)),
      ).toEqual(['Ana Ma', 'Jelena']),
    );
  });

  it('finds who is here where the server cannot be asked', async () => {
    await open(nuclear, { [search]: 503 });
    await look('Petar');
    expect(await screen.findByRole('option', { name: /^Petar Marković/ })).toBeTruthy();
  });
});

describe('somebody who is added', () => {
  const bodies: unknown[] = [];
  const add = {
    [`POST /family/tree/${nuclear.tree.id}/persons/${nuclear.focus_id}/relatives`]: async (
      request: Request,
    ) => {
      bodies.push(await request.json());
      return { data: { person_id: nuclear.focus_id, revision: 9, warnings: [] } };
    },
  };

  it.each([
    ['parent', 'Father', 'M'],
    ['child', 'Daughter', 'F'],
    ['sibling', 'Brother or sister', 'U'],
  ] as const)(
    'as a %s is said to be a %s, so that kin words are right',
    async (port, word, sex) => {
      bodies.length = 0;
      await open(nuclear, add);
      fireEvent.click(await card(/^Ana Marković/));
      fireEvent.click(
        await screen.findByRole('button', {
          name: {
            parent: 'Add a parent',
            child: 'Add a child',
            sibling: 'Add a brother or sister',
          }[port],
        }),
      );
      const who = within(await screen.findByRole('group', { name: 'Who is it?' }));
      fireEvent.click(who.getByRole('radio', { name: word }));
      fireEvent.change(screen.getByLabelText('Given names'), { target: { value: 'Iva' } });
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(bodies).toEqual([
          expect.objectContaining({
            relation: port,
            person: expect.objectContaining({ given: 'Iva', sex }),
          }),
        ]),
      );
    },
  );
});

describe('walking the family', () => {
  it('moves the focus by arrow keys, and stays at the edge', async () => {
    await open(nuclear);
    const ana = await card(/^Ana Marković/);
    ana.focus();
    fireEvent.keyDown(ana, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toMatch(/^(?:Jelena|Milorad) Marković/);
    const parent = document.activeElement;
    fireEvent.keyDown(parent ?? ana, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(parent);
    fireEvent.keyDown(parent ?? ana, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toMatch(/^(?:Ana|Petar) Marković/);
  });

  it('leaves other keys alone', async () => {
    await open(nuclear);
    const ana = await card(/^Ana Marković/);
    ana.focus();
    expect(fireEvent.keyDown(ana, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(ana, { key: 'ArrowUp' })).toBe(false);
  });
});

describe('changing a person whom somebody else changed', () => {
  it('keeps their fact beside our words, and sends ours for the version that is there now', async () => {
    const jelena = nuclear.persons[0];
    if (jelena === undefined) throw new Error('the family is empty');
    const now: TreePerson = { ...jelena, version: 2, birth_place: 'Vukovar' };
    const sent: { readonly version: string | null; readonly body: unknown }[] = [];
    await open(nuclear, {
      [`GET /family/tree/${nuclear.tree.id}`]: { data: { ...nuclear, persons: [now] } },
      [`PATCH /family/tree/${nuclear.tree.id}/persons/${jelena.id}`]: async (request) => {
        sent.push({ version: request.headers.get('if-match'), body: await request.json() });
        return sent.length === 1 ? 412 : { data: { person: now, revision: 9, warnings: [] } };
      },
    });
    fireEvent.click(await card(/^Jelena Marković/));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.change(await screen.findByLabelText('Given names'), {
      target: { value: 'Jelena Ana' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else edited this person/)).toBeTruthy();
    expect(screen.getByLabelText('Where they were born')).toHaveProperty('value', 'Vukovar');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ given: 'Jelena Ana' });
    expect(sent[1]?.version).toContain('2');
  });
});

describe('several people', () => {
  const batch = `POST /family/tree/${nuclear.tree.id}/batch`;
  const choose = async (...names: readonly RegExp[]) => {
    for (const name of names) fireEvent.click(await card(name), { shiftKey: true });
  };
  const pressed = async (name: RegExp) => (await card(name)).getAttribute('aria-pressed');

  it('are not taken out where one of them was changed meanwhile: nobody is, and they stay chosen', async () => {
    await open(nuclear, { [batch]: 412 });
    await choose(/^Petar Marković/, /^Mila Lindqvist/);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('2 people selected')).toBeTruthy();
  });

  it('cannot be taken out by who may only read, nor where all of them stay', async () => {
    await open({ ...nuclear, abilities: { add: false, undo: false } });
    await choose(/^Petar Marković/);
    expect(await screen.findByRole('button', { name: 'Print these' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    cleanup();
    await open(nuclear);
    await choose(/^Jelena Marković/, /^Ana Marković/);
    expect(await screen.findByText('2 people selected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  it('are chosen with Shift, then by a press, told as pressed, and let go', async () => {
    await open(nuclear);
    expect(await pressed(/^Petar Marković/)).toBeNull();
    await choose(/^Petar Marković/);
    fireEvent.click(await card(/^Mila Lindqvist/));
    expect(await screen.findByText('2 people selected')).toBeTruthy();
    expect([
      await pressed(/^Petar Marković/),
      await pressed(/^Mila Lindqvist/),
      await pressed(/^Rui Lindqvist/),
    ]).toEqual(['true', 'true', 'false']);
    fireEvent.keyDown(await card(/^Mila Lindqvist/), { key: ' ', shiftKey: true });
    expect(await screen.findByText('1 person selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(await pressed(/^Petar Marković/)).toBeNull();
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it('are taken out in one operation by the revision that was seen, without those who have an account or a memorial', async () => {
    const sent: unknown[] = [];
    await open(nuclear, {
      [batch]: async (request) => {
        sent.push(await request.json());
        return { data: { revision: 8, warnings: [], ids: {} } };
      },
    });
    await choose(/^Jelena Marković/, /^Petar Marković/, /^Mila Lindqvist/);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/1 person stays/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const id = (name: string) => nuclear.persons.find((one) => one.name === name)?.id;
    expect(sent[0]).toEqual({
      since: 7,
      steps: ['Petar Marković', 'Mila Lindqvist'].map((name) => ({
        do: 'person.remove',
        id: id(name),
      })),
    });
    await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
  });
});
