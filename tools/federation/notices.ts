/** What of others a bundle carries: their names, licences and notices, kept as `notices.txt` beside it. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulePaths, type Bundle, type ModuleReport } from './bundle.ts';
import { readJson } from './files.ts';
import { root } from './places.ts';

export interface Notice {
  readonly name: string;
  readonly version: string;
  /** SPDX, as the package says it. */
  readonly licence: string;
  /** The text of its licence; null where the package brings none. */
  readonly text: string | null;
}

/** Licences whose code may be part of a work under AGPL-3.0-or-later. */
const FIT: ReadonlySet<string> = new Set([
  '0BSD',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

export const NOTICES_FILE = 'notices.txt';

/** The folder of the package that a file belongs to; null for our own files. */
const packageFolder = (path: string): string | null =>
  /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/u.exec(path)?.[1] ?? null;

/** Every package whose code is in a build, sorted by name. Throws where a package cannot be read. */
export function noticesOf(modules: readonly ModuleReport[] = []): readonly Notice[] {
  const folders = new Set(modulePaths(modules).flatMap((path) => packageFolder(path) ?? []));
  return [...folders].map(readNotice).toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function readNotice(folder: string): Notice {
  const read = readJson(join(folder, 'package.json'));
  const said: Readonly<Record<string, unknown>> =
    typeof read === 'object' && read !== null ? { ...read } : {};
  const text = (key: string): string => (typeof said[key] === 'string' ? said[key] : '');
  if (text('name') === '') throw new Error(`${folder} has no name in its package.json`);
  return {
    name: text('name'),
    version: text('version'),
    licence: text('license'),
    text: licenceText(folder),
  };
}

function licenceText(folder: string): string | null {
  const file = readdirSync(folder).find((name) =>
    /^(?:licen[cs]e|copying)(?:[.-].*)?$/iu.test(name),
  );
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim();
}

/** Packages whose licence does not let them be part of ours, or says nothing; an empty list is good. */
export const noticeFaults = (notices: readonly Notice[]): readonly string[] =>
  notices
    .filter(({ licence }) => !licence.split(/ OR |[()]/u).some((one) => FIT.has(one)))
    .map(
      ({ name, licence }) => `${name} is under "${licence}", which does not fit AGPL-3.0-or-later`,
    );

const RULE = '-'.repeat(80);

/** Whom this repository thanks; another one may have nobody. */
const credits = (): string => {
  const file = join(root, 'CREDITS.md');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
};

const noticeText = (notices: readonly Notice[]): string =>
  [
    'Kinlore is free software under the GNU Affero General Public License, version 3 or later.',
    credits(),
    'What of packages is in the files beside this one, under their licences:',
    ...notices.map(
      ({ name, version, licence, text }) =>
        `${RULE}\n${name} ${version} (${licence})\n\n${text ?? 'The package brings no text of its licence.'}`,
    ),
  ].join('\n\n') + '\n';

/** Writes the notices of a build beside its files. Throws with every licence that does not fit. */
export function writeNotices(built: Bundle): void {
  const notices = noticesOf(built.stats.modules);
  const faults = noticeFaults(notices);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  writeFileSync(join(built.folder, NOTICES_FILE), noticeText(notices));
}
