import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSecrets } from './secret.ts';

let dataFolder = '';
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'kinlore-secret-'));
});
afterEach(() => rm(dataFolder, { recursive: true }));

const none = { secret: null, formerSecrets: [] };
const one = (letter: string): string => letter.repeat(40);

it('is made once, and is the same from then on', () => {
  const first = readSecrets({ ...none, dataFolder });
  expect(first.secret.length).toBeGreaterThanOrEqual(64);
  expect(readSecrets({ ...none, dataFolder })).toEqual({ ...first, formerSecrets: [] });
});

it('is turned by giving its file another name: a new one is made, the old one is a former one', async () => {
  const { secret } = readSecrets({ ...none, dataFolder });
  const folder = join(dataFolder, 'secrets');
  await rename(join(folder, 'instance'), join(folder, 'former'));
  const turned = readSecrets({ ...none, dataFolder });
  expect(turned.secret).not.toBe(secret);
  expect(turned.formerSecrets).toEqual([secret]);
});

it('has former ones of the settings and of the folder, the newest first and none twice', async () => {
  const folder = join(dataFolder, 'secrets');
  await mkdir(folder);
  await writeFile(join(folder, 'former'), `${one('b')}\n\n${one('c')}\n${one('a')}`);
  expect(
    readSecrets({ secret: one('a'), formerSecrets: [one('d'), one('b')], dataFolder }),
  ).toEqual({ secret: one('a'), formerSecrets: [one('d'), one('b'), one('c')] });
  await expect(readFile(join(folder, 'instance'))).rejects.toThrow('ENOENT');
});

it('is refused where a line holds no secret', async () => {
  await mkdir(join(dataFolder, 'secrets'));
  await writeFile(join(dataFolder, 'secrets', 'former'), `${one('b')}\nshort\n`);
  expect(() => readSecrets({ ...none, dataFolder })).toThrow('in its line 2');
});
