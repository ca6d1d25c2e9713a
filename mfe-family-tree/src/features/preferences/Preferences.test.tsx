import { usualPreferences } from '@kinlore/shared/contracts/family-whole';
import type { Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nuclear } from '../../testing/families.ts';
import { card, openTree as open, prepareStage } from '../../testing/open-tree.tsx';
import { wholeOf } from '../../testing/whole.ts';
import { rememberFolds } from '../../data/preferences.state.ts';

prepareStage();

describe('how a member likes to see the tree', () => {
  const jelena = nuclear.persons[0]?.id ?? '';
  const liking = (preferences: object): Answers => ({
    [`GET /family/tree/${nuclear.tree.id}/preferences`]: {
      data: { ...usualPreferences, ...preferences },
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
    ).toEqual(['FFemale', 'MMale', 'XOther']);
    expect(mother.dataset['back']).toBeUndefined();
  });

  it('keeps what was put away, and brings it back', async () => {
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
    fireEvent.click(await screen.findByRole('button', { name: 'Hide Ana Marković’s children' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mila/ })).toBeNull());
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ ...usualPreferences, collapsed: [ana], collapsed_up: [] }),
    );
  });

  it('is written once for several lines that are put away at once', async () => {
    const sent: unknown[] = [];
    const keep = async (request: Request) => {
      const body: object = await request.json();
      sent.push(body);
      return { data: body };
    };
    await open(nuclear, {
      ...liking({}),
      [`PUT /family/tree/${nuclear.tree.id}/preferences`]: keep,
    });
    for (const down of [['a'], ['a', 'b'], ['a', 'b', 'c']])
      rememberFolds(nuclear.tree.id, usualPreferences, { up: [], down });
    await waitFor(() =>
      expect(sent).toEqual([{ ...usualPreferences, collapsed: ['a', 'b', 'c'], collapsed_up: [] }]),
    );
  });

  it('runs from left to right, and the keys with it', async () => {
    await open(nuclear, liking({ orientation: 'right' }));
    const ana = await card(/^Ana Marković/);
    ana.focus();
    fireEvent.keyDown(ana, { key: 'ArrowLeft' });
    const parent = document.activeElement;
    expect(parent?.textContent).toMatch(/^(?:Jelena|Milorad) Marković/);
    fireEvent.keyDown(parent ?? ana, { key: 'ArrowRight' });
    expect(document.activeElement?.textContent).toMatch(/^(?:Ana|Petar) Marković/);
    ana.focus();
    fireEvent.keyDown(ana, { key: 'ArrowLeft', shiftKey: true });
    expect(await screen.findByRole('dialog', { name: /Add a parent · Ana Marković/ })).toBeTruthy();
    cleanup();
    await open(nuclear, liking({ orientation: 'right' }));
    fireEvent.keyDown(document.body, { key: '?' });
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(keys.getByText('Go to a parent').closest('div')?.textContent).toContain('←');
  });

  it('asks before a change is written, and writes nothing that was not agreed to', async () => {
    const sent: unknown[] = [];
    const write = async (request: Request) => {
      sent.push(await request.json());
      return { data: { person: nuclear.persons[0], revision: 9, warnings: [] } };
    };
    await open(nuclear, {
      ...liking({ edit_confirm: true }),
      [`PATCH /family/tree/${nuclear.tree.id}/persons/${jelena}`]: write,
    });
    fireEvent.click(await card(/^Jelena Marković/));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.change(await screen.findByLabelText('Given names'), {
      target: { value: 'Jelena Ana' },
    });
    const asked = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      return within(await screen.findByRole('dialog', { name: 'Save this change?' }));
    };
    const first = await asked();
    expect(first.getByText('Your changes to Jelena Marković will be saved.')).toBeTruthy();
    fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    fireEvent.click((await asked()).getByRole('button', { name: 'Save it' }));
    await waitFor(() => expect(sent).toEqual([{ given: 'Jelena Ana' }]));
  });

  it('asks before the last change is undone by a key', async () => {
    const undone: unknown[] = [];
    await open(nuclear, {
      ...liking({ edit_confirm: true }),
      [`POST /family/tree/${nuclear.tree.id}/undo`]: () => {
        undone.push(1);
        return { data: { revision: 9, undone: 8 } };
      },
    });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    const asked = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(undone).toEqual([]);
    fireEvent.click(asked.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(undone).toEqual([1]));
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
