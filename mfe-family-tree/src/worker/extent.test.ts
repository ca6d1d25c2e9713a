import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkFamilies, readGedcom } from '@kinlore/shared/gedcom';
import { buildGraph, listOf, type FamilyGraph } from '@kinlore/shared/kinship';
import { families, randomFamily } from '@kinlore/shared/kinship/testing';
import { fitted, opened, seen, type Box } from '../draw/camera.ts';
import { middleOf, type Scene } from '../draw/scene.ts';
import { modelOf } from '../model/tree-model.ts';
import { nuclear } from '../testing/families.ts';
import { wholeOf } from '../testing/whole.ts';
import { arrange } from './arrange.ts';
import type { LayoutRequest } from './protocol.ts';
import type { Room } from './room.ts';

/** What the page leaves a drawing at 1280 x 900 and at 390 x 844. */
const rooms = {
  desktop: { width: 1120, height: 720, scale: 1 },
  phone: { width: 360, height: 560, scale: 1 },
} satisfies Record<string, Room>;
const model = modelOf(wholeOf(nuclear));
const requestOf = (
  view: LayoutRequest['view'],
  focus: number,
  room: Room,
  reach: LayoutRequest['reach'] = { up: 3, down: 3 },
): LayoutRequest => ({
  view,
  focus,
  reach,
  room,
  sideways: false,
  opened: [],
  foldedUp: [],
  foldedDown: [],
  span: 270,
  leaving: [],
});
const sceneIn = (graph: FamilyGraph, request: LayoutRequest): Scene =>
  arrange({ ...model, graph }, request, { order: null }, 2026);

/** The window when the view opens: everything where it can be read, else what must be seen. */
function windowOf(
  scene: Scene,
  focus: number,
  room: Room,
): { readonly box: Box; readonly k: number } {
  const whole = fitted(scene.box, room, 32);
  if (scene.core === undefined) throw new Error('a core was expected');
  const camera =
    whole.k >= 0.75
      ? whole
      : opened(scene.core, middleOf(scene, scene.persons.indexOf(focus)), scene.box, room);
  return { box: seen(camera, room, 1), k: camera.k };
}

function isWithin(
  { persons, x, y, cardWidth, cardHeight }: Scene,
  { left, top, right, bottom }: Box,
  person: number,
): boolean {
  const slot = persons.indexOf(person);
  const [at, head] = [x[slot] ?? Number.NaN, y[slot] ?? Number.NaN];
  return (
    slot >= 0 && at >= left && at + cardWidth <= right && head >= top && head + cardHeight <= bottom
  );
}

function nearestOf(graph: FamilyGraph, focus: number) {
  const told = (persons: Iterable<number>) =>
    [...new Set(persons)].filter((one) => one >= 0 && one !== focus);
  return {
    parents: told(Array.from(listOf(graph.parentLinks, focus), (link) => graph.parent[link] ?? -1)),
    children: told(Array.from(listOf(graph.childLinks, focus), (link) => graph.child[link] ?? -1)),
    partners: told(
      [...listOf(graph.unionsOf, focus)].flatMap((union) => [...listOf(graph.partners, union)]),
    ),
  };
}

/** Of parents, partners and children of every `step`th person: how many stand in the window. */
function shareSeen(
  graph: FamilyGraph,
  room: Room,
  step: number,
  count: Record<'parents' | 'partners' | 'children', [all: number, seen: number]>,
): number {
  let least = 1;
  for (let focus = 0; focus < graph.persons; focus += step) {
    const near = nearestOf(graph, focus);
    // Nobody has room for more on a telephone; they are drawn, and a finger away.
    if (near.children.length > 12) continue;
    const scene = sceneIn(graph, requestOf('family', focus, room));
    const { box, k } = windowOf(scene, focus, room);
    least = Math.min(least, k);
    for (const kind of ['parents', 'partners', 'children'] as const)
      for (const one of near[kind]) {
        count[kind][0] += 1;
        if (isWithin(scene, box, one)) count[kind][1] += 1;
      }
  }
  return least;
}

const counts = (): Record<'parents' | 'partners' | 'children', [number, number]> => ({
  parents: [0, 0],
  partners: [0, 0],
  children: [0, 0],
});
const folder = join(import.meta.dirname, '../../../../shared/data/gedcom');
const files = (() => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.ged'));
  } catch {
    return [];
  }
})();

describe.each(Object.keys(rooms).map((name) => name as keyof typeof rooms))(
  'the family view on a %s',
  (name) => {
    // the keys of the table above
    const room = rooms[name];
    const expectSeen = (count: ReturnType<typeof counts>) => {
      for (const [all, inside] of Object.values(count))
        expect(inside / Math.max(1, all), JSON.stringify(count)).toBeGreaterThanOrEqual(0.95);
    };

    it('has parents, partners and children of whoever stands in the middle in the window, large enough to read', () => {
      const count = counts();
      let least = 1;
      for (const { graph } of Object.values(families))
        least = Math.min(least, shareSeen(graph, room, 1, count));
      for (const seed of [1, 2, 3])
        least = Math.min(least, shareSeen(buildGraph(randomFamily(300, seed)), room, 7, count));
      expectSeen(count);
      expect(least).toBeGreaterThanOrEqual(name === 'phone' ? 0.5 : 0.6);
    });

    it.skipIf(files.length === 0)(
      'does so for families nobody had prepared (skipped where the files are not beside the repository)',
      () => {
        const count = counts();
        for (const file of files) {
          const graph = buildGraph(linkFamilies(readGedcom(readFileSync(join(folder, file)))));
          shareSeen(graph, room, Math.max(1, Math.floor(graph.persons / 40)), count);
        }
        expectSeen(count);
        expect(count.children[0]).toBeGreaterThan(200);
      },
      60_000,
    );
  },
);

describe('twelve children', () => {
  const children = Array.from({ length: 12 }, (_, at) => at + 2);
  const graph = buildGraph({
    persons: 14,
    birthYear: [0, 0, ...children.map((one) => 1990 - one)],
    unions: { count: 1, unionOfPartner: [0, 0], personOfPartner: [0, 1] },
    links: {
      child: children.flatMap((one) => [one, one]),
      parent: children.flatMap(() => [0, 1]),
      union: children.flatMap(() => [0, 0]),
    },
  });

  it('stand in rows on a phone, from the eldest on, and in one row where there is room', () => {
    const { persons, y, x } = sceneIn(graph, requestOf('family', 0, rooms.phone));
    const place = (child: number) =>
      [y[persons.indexOf(child)] ?? 0, x[persons.indexOf(child)] ?? 0] as const;
    expect(new Set(children.map((child) => place(child)[0])).size).toBeGreaterThan(2);
    expect(
      children.toSorted((a, b) => place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1]),
    ).toEqual(children.toReversed());
    const wide = sceneIn(graph, requestOf('family', 0, { width: 2400, height: 900, scale: 1 }));
    expect(new Set(children.map((child) => wide.y[wide.persons.indexOf(child)])).size).toBe(1);
  });
});

describe('views of a line', () => {
  const line = buildGraph({
    persons: 2 ** 8 - 1,
    unions: { count: 0, unionOfPartner: [], personOfPartner: [] },
    links: {
      child: Array.from({ length: 2 ** 8 - 2 }, (_, at) => at >> 1),
      parent: Array.from({ length: 2 ** 8 - 2 }, (_, at) => at + 1),
      union: Array.from({ length: 2 ** 8 - 2 }, () => -1),
    },
  });

  it('open as far as all of them can be read at once, and say where the family goes on', () => {
    for (const room of Object.values(rooms)) {
      const scene = sceneIn(line, requestOf('ancestors', 0, room, { up: 12, down: 0 }));
      const { box, k } = windowOf(scene, 0, room);
      expect(scene.persons.length).toBeGreaterThanOrEqual(7);
      expect([...scene.persons].filter((person) => !isWithin(scene, box, person))).toEqual([]);
      expect(k).toBeGreaterThanOrEqual(scene.core?.least ?? 1);
      expect(scene.moreUp.reduce((sum, more) => sum + more, 0)).toBe(scene.persons.length + 1);
    }
  });

  it('bring two generations more of one branch, and of no other', () => {
    const request = requestOf('ancestors', 0, rooms.desktop, { up: 12, down: 0 });
    const before = sceneIn(line, request);
    const top = before.persons[0] ?? 0;
    const after = sceneIn(line, { ...request, opened: [top] });
    expect(after.persons.length - before.persons.length).toBe(6);
  });
});

describe('letters twice as large', () => {
  it('have cards twice as large', () => {
    const [usual, large] = [1, 2].map((scale) =>
      sceneIn(model.graph, requestOf('family', 0, { ...rooms.desktop, scale })),
    );
    expect([large?.cardWidth, large?.cardHeight]).toEqual([
      (usual?.cardWidth ?? 0) * (large === undefined ? 0 : 328 / 220),
      (usual?.cardHeight ?? 0) * 2,
    ]);
  });
});
