/** Versions of packages, as they are installed. */
import { join } from 'node:path';
import { readJson } from './files.ts';
import { root } from './sources.ts';

/** Version of the federation runtime without its patch. */
export const federationVersion = (): string =>
  readVersion(join(root, 'node_modules/@module-federation/enhanced/package.json'))
    .split('.')
    .slice(0, 2)
    .join('.');

/** The version a `package.json` says. Throws where it says none. */
export function readVersion(file: string): string {
  const read = readJson(file);
  if (
    typeof read === 'object' &&
    read !== null &&
    'version' in read &&
    typeof read.version === 'string'
  )
    return read.version;
  throw new Error(`${file} has no version`);
}
