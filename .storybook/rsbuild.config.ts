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
  output: {
    cssModules: { namedExport: false, localIdentName: '[local]_[hash:base64:6]' },
    sourceMap: false,
  },
});
