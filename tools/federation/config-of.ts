/** How a package wants to be built. */
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import type { BuildMode } from './preset.ts';

/** Imports a package's rspack.config.ts, which holds one of the two presets bound to its folder. */
export async function configOf(folder: string, mode: BuildMode): Promise<Configuration> {
  const module: unknown = await import(pathToFileURL(join(folder, 'rspack.config.ts')).href);
  if (
    typeof module !== 'object' ||
    module === null ||
    !('configure' in module) ||
    typeof module.configure !== 'function'
  )
    throw new Error(`${basename(folder)}/rspack.config.ts exports no configure`);
  // A file of ours, three lines long: it answers what one of the two presets answers.
  const configure = module.configure as (mode: BuildMode) => Configuration | Promise<Configuration>;
  return configure(mode);
}
