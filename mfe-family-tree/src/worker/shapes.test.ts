import { describe, expect, it } from 'vitest';
import { buildGraph } from '@kinlore/shared/kinship';
import { countingPen, plainLook } from '../testing/scenes.ts';
import { fitted } from '../draw/camera.ts';
import { paintFan, paintLives, type ShapePen } from '../draw/paint-shapes.ts';
import { cardElements } from '../draw/visible.ts';
import { modelOf } from '../model/tree-model.ts';
import { nuclear, shapes } from '../testing/families.ts';
import { wholeOf } from '../testing/whole.ts';
import { fanScene, spans } from './fan.ts';
import { livesScene } from './lives.ts';

const model = modelOf(wholeOf(nuclear));
const at = (name: string) => nuclear.persons.findIndex((person) => person.name.startsWith(name));
const size = { width: 1280, height: 720 };
const palette = {
  ground: '#000',
  card: '#111',
  cardOff: '#000',
  edge: '#222',
  text: '#fff',
  muted: '#ccc',
  thread: '#0a0',
  brass: '#da0',
  silver: '#ccc',
  line: '#333',
  tints: ['#0ff', '#f80', '#0a0', '#f08'],
  nameFont: 'serif',
  uiFont: 'sans-serif',
};

function shapePen(): ShapePen & { readonly calls: Map<string, number> } {
  const pen = countingPen();
  const told = (name: string) => () => {
    pen.calls.set(name, (pen.calls.get(name) ?? 0) + 1);
  };
  return {
    ...pen,
    arc: told('arc'),
    closePath: told('closePath'),
    fill: told('fill'),
    save: told('save'),
    restore: told('restore'),
    translate: told('translate'),
    rotate: told('rotate'),
  };
}
const frame = (scene: ReturnType<typeof fanScene>, k?: number) => ({
  scene,
  camera: { ...fitted(scene.box, size), ...(k !== undefined && { k }) },
  size,
  ratio: 1,
  palette,
  look: plainLook,
  threads: 1,
});

/** Everybody is child of both before them: the ways to a forebear double with each generation. */
function woven(generations: number) {
  const persons = generations * 2;
  const links = Array.from({ length: persons - 2 }, (_, one) => [one, one] as const).flat();
  return buildGraph({
    persons,
    unions: { count: 0, unionOfPartner: [], personOfPartner: [] },
    links: {
      child: links,
      parent: links.map((child, turn) => Math.floor(child / 2) * 2 + 2 + (turn % 2)),
      union: links.map(() => -1),
    },
  });
}

describe('a fan', () => {
  it('has one piece a way, and ends at the twelfth ring, whatever the family', () => {
    const { persons } = fanScene(woven(40), 0, 270);
    expect(persons).toHaveLength(2 ** 13 - 1);
    const ring = buildGraph({
      persons: 2,
      unions: { count: 0, unionOfPartner: [], personOfPartner: [] },
      links: { child: [0, 1], parent: [1, 0], union: [-1, -1] },
    });
    expect(fanScene(ring, 0, 360).persons).toHaveLength(13);
  });

  it('puts the person in the middle, fathers left of mothers, in pieces that do not lie on each other', () => {
    for (const span of spans) {
      const { persons, sectors } = fanScene(model.graph, at('Rui'), span);
      expect(persons[0]).toBe(at('Rui'));
      expect(new Set(persons)).toEqual(
        new Set(['Rui', 'Ana', 'Boris', 'Jelena', 'Milorad'].map(at)),
      );
      const pieces = Array.from(persons.keys())
        .slice(1)
        .map((slot) => ({
          from: sectors?.from[slot] ?? 0,
          to: sectors?.to[slot] ?? 0,
          inner: sectors?.inner[slot] ?? 0,
        }));
      for (const [one, a] of pieces.entries())
        for (const b of pieces.slice(one + 1))
          expect(a.inner !== b.inner || a.to <= b.from + 1e-6 || b.to <= a.from + 1e-6).toBe(true);
    }
  });

  it('is never read upside down', () => {
    const { labels } = fanScene(woven(7), 0, 360);
    for (const turn of labels?.turns ?? []) expect(Math.cos(turn)).toBeGreaterThan(-1e-3);
  });

  it('writes no names that cannot be read, and makes no elements of them', () => {
    const scene = fanScene(woven(40), 0, 270);
    const [pen, far] = [shapePen(), shapePen()];
    expect(paintFan(far, frame(scene)).names).toBe(0);
    const near = paintFan(pen, frame(scene, 1));
    expect(near.names).toBeGreaterThan(0);
    expect(near.names).toBeLessThan(200);
    expect(
      cardElements(scene, { ...fitted(scene.box, size), k: 1 }, size, 300).length,
    ).toBeLessThan(200);
    // Thousands of pieces are a few strokes.
    expect(far.calls.get('stroke')).toBeLessThanOrEqual(8);
  });
});

describe('lives on a scale of years', () => {
  it('leave out whoever has no year, and say nothing of hidden ones', () => {
    const names = modelOf(wholeOf(shapes.names));
    expect(livesScene(names, [0, 1, 2, 3, 4], 2026).persons).not.toContain(3);
    const hidden = modelOf(wholeOf(shapes.hiddenLiving));
    expect([...livesScene(hidden, [0, 1, 2, 3, 4], 2026).persons].toSorted()).toEqual([0, 1, 4]);
    expect(livesScene(hidden, [2, 3], 2026).persons).toHaveLength(0);
  });

  it('go from birth to death, or on to this year, oldest first', () => {
    const { persons, lives } = livesScene(model, nuclear.persons.keys(), 2026);
    expect(persons[0]).toBe(at('Milorad'));
    const years = (name: string) => {
      const slot = persons.indexOf(at(name));
      return [lives?.begins[slot] ?? 0, lives?.ends[slot] ?? 0].map(
        (x) => x / (lives?.pixels ?? 1) + (lives?.zero ?? 0),
      );
    };
    expect([years('Jelena'), years('Ana')]).toEqual([
      [1923, 2004],
      [1958, 2026],
    ]);
    expect(lives?.doubt[persons.indexOf(at('Ana'))]).toBe(4);
  });

  it('hang each child from the bars of the parents, at the year of the birth', () => {
    const scene = livesScene(model, nuclear.persons.keys(), 2026);
    expect(scene.segments.kind).toHaveLength(model.graph.child.length);
    for (let line = 0; line < scene.segments.kind.length; line += 1)
      expect(scene.segments.ends[line * 4]).toBe(
        scene.lives?.begins[scene.segments.of[line * 2 + 1] ?? -1],
      );
    const pen = shapePen();
    expect(paintLives(pen, frame(scene, 1)).cards).toBeGreaterThan(0);
    expect(pen.calls.get('stroke')).toBeLessThan(6);
  });
});
