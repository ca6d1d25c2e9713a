import { World, person as account, userOf, type Answers } from '@kinlore/shared/testing';
import type { TreePerson, TreeView } from '@kinlore/shared/contracts/family';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nuclear, shapes } from '../../testing/families.ts';
import { TreeScreen } from './TreePage.tsx';

// happy-dom draws nothing, so nothing can be scrolled.
beforeAll(() => { HTMLElement.prototype.scrollIntoView ??= () => undefined; });
afterEach(cleanup);

const open = (view: TreeView, answers: Answers = {}) =>
  render(<World user={userOf(account(3, 'Ana Marković'))} answers={answers}><TreeScreen view={view} stale={false} atHome onLook={() => undefined} onChanged={() => undefined} /></World>);
const card = (name: RegExp) => screen.getByRole('button', { name });

describe('a card of a hidden living relative', () => {
  it('gives no name away, and offers nothing', async () => {
    open(shapes.hiddenLiving);
    expect(document.body.textContent).not.toContain('A living brother');
    const [hidden] = screen.getAllByRole('button', { name: /Living relative/ });
    if (hidden === undefined) throw new Error('a hidden relative was expected');
    fireEvent.click(hidden);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/show themselves to their near family only/)).toBeTruthy();
    for (const power of ['Change', 'Take out', 'Add a child', 'Add a parent', 'Put at the centre']) expect(dialog.queryByRole('button', { name: power })).toBeNull();
  });
});

describe('walking the family', () => {
  it('moves the focus by arrow keys, and stays at the edge', () => {
    open(nuclear);
    const ana = card(/^Ana Marković/);
    ana.focus();
    fireEvent.keyDown(ana, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toMatch(/^(?:Jelena|Milorad) Marković/);
    const parent = document.activeElement;
    fireEvent.keyDown(parent ?? ana, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(parent);
    fireEvent.keyDown(parent ?? ana, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toMatch(/^(?:Ana|Petar) Marković/);
  });

  it('leaves other keys alone', () => {
    open(nuclear);
    const ana = card(/^Ana Marković/);
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
    open(nuclear, {
      [`GET /family/tree/${nuclear.tree.id}`]: { data: { ...nuclear, persons: [now] } },
      [`PATCH /family/tree/${nuclear.tree.id}/persons/${jelena.id}`]: async (request) => {
        sent.push({ version: request.headers.get('if-match'), body: await request.json() });
        return sent.length === 1 ? 412 : { data: { person: now, revision: 9, warnings: [] } };
      },
    });
    fireEvent.click(card(/^Jelena Marković/));
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    fireEvent.change(await screen.findByLabelText('Given names'), { target: { value: 'Jelena Ana' } });
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText(/Someone else changed this person/)).toBeTruthy();
    expect(screen.getByLabelText('Where they were born')).toHaveProperty('value', 'Vukovar');
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ given: 'Jelena Ana' });
    expect(sent[1]?.version).toContain('2');
  });
});
