/** `pnpm build`: the shell and every remote into dist, with the registry. `--clean` begins from nothing; `--keep-going` leaves out what does not build. */
import { rmSync } from 'node:fs';
import { dist, staleBuilds } from './federation/sources.ts';

async function build(): Promise<string> {
  if (process.argv.includes('--clean')) rmSync(dist, { recursive: true, force: true });
  if (staleBuilds().length === 0) return 'the build is up to date';
  const started = performance.now();
  const { buildAll } = await import('./federation/build-all.ts');
  const { built, kept, failed } = await buildAll({
    tell: (line) => {
      process.stdout.write(`  ${line}\n`);
    },
    keepGoing: process.argv.includes('--keep-going'),
  });
  if (failed.length > 0) process.exitCode = 1;
  const unchanged = kept.length === 0 ? '' : `; unchanged: ${kept.join(', ')}`;
  const missing = failed.length === 0 ? '' : `; FAILED: ${failed.join(', ')}`;
  return `built ${built.join(', ')} in ${((performance.now() - started) / 1000).toFixed(1)} s${unchanged}${missing}`;
}

try {
  process.stdout.write(`${await build()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
