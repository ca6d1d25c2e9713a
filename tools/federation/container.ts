/** What the container of a remote is called in a page. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { hashOfSources } from './files.ts';
import { isInstalled, sharedFolder } from './places.ts';
import { readVersion } from './versions.ts';

const here = import.meta.dirname;

/**
 * The variable of the container and of its chunks. It differs from version to version, so that a page can hold the live release and the last good one:
 * under one name their chunks would run into each other.
 */
export const containerOf = (folder: string, name: string, development = false): string =>
  `kinlore_${name.replaceAll('-', '_')}${development ? '' : `_${hashOfMaterial(folder)}`}`;

/** Of what goes into a remote's files: its own sources, the parts of shared that are no singletons, and what builds it. */
const hashOfMaterial = (folder: string): string =>
  createHash('sha256')
    .update(hashOfSources(folder, ['src', 'package.json']))
    .update(hashOfSources(sharedFolder, MATERIAL))
    .update(isInstalled ? readVersion(join(here, 'package.json')) : hashOfSources(here, ['.']))
    .digest('hex')
    .slice(0, 8);

const MATERIAL = ['contracts', 'dates', 'gedcom', 'kinship', 'tokens'].map((part) => `src/${part}`);
