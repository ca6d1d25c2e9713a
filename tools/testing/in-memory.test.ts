import { existsSync, mkdtempSync, mkdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderInMemory } from './in-memory.ts';

let place = '';
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'kinlore-memory-'));
});
afterEach(() => {
  rmSync(place, { recursive: true, force: true });
});

it('is none where the machine has no such place', () => {
  expect(folderInMemory(join(place, 'absent'))).toBeNull();
});

it('loses what a killed run left there, and keeps what another run needs', () => {
  const [left, used] = ['left', 'used'].map((name) => join(place, 'kinlore-tests', name));
  for (const one of [left, used]) mkdirSync(one ?? '', { recursive: true });
  const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600;
  utimesSync(left ?? '', hoursAgo(7), hoursAgo(7));
  utimesSync(used ?? '', hoursAgo(1), hoursAgo(1));
  folderInMemory(place);
  expect([left, used].map((one) => existsSync(one ?? ''))).toEqual([false, true]);
});
