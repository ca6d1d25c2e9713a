/** Which files are the product: what runs, and the tools that build it. Tests, stories and fixtures are told apart from it. */
import { filesIn } from '../federation/files.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold the sources of the product. */
export const SOURCE_FOLDERS = [
  'shared/src',
  'shell/src',
  'mfe-feed/src',
  'mfe-codex/src',
  'mfe-family-tree/src',
  'mfe-legacy/src',
  'mfe-admin/src',
  'api/src',
  'tools',
];

const TEST = /\.(?:test|stories|d)\.tsx?$|(?:^|\/)(?:(?:testing|fixtures|drills)\/|testing\.ts$)/u;

/** Paths from the root, with `/`, sorted. */
export const productFiles = (root: string): readonly string[] =>
  sourcesOf(root, (name) => !TEST.test(name));

/** Tests, stories and what only they use; paths from the root, sorted. */
export const testFiles = (root: string): readonly string[] =>
  sourcesOf(root, (name) => TEST.test(name) && !name.endsWith('.d.ts'));

const sourcesOf = (root: string, wanted: (name: string) => boolean): readonly string[] =>
  SOURCE_FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      filesIn(join(root, folder), (name) => !/\.tsx?$/u.test(name) || !wanted(name)).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .toSorted();
