/** Runs one build and keeps what the registry, the guards and the budgets need to know of it. */
import { rspack, type Configuration, type StatsCompilation } from '@rspack/core';
import { runtimeFaults } from './esm-alias.ts';
import { singletonDoors } from './shared-modules.ts';

export interface Bundle {
  readonly folder: string;
  /** The package it was built from. */
  readonly context: string;
  readonly stats: StatsCompilation;
  readonly milliseconds: number;
}

/** Builds, or throws with every error of the compiler. */
export async function buildBundle(configuration: Configuration): Promise<Bundle> {
  const started = performance.now();
  const compiler = rspack(configuration);
  const stats = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error !== null || result === undefined)
        reject(error ?? new Error('the build gave no result'));
      else if (result.hasErrors())
        reject(new Error(result.toString({ preset: 'errors-only', colors: false })));
      else
        resolve(
          result.toJson({
            all: false,
            chunks: true,
            chunkOrigins: true,
            chunkModules: true,
            modules: true,
            nestedModules: true,
            assets: true,
            ids: true,
            entrypoints: true,
          }),
        );
    });
  });
  await new Promise<void>((resolve) => {
    compiler.close(() => {
      resolve();
    });
  });
  return {
    folder: String(configuration.output?.path),
    context: String(configuration.context),
    stats,
    milliseconds: performance.now() - started,
  };
}

/** Of a module in the build's report, what is read here. */
export interface ModuleReport {
  readonly name?: string | undefined;
  /** Where its file lies; absent where it has none. */
  readonly nameForCondition?: string | undefined;
  readonly modules?: readonly ModuleReport[] | undefined;
}

/** Names of all modules, those inside concatenated ones too. */
export const moduleNames = (modules: readonly ModuleReport[] = []): readonly string[] =>
  modules.flatMap(({ name, modules: inner }) => [
    ...(name === undefined ? [] : [name]),
    ...moduleNames(inner),
  ]);

/** Where the files of all modules lie, those inside concatenated ones too; what is no file is left out. */
export const modulePaths = (modules: readonly ModuleReport[] = []): readonly string[] =>
  modules.flatMap(({ nameForCondition: path, modules: inner }) => [
    ...(path === undefined || path === '' ? [] : [path]),
    ...modulePaths(inner),
  ]);

/** What a build must not hold; an empty list is good. */
export function bundleFaults({ stats }: Bundle, kind: 'shell' | 'remote'): readonly string[] {
  const names = moduleNames(stats.modules);
  const copies =
    kind === 'shell'
      ? []
      : names.filter(
          (name) =>
            singletonDoors.some((door) => name.includes(`/shared/src/${door}/`)) &&
            !name.includes('.css'),
        );
  return [
    ...runtimeFaults(names).map((name) => `the federation runtime is bundled as CommonJS: ${name}`),
    ...copies.map((name) => `a copy of a shared door is inside the remote: ${name}`),
    ...names
      .filter((name) => /node_modules[\\/]typebox[\\/]/u.test(name))
      .map((name) => `schemas reached the page: ${name}`),
  ];
}

/** Share key a remote takes from the shell -> the range of versions it was built for. */
export const consumedRanges = ({ stats }: Bundle): Readonly<Record<string, string>> =>
  Object.fromEntries(
    moduleNames(stats.modules)
      .flatMap((name) => {
        const [, key, range] = /^consume shared module \(\w+\) ([^ ]+)@([^@ ]+)/u.exec(name) ?? [];
        return key === undefined || range === undefined ? [] : [[key, range] as const];
      })
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
