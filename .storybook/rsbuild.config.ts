import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const ofShared = (name: string) =>
  fileURLToPath(new URL(`../shared/node_modules/${name}`, import.meta.url));

export default defineConfig({
  plugins: [pluginReact()],
  // The root has no React of its own; every story uses the one of shared.
  resolve: { alias: { react: ofShared('react'), 'react-dom': ofShared('react-dom') } },
  performance: { printFileSize: false },
  tools: {
    rspack: [
      {
        module: {
          // MapLibre can import what its user names; it is told of nothing, and the warning would print the whole of it.
          parser: { javascript: { exprContextCritical: false } },
          // Its worker is a file, as in the product.
          rules: [
            {
              test: /maplibre-gl-worker\.mjs$/,
              type: 'asset/resource',
              generator: { filename: '[name].[contenthash:8].js' },
            },
          ],
        },
      },
      // Catalogue and product are made small by other settings; those of the catalogue turn a class that makes one of itself into one that is not there yet.
      (config) => {
        config.optimization = { ...config.optimization, minimize: false };
      },
    ],
  },
  output: {
    cssModules: { namedExport: false, localIdentName: '[local]_[hash:base64:6]' },
    sourceMap: false,
  },
});
