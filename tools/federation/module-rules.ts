/** How one file becomes part of a build: scripts, contracts, sheets. */
import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { sharedFolder } from './places.ts';
import { reactOptions } from './refresh/configure.ts';

export const BROWSERS = 'chrome >= 120, edge >= 120, firefox >= 121, safari >= 17';

const here = import.meta.dirname;

/** Packages come built; ours are sources, wherever they are installed. */
export const FOREIGN = /node_modules[\\/](?!.*@kinlore[\\/](?:shared|remote-kit)[\\/])/u;

/** What of shaders a page has no use for. */
export const shaders: RuleSetRule = {
  test: /three[\\/]build[\\/]three\.module\.js$|[\\/]sky[\\/]scene[\\/]materials\.ts$/u,
  enforce: 'pre',
  use: join(here, 'shader-loader.mjs'),
};

/** Where the map's own worker lies we say ourselves; it would look beside the file that was built. */
const maps: RuleSetRule = {
  test: /maplibre-gl[\\/]dist[\\/]maplibre-gl\.mjs$/u,
  enforce: 'pre',
  use: join(here, 'address-loader.mjs'),
};

/** `compiler`: the React compiler. Not in the shell: it composes, draws little again, and the first load would carry 5 kB more of it. */
export const scripts = (development: boolean, compiler: boolean): RuleSetRule[] => [
  {
    test: /\.tsx?$/u,
    exclude: [FOREIGN, /\.worker\.ts$/u],
    use: {
      loader: 'builtin:swc-loader',
      options: {
        detectSyntax: 'auto',
        jsc: {
          transform: {
            // What it remembers between two draws would outlive an edit.
            reactCompiler: compiler && !development,
            react: reactOptions(development),
          },
        },
        env: { targets: BROWSERS },
      },
    },
  },
  shaders,
  maps,
];

/** Contracts lose their schemas on the way to the page; the catalogue of errors is data and stays. */
export const contracts: RuleSetRule = {
  test: /\.ts$/u,
  include: join(sharedFolder, 'src/contracts'),
  exclude: join(sharedFolder, 'src/contracts/errors'),
  enforce: 'pre',
  use: join(here, 'contract-loader.mjs'),
};

export const styles = (folder: string, layer: string): RuleSetRule[] => [
  { test: /\.css$/u, type: 'css/auto' },
  // Only the package's own sheets: those of shared/ui and of libraries name their layer themselves.
  {
    test: /\.module\.css$/u,
    include: join(folder, 'src'),
    use: { loader: join(here, 'layer-loader.mjs'), options: { name: layer } },
  },
  { test: /\.(?:woff2|webp|avif|png|jpe?g)$/u, type: 'asset/resource' },
  { test: /\.svg$/u, type: 'asset/resource' },
];
