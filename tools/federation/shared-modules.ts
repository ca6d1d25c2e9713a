/**
 * What the shell shares with every remote: one table, both sides are made from it.
 * Few things, on purpose: a shared module cannot be shaken, and every line here ties the remotes to a version of the shell.
 */
import { installedVersion } from './versions.ts';

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

/** The installed version of the package behind a key, as a folder sees it. */
const versionOf = (folder: string, key: string): string => installedVersion(folder, packageOf(key));

/** Share key -> the version the shell provides. */
export const offeredModules = (shell: string): Readonly<Record<string, string>> =>
  Object.fromEntries(sharedModules.map(({ key }) => [key, versionOf(shell, key)]));

/** The shell provides. `shell`: its folder. */
export const providedModules = (shell: string): Readonly<Record<string, SharedOptions>> =>
  Object.fromEntries(
    sharedModules.map(({ key, eager }) => {
      const version = versionOf(shell, key);
      return [
        key,
        { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, eager },
      ];
    }),
  );

/** A remote consumes and carries no copy: skew is a clear refusal, never a second React. `folder`: its own; `range`: what its manifest requires of shared. */
export const consumedModules = (
  folder: string,
  range: string,
): Readonly<Record<string, SharedOptions>> =>
  Object.fromEntries(
    sharedModules.map(({ key }) => {
      const version = versionOf(folder, key);
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
