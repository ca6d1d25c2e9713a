/** The two builds there are: the shell provides, a remote exposes `./remote`. A package's rspack.config.ts only says which it is. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { containerOf } from './container.ts';
import { consumedModules, providedModules } from './shared-modules.ts';
import { esmAlias } from './esm-alias.ts';
import { readManifest } from './manifest.ts';
import { BROWSERS, contracts, FOREIGN, scripts, styles } from './module-rules.ts';
import { withRefresh } from './refresh/configure.ts';
import { root } from './places.ts';
import { scratch } from './sources.ts';

export interface BuildMode {
  readonly development?: boolean;
}

/** Package name -> its cascade layer; the order of layers stands in shared/src/tokens/layers.css. */
const layers: Readonly<Record<string, string>> = { shell: 'base', 'family-tree': 'remote.tree' };

const here = import.meta.dirname;

/** Everything both kinds have in common. `name` is the remote's, or `shell`. */
function base(
  folder: string,
  name: string,
  unique: string,
  { development = false }: BuildMode,
): Configuration {
  const layer = layers[name] ?? `remote.${name}`;
  return {
    name,
    context: folder,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2023'],
    // Never `eval`: the page's policy forbids it, in development too.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      uniqueName: unique,
      crossOriginLoading: 'anonymous',
      ...(development
        ? {
            filename: '[name].js',
            chunkFilename: '[name].js',
            cssFilename: '[name].css',
            cssChunkFilename: '[name].css',
          }
        : {
            // Not in development: a page that is open may still fetch the update before the last one.
            clean: true,
            filename: 'assets/[name].[contenthash:8].js',
            chunkFilename: 'assets/[name].[contenthash:8].js',
            cssFilename: 'assets/[name].[contenthash:8].css',
            cssChunkFilename: 'assets/[name].[contenthash:8].css',
            assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
          }),
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: { ...esmAlias(), typebox$: join(here, 'typebox-stub.ts') },
    },
    // With its default, federated containers ask the dev server of the wrong page for their code.
    lazyCompilation: false,
    module: {
      // A worker is a file like a picture is: page-worker-loader.mjs says why.
      // Names of properties are shared: a sheet sets what another reads.
      parser: {
        'css/auto': { namedExports: false, dashedIdents: false },
        javascript: { worker: false },
      },
      generator: {
        'css/auto': {
          exportsConvention: 'as-is',
          localIdentName: `${name}${development ? '_[local]_' : '-'}[hash:base64:6]`,
        },
      },
      rules: [
        contracts,
        ...scripts(development, name !== 'shell'),
        pageWorkers(folder),
        ...styles(folder, layer),
      ],
    },
    optimization: {
      chunkIds: development ? 'named' : 'deterministic',
      ...(!development && {
        minimizer: [
          new rspack.SwcJsMinimizerRspackPlugin({
            extractComments: false,
            minimizerOptions: { compress: { passes: 3 }, format: { comments: false } },
          }),
          new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
        ],
      }),
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

const pageWorkers = (folder: string): RuleSetRule => ({
  test: /\.worker\.ts$/u,
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:8].js' },
  use: {
    loader: join(here, 'page-worker-loader.mjs'),
    options: { configuration: (entry: string) => pageWorkerConfig(folder, entry) },
  },
});

const federation = {
  shareStrategy: 'loaded-first',
  dts: false,
  dev: false,
  injectTreeShakingUsedExports: false,
} as const;
/** 256 bits for the chunks, whose hashes all stand in the entry: it is fetched first and has to stay small. Entries themselves carry 384 in the registry. */
const integrity = (development: boolean) =>
  development ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })];

/** The shell: entry `src/main.tsx`, page `src/index.html`. It exposes nothing; what it offers goes through @kinlore/shared. */
export function shellConfiguration(folder: string, mode: BuildMode = {}): Configuration {
  const common = base(folder, 'shell', 'shell', mode);
  const development = mode.development ?? false;
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    output: { ...common.output, path: join(root, 'dist/shell'), publicPath: '/' },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: 'shell',
        shared: providedModules(folder),
        manifest: false,
        experiments: {
          asyncStartup: true,
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        chunks: ['main'],
        publicPath: '/',
      }),
      ...(existsSync(join(folder, 'src/public'))
        ? [new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/public' }] })]
        : []),
      ...integrity(development),
    ],
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          vendor: {
            test: /node_modules[\\/]/u,
            name: 'vendor',
            chunks: (chunk) => chunk.name === 'main',
            enforce: true,
            priority: 10,
          },
        },
      },
    },
  };
}

/** A remote: what it is stands in `src/remote/manifest.ts`, what it does in `src/remote/remote.ts`. */
export async function remoteConfiguration(
  folder: string,
  mode: BuildMode = {},
): Promise<Configuration> {
  const manifest = await readManifest(folder);
  const development = mode.development ?? false;
  const container = containerOf(folder, manifest.name, mode);
  const common = base(folder, manifest.name, container, mode);
  const built: Configuration = {
    ...common,
    entry: {},
    output: {
      ...common.output,
      path: join(scratch, manifest.name),
      publicPath: 'auto',
      // The folder is a release and never changes: digests in the names of its chunks would say it again, and each of them stands in the entry.
      ...(!development && {
        chunkFilename: 'assets/[name].js',
        cssChunkFilename: 'assets/[name].css',
      }),
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: manifest.name,
        library: { type: 'var', name: container },
        filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': './src/remote/remote.ts' },
        shared: consumedModules(folder, manifest.requires.shared),
        manifest: false,
        experiments: {
          asyncStartup: true,
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
      ...integrity(development),
    ],
    // The folder is immutable as a whole, so ids need not outlive a version, and short ones keep the entry small.
    // A piece that two contributions share is a file of its own only when it is worth a request: the first screen waits for all of its pieces.
    optimization: {
      ...common.optimization,
      splitChunks: { chunks: 'async', minSize: 60_000 },
      ...(!development && { chunkIds: 'size' as const }),
    },
  };
  return development ? withRefresh(built) : built;
}

/** The service worker: one small file under a fixed name, without federation. */
export function workerConfig(folder: string): Configuration {
  const common = base(folder, 'worker', 'kinlore_worker', {});
  return {
    ...common,
    target: ['webworker', 'es2023'],
    entry: { 'service-worker': './src/worker/service-worker.ts' },
    output: {
      path: join(root, 'dist/shell'),
      filename: '[name].js',
      clean: false,
      publicPath: '/',
    },
    plugins: [],
    optimization: { ...common.optimization, splitChunks: false },
  };
}

/** A worker of a page: one file, without federation; whatever it needs of shared is in it. */
function pageWorkerConfig(folder: string, entry: string): Configuration {
  const common = base(folder, 'worker', 'kinlore_page_worker', {});
  // Loaders of this build end where the worker begins: here it is a script like any other.
  const rules = [
    contracts,
    ...scripts(false, false).map((rule) => ({ ...rule, exclude: FOREIGN })),
  ];
  return {
    ...common,
    target: ['webworker', 'es2023'],
    devtool: false,
    entry: { worker: entry },
    module: { ...common.module, rules },
    output: {
      path: mkdtempSync(join(tmpdir(), 'kinlore-worker-')),
      filename: 'worker.js',
      publicPath: '/',
    },
    plugins: [],
    optimization: { ...common.optimization, splitChunks: false },
  };
}

/** The same pages for Node, to be rendered into files at build time. Class names equal those of the page: both hash the same paths with the same `uniqueName`. */
export function prerenderConfig(folder: string): Configuration {
  const common = base(folder, 'shell', 'shell', {});
  return {
    ...common,
    name: 'prerender',
    target: ['node20', 'es2023'],
    devtool: false,
    entry: { prerender: './src/prerender.tsx' },
    output: {
      uniqueName: 'shell',
      path: join(scratch, 'prerender'),
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      publicPath: '/',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    module: {
      ...common.module,
      generator: {
        ...common.module?.generator,
        'css/auto': {
          exportsConvention: 'as-is',
          localIdentName: 'shell-[hash:base64:6]',
          exportsOnly: true,
        },
        'asset/resource': { emit: false },
      },
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
