/**
 * A worker of a page as one file of its own: `new Worker(new URL('./x.worker.ts', import.meta.url))` answers with its address. It is built apart
 * because the federation plugin puts its runtime, which needs a page, into everything that starts by itself.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

export default function bundleWorker() {
  const done = this.async();
  const { configuration } = this.getOptions();
  const made = configuration(this.resourcePath);
  const compiler = rspack(made);
  compiler.run((error, stats) => {
    const failed =
      error ??
      (stats?.hasErrors() === true
        ? new Error(stats.toString({ preset: 'errors-only', colors: false }))
        : null);
    if (failed !== null) {
      done(failed);
      return;
    }
    for (const file of stats?.compilation.fileDependencies ?? []) this.addDependency(file);
    const code = readFileSync(join(made.output.path, made.output.filename), 'utf8');
    rmSync(made.output.path, { recursive: true, force: true });
    compiler.close(() => {
      done(null, code);
    });
  });
}
