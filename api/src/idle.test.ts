/** Nothing is kept for nobody: an event has a handler, a table has code that names it. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Module } from './module.ts';
import { createModules } from './modules/index.ts';
import { testServer, type TestServer } from './testing/index.ts';

const root = fileURLToPath(new URL('./', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

let server: TestServer;
let modules: readonly Module[] = [];
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      modules = createModules(platform);
      return modules;
    },
  });
});
afterAll(() => server.close());

it('every domain event has a handler, and every handler an event', () => {
  const events = globSync('{events,*-events}.ts', { cwd: root }).flatMap((path) =>
    Array.from(read(path).matchAll(/readonly type: '([a-z_.]+)'/gu), ([, type = '']) => type),
  );
  const handled = new Set<string>(
    modules.flatMap(({ handlers = [] }) => handlers.flatMap(({ on }) => on)),
  );
  expect(events.length).toBeGreaterThan(20);
  expect(events.filter((type) => !handled.has(type))).toEqual([]);
  expect([...handled].filter((type) => !events.includes(type))).toEqual([]);
});

it('every table is named by the server somewhere', async () => {
  const tables = await server.database.introspection.getTables();
  const own = tables.filter(({ schema }) => schema === 'public').map(({ name }) => name);
  const sources = globSync('**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && path !== 'platform/database/schema.ts')
    .map(read)
    .join('\n');
  const words = new Set(sources.match(/[a-z_]+/gu));
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter((name) => !words.has(name))).toEqual([]);
});
