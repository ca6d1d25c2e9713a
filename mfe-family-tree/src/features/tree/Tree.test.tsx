import { usualPreferences } from '@kinlore/shared/contracts/family-whole';
import { World, person as account, userOf, type Answers } from '@kinlore/shared/testing';
import type { TreePerson, TreeView } from '@kinlore/shared/contracts/family';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nuclear, shapes } from '../../testing/families.ts';
import { wholeOf } from '../../testing/whole.ts';
import TreePage from './TreePage.tsx';

// happy-dom lays nothing out and loads no fonts: a window of this size is what the stage would measure.
// What is loaded late is here before the clock of the first test that wants it runs.
beforeAll(() => import('./seldom.ts'), 60_000);
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  for (const [side, pixels] of [
    ['clientWidth', 1280],
    ['clientHeight', 720],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => pixels });
});
afterEach(cleanup);

const answersOf = (view: TreeView): Answers => ({
  'GET /family/tree': { data: [view.tree] },
  [`GET /family/tree/${view.tree.id}/whole`]: { data: wholeOf(view) },
  [`GET /family/tree/${view.tree.id}`]: { data: view },
});
const open = async (view: TreeView, answers: Answers = {}, at = '/tree') => {
  render(
    <World
      user={userOf(account(3, 'Ana Marković'))}
      answers={{ ...answersOf(view), ...answers }}
      at={at}
    >
      <TreePage />
    </World>,
  );
  await screen.findByRole('group', { name: /Arrow keys/ });
};
const card = (name: RegExp) => screen.findByRole('button', { name });

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
    expect(await screen.findByRole('button', { name: 'Begin with me' })).toBeTruthy();
    cleanup();
    await open(nuclear, {
      'GET /family/tree/own/whole': 503,
      'GET /family/tree/own/preferences': 503,
    });
    expect(await titled()).toBeTruthy();
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
    expect(await dialog.findByText(/show themselves to their near family only/)).toBeTruthy();
    for (const power of ['Change', 'Take out', 'Add a child', 'Add a parent', 'Put at the centre'])
      expect(dialog.queryByRole('button', { name: power })).toBeNull();
  });
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
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    fireEvent.change(await screen.findByLabelText('Given names'), {
      target: { value: 'Jelena Ana' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText(/Someone else changed this person/)).toBeTruthy();
    expect(screen.getByLabelText('Where they were born')).toHaveProperty('value', 'Vukovar');
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
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
    fireEvent.click(await screen.findByRole('button', { name: 'Take out' }));
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take out' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('2 people chosen')).toBeTruthy();
  });

  it('cannot be taken out by who may only read, nor where all of them stay', async () => {
    await open({ ...nuclear, abilities: { add: false, undo: false } });
    await choose(/^Petar Marković/);
    expect(await screen.findByRole('button', { name: 'Print these' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take out' })).toBeNull();
    cleanup();
    await open(nuclear);
    await choose(/^Jelena Marković/, /^Ana Marković/);
    expect(await screen.findByText('2 people chosen')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take out' })).toBeNull();
  });

  it('are chosen with Shift, then by a press, told as pressed, and let go', async () => {
    await open(nuclear);
    expect(await pressed(/^Petar Marković/)).toBeNull();
    await choose(/^Petar Marković/);
    fireEvent.click(await card(/^Mila Lindqvist/));
    expect(await screen.findByText('2 people chosen')).toBeTruthy();
    expect([
      await pressed(/^Petar Marković/),
      await pressed(/^Mila Lindqvist/),
      await pressed(/^Rui Lindqvist/),
    ]).toEqual(['true', 'true', 'false']);
    fireEvent.keyDown(await card(/^Mila Lindqvist/), { key: ' ', shiftKey: true });
    expect(await screen.findByText('1 person chosen')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the choice' }));
    expect(await pressed(/^Petar Marković/)).toBeNull();
    expect(screen.queryByText(/chosen/)).toBeNull();
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
    fireEvent.click(await screen.findByRole('button', { name: 'Take out' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/1 of those chosen stays/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Take out' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const id = (name: string) => nuclear.persons.find((one) => one.name === name)?.id;
    expect(sent[0]).toEqual({
      since: 7,
      steps: ['Petar Marković', 'Mila Lindqvist'].map((name) => ({
        do: 'person.remove',
        id: id(name),
      })),
    });
    await waitFor(() => expect(screen.queryByText(/chosen/)).toBeNull());
  });
});

describe('how a member likes to see the tree', () => {
  const jelena = nuclear.persons[0]?.id ?? '';
  const liking = (likes: object): Answers => ({
    [`GET /family/tree/${nuclear.tree.id}/preferences`]: {
      data: { ...usualPreferences, ...likes },
    },
  });
  const chosen = () => screen.getByRole('radio', { checked: true }).textContent;
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('is as usual where it cannot be read, or names somebody who is gone', async () => {
    await open(nuclear, { [`GET /family/tree/${nuclear.tree.id}/preferences`]: 503 });
    expect([chosen(), heading()]).toEqual(['Family', 'The family of Ana Marković']);
    cleanup();
    await open(nuclear, liking({ focus_person_id: 'nobody' }));
    expect(heading()).toBe('The family of Ana Marković');
  });

  it('gives way to what the address says', async () => {
    await open(
      nuclear,
      liking({ default_view: 'descendants', focus_person_id: jelena }),
      `/tree?view=family&focus=${nuclear.focus_id}`,
    );
    expect([chosen(), heading()]).toEqual(['Family', 'The family of Ana Marković']);
  });

  it('is obeyed where the address is silent, and one still comes back to oneself', async () => {
    await open(
      nuclear,
      liking({
        default_view: 'descendants',
        focus_person_id: jelena,
        name_order: 'surname_first',
        show_dates: 'none',
      }),
    );
    expect([chosen(), heading()]).toEqual(['Descendants', 'The family of Marković Jelena']);
    expect(document.body.textContent).not.toContain('1923');
    fireEvent.click(screen.getByRole('button', { name: 'Back to me' }));
    await waitFor(() => expect(heading()).toBe('The family of Marković Ana'));
    fireEvent.click(screen.getByRole('radio', { name: 'Family' }));
    await waitFor(() => expect(chosen()).toBe('Family'));
  });

  it('writes days where they are known and wished for, and years where they are not', async () => {
    const whole = wholeOf(nuclear);
    const at = whole.persons.id.indexOf(jelena);
    const only = (day: number) => whole.persons.id.map((_, index) => (index === at ? day : 0));
    const days = {
      data: { ...whole, persons: { ...whole.persons, born_day: only(312), died_day: only(1000) } },
    };
    await open(nuclear, {
      ...liking({ show_dates: 'full' }),
      [`GET /family/tree/${nuclear.tree.id}/whole`]: days,
    });
    const text = (name: RegExp) =>
      card(name).then((found) => found.textContent?.replaceAll('\u00A0', ' '));
    expect(await text(/^Jelena/)).toBe('Jelena Marković12 Mar 1923 – Oct 2004');
    expect(await text(/^Ana/)).toBe('Ana Marković1958 –');
  });

  it('tells people apart by colour and by letters, and says what they mean', async () => {
    const whole = wholeOf(nuclear);
    const sex = whole.persons.given
      .map((name) => ({ Jelena: 'F', Milorad: 'M' })[name] ?? 'U')
      .join('');
    await open(nuclear, {
      ...liking({ colour_by: 'sex' }),
      [`GET /family/tree/${nuclear.tree.id}/whole`]: {
        data: { ...whole, persons: { ...whole.persons, sex } },
      },
    });
    const [mother, father] = [await card(/^Jelena/), await card(/^Milorad/)];
    expect([mother, father].map(({ dataset }) => [dataset['tint'], dataset['sign']])).toEqual([
      ['1', 'F'],
      ['0', 'M'],
    ]);
    expect(
      within(screen.getByRole('list', { name: 'What the colours mean' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['FFemale', 'MMale', 'XAnother']);
    expect(mother.dataset['back']).toBeUndefined();
  });

  it('keeps what was put away, once for several, and brings it back', async () => {
    const sent: unknown[] = [];
    const keep = async (request: Request) => {
      const body: object = await request.json();
      sent.push(body);
      return { data: body };
    };
    const ana = nuclear.focus_id;
    await open(nuclear, {
      ...liking({ collapsed_up: [ana] }),
      [`PUT /family/tree/${nuclear.tree.id}/preferences`]: keep,
    });
    await card(/^Ana Marković/);
    expect(screen.queryByRole('button', { name: /^Jelena/ })).toBeNull();
    fireEvent.click(
      screen.getByRole('button', { name: /2 relatives above Ana Marković are not shown/ }),
    );
    expect(await card(/^Jelena/)).toBeTruthy();
    fireEvent.pointerEnter(await card(/^Ana Marković/));
    fireEvent.click(
      await screen.findByRole('button', { name: 'Put the children of Ana Marković away' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mila/ })).toBeNull());
    await waitFor(() =>
      expect(sent).toEqual([{ ...usualPreferences, collapsed: [ana], collapsed_up: [] }]),
    );
  });

  it('reaches as many generations as they like', async () => {
    await open(nuclear, liking({ generations_up: 0, generations_down: 0 }));
    await card(/^Ana Marković/);
    expect(screen.queryByRole('button', { name: /^(?:Jelena|Rui)/ })).toBeNull();
    expect(
      screen.getByRole('button', { name: /2 relatives above Ana Marković are not shown/ }),
    ).toBeTruthy();
  });
});
