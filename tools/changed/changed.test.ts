import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../federation/places.ts';
import { importGraph, importsOf, reachedBy, type ImportGraph } from './imports.ts';
import { planFor } from './plan.ts';

const graph: ImportGraph = new Map([
  ['shell/src/main.tsx', ['shell/src/page.tsx']],
  ['shell/src/page.tsx', ['shell/src/page.module.css']],
  ['shell/src/page.module.css', []],
  ['shell/src/page.test.tsx', ['shell/src/page.tsx']],
  ['shell/src/page.stories.tsx', ['shell/src/page.tsx']],
  ['shell/src/other.test.ts', []],
  ['shell/src/words.test.ts', []],
  ['api/src/main.ts', []],
  ['api/src/a.test.ts', ['api/src/a.ts']],
  ['api/src/a.ts', []],
  ['api/src/fixture.ged', []],
  ['e2e/journeys/one.spec.ts', ['e2e/world/world.ts']],
  ['e2e/journeys/two.spec.ts', []],
  ['e2e/world/world.ts', []],
]);
const readsAll = (path: string) => path.endsWith('words.test.ts');
const plan = (...changed: readonly string[]) => planFor(changed, graph, readsAll);

describe('a change', () => {
  it.each([
    ['package.json'],
    ['mfe-feed/package.json'],
    ['pnpm-lock.yaml'],
    ['tools/federation/preset.ts'],
    ['tools/testing/chance.ts'],
    ['api/src/platform/database/migrations/0200-a.sql'],
    ['api/src/testing/global-setup.ts'],
    ['something.unheard'],
    ['api/src/fixture.ged'],
  ])('of %s reaches everything', (path) => {
    expect(plan('shell/src/page.tsx', path)).toEqual({ kind: 'everything', because: path });
  });

  it('of a sheet reaches the tests, stories and journeys of what wears it, and no others', () => {
    expect(plan('shell/src/page.module.css')).toEqual({
      kind: 'some',
      unit: ['shell/src/page.test.tsx', 'shell/src/words.test.ts'],
      api: [],
      stories: ['shell/src/page.stories.tsx'],
      journeys: ['e2e/journeys/one.spec.ts', 'e2e/journeys/two.spec.ts'],
    });
  });

  it('of what only tests use reaches those tests', () => {
    expect(plan('e2e/world/world.ts')).toMatchObject({
      stories: [],
      journeys: ['e2e/journeys/one.spec.ts'],
    });
    expect(plan('api/src/a.ts')).toMatchObject({ api: ['api/src/a.test.ts'], journeys: [] });
  });

  it('of words for people, or of a file that is gone, reaches the tests that read the whole house', () => {
    for (const path of ['docs/running.md', 'shell/src/gone.ts'])
      expect(plan(path)).toEqual({
        kind: 'some',
        unit: ['shell/src/words.test.ts'],
        api: [],
        stories: [],
        journeys: [],
      });
  });
});

describe('imports', () => {
  it('are found in every form that names a file', () => {
    const text = `import a from './a.ts'; export { b } from './b.ts'; export * from './c.ts';
      const d = import('./d.ts'); type E = import('./e.ts').E; import './f.css';
      new Worker(new URL('./g.worker.ts', import.meta.url)); import type { H } from './h.ts';`;
    expect(importsOf('x.ts', text)).toEqual([
      './a.ts',
      './b.ts',
      './c.ts',
      './d.ts',
      './e.ts',
      './f.css',
      './g.worker.ts',
      './h.ts',
    ]);
  });

  it('go round in circles without end', () => {
    const circle: ImportGraph = new Map([
      ['a', ['b']],
      ['b', ['a']],
      ['c', []],
    ]);
    expect([...reachedBy(circle, ['a'])]).toEqual(['a', 'b']);
  });

  it('of the house lead from a contract to its pages and to the server', () => {
    const house = importGraph(root);
    const reached = reachedBy(house, ['shared/src/contracts/feed.ts']);
    for (const path of ['api/src/main.ts', 'mfe-feed/src/remote/remote.ts'])
      expect(reached.has(path)).toBe(true);
    const page = reachedBy(house, ['mfe-legacy/src/remote/remote.ts']);
    expect(
      [...page].filter((path) => path.startsWith('api/') || path.startsWith('mfe-feed/')),
    ).toEqual([]);
    expect(readFileSync(join(root, 'shared/package.json'), 'utf8')).toContain('./contracts/*');
  });
});
