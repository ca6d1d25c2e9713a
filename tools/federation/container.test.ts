import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { containerOf } from './container.ts';
import { filesIn } from './files.ts';
import { sharedFolder } from './places.ts';
import { singletonDoors } from './shared-modules.ts';

const place = mkdtempSync(join(tmpdir(), 'kinlore-container-'));
const remote = join(place, 'remote');
const shared = join(place, 'shared');
const name = (): string => containerOf(remote, 'far-away', { shared });

/** One file of each part of shared, as it lies there today. */
const parts: ReadonlyMap<string, string> = new Map(
  filesIn(join(sharedFolder, 'src'), (file) => /\.(?:test|stories)\.tsx?$/u.test(file))
    .filter((file) => file.includes('/'))
    .map((file) => [file.split('/')[0] ?? '', file]),
);
const isSingleton = (part: string): boolean =>
  singletonDoors.some((door) => door.split('/')[0] === part);

beforeAll(() => {
  mkdirSync(join(remote, 'src'), { recursive: true });
  writeFileSync(join(remote, 'src/page.ts'), 'export const page = 1;');
  for (const file of parts.values())
    cpSync(join(sharedFolder, 'src', file), join(shared, 'src', file));
});
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

it.each([...parts])('tells whether another %s of shared is built in', (part, file) => {
  const before = name();
  appendFileSync(join(shared, 'src', file), '\n// changed');
  expect(name() === before).toBe(isSingleton(part));
});

it('sees a new part of shared', () => {
  const before = name();
  mkdirSync(join(shared, 'src/brand-new'));
  writeFileSync(join(shared, 'src/brand-new/index.ts'), 'export const born = true;');
  expect(name()).not.toBe(before);
});

it('sees another remote, and has one name while it is developed', () => {
  const before = name();
  appendFileSync(join(remote, 'src/page.ts'), '\n// changed');
  expect(name()).not.toBe(before);
  expect(containerOf(remote, 'far-away', { development: true })).toBe('kinlore_far_away');
});
