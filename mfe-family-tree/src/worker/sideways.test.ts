import { describe, expect, it } from 'vitest';
import { around } from '../model/index.ts';
import { modelOf } from '../model/tree-model.ts';
import { nuclear, shapes } from '../testing/families.ts';
import { wholeOf } from '../testing/whole.ts';
import { eachCardIn, edgeOf, toldOf, type Scene } from '../draw/scene.ts';
import { arrange } from './arrange.ts';
import type { LayoutRequest } from './protocol.ts';

const families = [nuclear, ...Object.values(shapes)].map((view) => modelOf(wholeOf(view)));
const room = { width: 1280, height: 720, scale: 1 };
const request = (view: LayoutRequest['view'], sideways: boolean): LayoutRequest => ({
  view,
  focus: 0,
  reach: view === 'map' ? null : { up: 12, down: 12 },
  room,
  sideways,
  opened: [],
  foldedUp: [],
  foldedDown: [],
  span: 270,
  leaving: [],
});
const views = ['family', 'ancestors', 'descendants', 'hourglass', 'map'] as const;

describe('a family from left to right', () => {
  it('is the same family, each of them once, and no card lies on another', () => {
    for (const model of families) {
      for (const view of views) {
        const [down, right] = [
          arrange(model, request(view, false), { order: null }, 2026),
          arrange(model, request(view, true), { order: null }, 2026),
        ];
        if (view === 'map')
          expect([...right.persons].toSorted()).toEqual([...down.persons].toSorted());
        expect(new Set(right.persons).size).toBe(right.persons.length);
        for (const slot of right.persons.keys()) {
          const [left, top] = [right.x[slot] ?? 0, right.y[slot] ?? 0];
          const there: number[] = [];
          eachCardIn(
            right,
            {
              left,
              top,
              right: left + right.cardWidth - 0.1,
              bottom: top + right.cardHeight - 0.1,
            },
            (one) => there.push(one),
          );
          expect(
            there.filter(
              (one) =>
                (right.x[one] ?? 0) + right.cardWidth > left + 0.1 &&
                (right.y[one] ?? 0) + right.cardHeight > top + 0.1,
            ),
          ).toEqual([slot]);
        }
      }
    }
  });

  it('has cards of the same size, parents on the left of their children, and generations in columns', () => {
    const [model] = families;
    if (model === undefined) throw new Error('there are no families');
    const scene = arrange(model, request('map', true), { order: null }, 2026);
    const slotOf = (person: number) => scene.persons.indexOf(person);
    expect([scene.cardWidth, scene.cardHeight]).toEqual([220, 84]);
    for (const person of scene.persons)
      for (const child of around(model, person).children)
        expect((scene.x[slotOf(person)] ?? 0) + scene.cardWidth).toBeLessThan(
          scene.x[slotOf(child)] ?? 0,
        );
    const { starts, slots } = toldOf(scene);
    for (let row = 0; row + 1 < starts.length; row += 1)
      expect(
        new Set([...slots.subarray(starts[row], starts[row + 1])].map((slot) => scene.x[slot]))
          .size,
      ).toBe(1);
  });

  it('hangs its threads at the sides of the cards', () => {
    const [model] = families;
    if (model === undefined) throw new Error('there are no families');
    const scene: Scene = arrange(model, request('map', true), { order: null }, 2026);
    const ends = new Set(
      Array.from(
        { length: scene.segments.ends.length / 2 },
        (_, at) =>
          `${String(scene.segments.ends[at * 2])} ${String(scene.segments.ends[at * 2 + 1])}`,
      ),
    );
    const children = [...scene.persons].filter(
      (person) => around(model, person).parents.length > 0,
    );
    expect(children.length).toBeGreaterThan(0);
    for (const child of children)
      expect(ends).toContain(edgeOf(scene, scene.persons.indexOf(child), 'up').join(' '));
  });
});
