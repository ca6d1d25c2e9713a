/** Where things lie: in this repository, or in another one that has the kit installed. */
import { realpathSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = import.meta.dirname;

/** Whether this is the kit, installed into a repository of its own, and not the repository of Kinlore. */
export const isInstalled = here.includes(`${sep}node_modules${sep}`);

/** The folder of the repository that is built. */
export const root = isInstalled ? process.cwd() : resolve(here, '../..');

/** `@kinlore/shared` as it is installed beside us, with its sources. */
export const sharedFolder = dirname(
  dirname(dirname(realpathSync(fileURLToPath(import.meta.resolve('@kinlore/shared/registry'))))),
);
