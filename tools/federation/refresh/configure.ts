/** What a build for development has beyond one for production: fast refresh on the React of a published shell. */
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const here = import.meta.dirname;

/** The name under which a build for development finds our own runtime of JSX. */
const RUNTIME = '@kinlore/refresh';

/** What the compiler is told of React. */
export const reactOptions = (development: boolean) => ({
  runtime: 'automatic' as const,
  development,
  refresh: development,
  ...(development && { importSource: RUNTIME }),
});

/** A remote's build for development, with components that can be changed while they are shown. */
export const withRefresh = (configuration: Configuration): Configuration => ({
  ...configuration,
  resolve: {
    ...configuration.resolve,
    alias: { ...configuration.resolve?.alias, [RUNTIME]: here, 'react-refresh': here },
  },
  module: {
    ...configuration.module,
    rules: [
      ...(configuration.module?.rules ?? []),
      {
        test: /[\\/]remote[\\/]remote\.ts$/u,
        enforce: 'pre',
        use: join(here, 'fresh-remote-loader.mjs'),
      },
    ],
  },
  plugins: [
    ...(configuration.plugins ?? []),
    // Code that shows components is none itself.
    new ReactRefreshRspackPlugin({
      exclude: [/node_modules/u, /[\\/]tools[\\/]federation[\\/]refresh[\\/]/u],
    }),
  ],
});
