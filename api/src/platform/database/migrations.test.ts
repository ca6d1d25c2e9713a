/** What was handed out stays: instances of a released version have applied exactly these files, in this order. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readMigrations } from './migrations.ts';

const released = Object.entries(
  JSON.parse(
    readFileSync(new URL('../../testing/released-migrations.json', import.meta.url), 'utf8'),
  ) as Record<string, string>, // our own file, by name: the SHA-256 of what was released
);

it('a migration that was released is neither edited nor preceded by a new one', () => {
  expect(
    readMigrations()
      .slice(0, released.length)
      .map(({ name, sha256 }) => [name, sha256]),
  ).toEqual(released);
  expect(released.length).toBeGreaterThan(20);
});
