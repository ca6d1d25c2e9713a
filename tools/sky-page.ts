/** `node tools/sky-page.ts`: the scene of the sky alone in a page, built as the product builds it. Says the folder it was built into. */
import { rspack } from '@rspack/core';
import { basename, join } from 'node:path';
import { root } from './federation/places.ts';
import { scripts, shaders } from './federation/module-rules.ts';

const entry = process.argv[2] ?? 'mfe-feed/src/features/sky/scene/testing/harness.tsx';
const folder = join(root, '.cache/sky-page', basename(entry, '.tsx'));

/** One three and one React, whoever asks; what only the bench measures lies there. */
const alias = {
  ...Object.fromEntries(
    ['three', '@react-three/fiber', 'react', 'react-dom'].map((name) => [
      name,
      join(root, 'mfe-feed/node_modules', name),
    ]),
  ),
  '@react-three/drei': join(root, 'bench/node_modules/@react-three/drei'),
};

const compiler = rspack({
  context: root,
  mode: 'production',
  target: ['web', 'es2023'],
  entry: [join(root, 'shared/src/tokens/base.css'), join(root, entry)],
  devtool: false,
  output: {
    path: folder,
    filename: 'page.js',
    cssFilename: 'page.css',
    assetModuleFilename: '[hash:8][ext]',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'], alias },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    generator: { 'css/auto': { exportsConvention: 'as-is', localIdentName: '[local]' } },
    rules: [
      // What others draw with in the bench are materials of three.
      ...scripts(false, true).filter(
        (rule) => rule !== shaders || !/(?:bench|gpu)-page/u.test(entry),
      ),
      { test: /\.css$/u, type: 'css/auto' },
      { test: /\.woff2$/u, type: 'asset/resource' },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ title: 'Sky' })],
  performance: { hints: false },
});

compiler.run((error, stats) => {
  if (error !== null || stats?.hasErrors() === true) {
    process.stderr.write(`${error?.message ?? stats?.toString('errors-only') ?? ''}\n`);
    process.exitCode = 1;
  } else process.stdout.write(folder);
  compiler.close(() => undefined);
});
