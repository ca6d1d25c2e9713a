/** `pnpm build`: the shell and every remote into dist, with the registry. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './federation/build-all.ts';
import { root } from './federation/preset.ts';

if (process.argv.includes('--clean')) rmSync(join(root, 'dist'), { recursive: true, force: true });
const started = performance.now();
try {
  const { built, kept, registry } = await buildAll((line) => { process.stdout.write(`  ${line}\n`); });
  const unchanged = kept.length === 0 ? '' : `; unchanged: ${kept.join(', ')}`;
  process.stdout.write(`built ${String(built.length)} of ${String(built.length + kept.length)} in ${((performance.now() - started) / 1000).toFixed(1)} s${unchanged}; registry ${registry.build}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
