/**
 * What the shell shares with every remote: one table, both sides are made from it.
 * Few things, on purpose: a shared module cannot be shaken, and every line here ties the remotes to a version of the shell.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export interface SharedModule {
  /** As it is imported; a final slash stands for every path below. */
  readonly key: string;
  /** False: provided by the shell, but fetched only when somebody asks. */
  readonly eager: boolean;
}

export const sharedModules: readonly SharedModule[] = [
  { key: 'react', eager: true },
  { key: 'react/', eager: true },
  { key: 'react-dom', eager: true },
  { key: 'react-dom/', eager: true },
  { key: '@kinlore/shared/state', eager: true },
  { key: '@kinlore/shared/remote', eager: true },
  { key: '@kinlore/shared/api-client', eager: true },
  { key: '@kinlore/shared/bus', eager: false },
  { key: '@kinlore/shared/messages', eager: true },
  { key: '@kinlore/shared/ui', eager: true },
  { key: '@kinlore/shared/ui/dates', eager: false },
  { key: '@kinlore/shared/ui/overlays', eager: false },
  { key: '@kinlore/shared/ui/steps', eager: false },
];

/** Doors of shared that hold state: a copy of one of them inside a remote would be a second truth. */
export const singletonDoors = sharedModules.flatMap(({ key }) =>
  key.startsWith('@kinlore/shared/') ? [key.slice('@kinlore/shared/'.length)] : [],
);

interface SharedOptions {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly version: string;
  readonly requiredVersion: string;
  readonly eager?: boolean;
  readonly import?: false;
}

const packageOf = (key: string): string =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

/** The installed version of the package behind a key, seen from the shell's folder. */
export function versionOf(root: string, key: string): string {
  const name = packageOf(key);
  const file =
    name === '@kinlore/shared'
      ? join(root, 'shared/package.json')
      : createRequire(join(root, 'shell/package.json')).resolve(`${name}/package.json`);
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (
    typeof read !== 'object' ||
    read === null ||
    !('version' in read) ||
    typeof read.version !== 'string'
  )
    throw new Error(`${file} has no version`);
  return read.version;
}

/** Share key -> the version the shell provides. */
export const offeredModules = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(sharedModules.map(({ key }) => [key, versionOf(root, key)]));

/** The shell provides. */
export const providedModules = (root: string): Readonly<Record<string, SharedOptions>> =>
  Object.fromEntries(
    sharedModules.map(({ key, eager }) => {
      const version = versionOf(root, key);
      return [
        key,
        { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, eager },
      ];
    }),
  );

/** A remote consumes and carries no copy: skew is a clear refusal, never a second React. `range` is what its manifest requires of shared. */
export const consumedModules = (
  root: string,
  range: string,
): Readonly<Record<string, SharedOptions>> =>
  Object.fromEntries(
    sharedModules.map(({ key }) => {
      const version = versionOf(root, key);
      return [
        key,
        {
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: packageOf(key) === '@kinlore/shared' ? range : `^${version}`,
          import: false,
        },
      ];
    }),
  );
