/** Versions of packages, as they are installed. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readJson } from './files.ts';
import { sharedFolder } from './places.ts';

/** Version of the federation runtime without its patch. */
export const federationVersion = (): string =>
  installedVersion(import.meta.dirname, '@module-federation/enhanced')
    .split('.')
    .slice(0, 2)
    .join('.');

/** The version of a package, as a folder would import it. Throws where it is not installed, or says no version. */
export const installedVersion = (from: string, name: string): string =>
  readVersion(
    name === '@kinlore/shared'
      ? join(sharedFolder, 'package.json')
      : packageFile(createRequire(join(from, 'package.json')).resolve(name), name),
  );

/** Not every package offers its `package.json`: it lies in the folder that bears the name. */
function packageFile(entry: string, name: string): string {
  const folder = join('node_modules', ...name.split('/'));
  return join(entry.slice(0, entry.lastIndexOf(folder) + folder.length), 'package.json');
}

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
