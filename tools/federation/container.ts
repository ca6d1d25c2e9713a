/** What the container of a remote is called in a page. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfSources } from './files.ts';
import { isInstalled, sharedFolder } from './places.ts';
import { singletonDoors } from './shared-modules.ts';
import { readVersion } from './versions.ts';

const here = import.meta.dirname;

/**
 * The variable of the container and of its chunks. It differs from version to version, so that a page can hold the live release and the last good one:
 * under one name their chunks would run into each other. `shared`: the folder of shared.
 */
export const containerOf = (
  folder: string,
  name: string,
  { development = false, shared = sharedFolder } = {},
): string =>
  `kinlore_${name.replaceAll('-', '_')}${development ? '' : `_${hashOfMaterial(folder, shared)}`}`;

/** Of what goes into a remote's files: its own sources, the parts of shared that are no singletons, and what builds it. */
const hashOfMaterial = (folder: string, shared: string): string =>
  createHash('sha256')
    .update(hashOfSources(folder, ['src', 'package.json']))
    .update(hashOfSources(shared, materialOf(shared)))
    .update(isInstalled ? readVersion(join(here, 'package.json')) : hashOfSources(here, ['.']))
    .digest('hex')
    .slice(0, 8);

/** A singleton is the shell's own, and no remote carries a copy of it. Whatever else lies in shared may be built into one. */
const singletons = new Set(singletonDoors.map((door) => door.split('/')[0]));

const materialOf = (shared: string): readonly string[] =>
  readdirSync(join(shared, 'src'))
    .filter((part) => !singletons.has(part))
    .toSorted()
    .map((part) => `src/${part}`);
