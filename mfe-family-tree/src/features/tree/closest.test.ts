import type { TreeView } from '@kinlore/shared/contracts/family';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../../model/index.ts';
import { family, nuclear, shapes } from '../../testing/families.ts';
import { closestFamily, threadsOf } from './closest.ts';
import { neighbourIn } from './walk.ts';

const slotNamed = (view: TreeView, name: string) =>
  closestFamily(view).slots[view.persons.findIndex((one) => one.name === name)] ?? -1;

describe.each(Object.entries({ nuclear, ...shapes }))('the closest family of %s', (_name, view) => {
  const { scene } = closestFamily(view);

  it('shows each person once, and no card on another', () => {
    expect([...scene.persons].toSorted((a, b) => a - b)).toEqual([...view.persons.keys()]);
    const boxes = Array.from(scene.persons, (_, slot) => ({
      x: scene.x[slot] ?? 0,
      y: scene.y[slot] ?? 0,
    }));
    const on = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            Math.abs(one.x - other.x) < scene.cardWidth &&
            Math.abs(one.y - other.y) < scene.cardHeight,
        ),
    );
    expect(on).toEqual([]);
  });

  it('ends every line within the sheet', () => {
    const numbers = threadsOf(scene, new Set()).flatMap(({ path }) =>
      [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/gu)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      ),
    );
    for (const [x, y] of numbers)
      expect([
        x >= scene.box.left - 1,
        x <= scene.box.right + 1,
        y >= scene.box.top - 24,
        y <= scene.box.bottom + 24,
      ]).toEqual([true, true, true, true]);
  });
});

describe('a closest family', () => {
  it('leaves out bonds to whom the answer does not hold', () => {
    const [, ...persons] = nuclear.persons;
    expect(closestFamily({ ...nuclear, persons }).scene.persons).toHaveLength(persons.length);
  });

  it('is walked by the arrow keys, and ends at its edges', () => {
    const closest = closestFamily(nuclear);
    const go = (direction: 'up' | 'down' | 'left' | 'right', from: string) => {
      const slot = neighbourIn(
        direction,
        slotNamed(nuclear, from),
        closest,
        closest.scene,
        closest.slots,
      );
      return slot === null ? null : nuclear.persons[closest.scene.persons[slot] ?? -1]?.name;
    };
    expect(['Jelena Marković', 'Milorad Marković']).toContain(go('up', 'Ana Marković'));
    expect(['Mila Lindqvist', 'Rui Lindqvist']).toContain(go('down', 'Ana Marković'));
    expect(go('up', 'Jelena Marković')).toBeNull();
    expect([go('left', 'Ana Marković'), go('right', 'Ana Marković')]).toContain('Boris Lindqvist');
  });

  it('stands in order of birth, whatever order the answer holds them in', () => {
    const children = ['Vida', 'Lazar', 'Una', 'Bogdan'].map((name) => `${name} Marić`);
    const years = ['1990', '1985', '1988', '1985'];
    const view = family({
      focus: 'Sofija Marić',
      people: {
        'Sofija Marić': '1960',
        ...Object.fromEntries(children.map((name, at) => [name, years[at] ?? ''])),
      },
      bonds: [{ of: ['Sofija Marić'], children }],
    });
    const { scene, slots } = closestFamily(view);
    const across = (name: string) =>
      scene.x[slots[view.persons.findIndex((one) => one.name === name)] ?? -1] ?? 0;
    expect(
      children
        .toSorted((one, other) => across(one) - across(other))
        .map((name) => years[children.indexOf(name)]),
    ).toEqual(['1985', '1985', '1988', '1990']);
  });

  it('lights the line of whoever stands in the middle, and no other', () => {
    const { scene, graph } = closestFamily(nuclear);
    const [boris, petar] = ['Boris Lindqvist', 'Petar Marković'].map((name) =>
      nuclear.persons.findIndex((one) => one.name === name),
    );
    const litFor = (person: number) =>
      threadsOf(scene, lineOf({ graph }, person)).filter((thread) => thread.lit).length;
    expect(litFor(boris ?? -1)).toBeGreaterThan(0);
    expect(litFor(petar ?? -1)).toBeGreaterThan(0);
    const all = threadsOf(scene, new Set(nuclear.persons.keys()));
    expect(all.every((thread) => thread.lit)).toBe(true);
    expect(threadsOf(scene, new Set()).some((thread) => thread.lit)).toBe(false);
  });
});
