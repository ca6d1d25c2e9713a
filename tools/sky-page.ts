/** `node tools/sky-page.ts`: the scene of the sky alone in a page, built as the product builds it. Says the folder it was built into. */
import { rspack } from '@rspack/core';
import { join } from 'node:path';
import { root } from './federation/places.ts';
import { scripts } from './federation/module-rules.ts';

/** The folder with `index.html`. */
async function buildSkyPage(
  entry = 'mfe-feed/src/features/sky/scene/testing/harness.tsx',
): Promise<string> {
  const folder = join(root, '.cache/sky-page');
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
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { exportsConvention: 'as-is', localIdentName: '[local]' } },
      rules: [
        ...scripts(false, true),
        { test: /\.css$/u, type: 'css/auto' },
        { test: /\.woff2$/u, type: 'asset/resource' },
      ],
    },
    plugins: [new rspack.HtmlRspackPlugin({ title: 'Sky' })],
    performance: { hints: false },
  });
  await new Promise<void>((done, failed) => {
    compiler.run((error, stats) => {
      if (error !== null) failed(error);
      else if (stats?.hasErrors() === true) failed(new Error(stats.toString('errors-only')));
      else
        compiler.close(() => {
          done();
        });
    });
  });
  return folder;
}

process.stdout.write(await buildSkyPage());
