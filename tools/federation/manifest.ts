/** Reads what a remote declares, without running the remote. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { manifestFaults } from '@kinlore/shared/registry/node';
import type { RemoteManifest } from '@kinlore/shared/remote';

const isManifest = (value: unknown): value is RemoteManifest => manifestFaults(value).length === 0;

/** Throws with every fault in words when the manifest cannot be used. */
export async function readManifest(folder: string): Promise<RemoteManifest> {
  const file = join(folder, 'src/remote/manifest.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing: a remote declares itself there.`);
  const module: unknown = await import(pathToFileURL(file).href);
  const manifest: unknown =
    typeof module === 'object' && module !== null && 'manifest' in module
      ? module.manifest
      : undefined;
  if (!isManifest(manifest))
    throw new Error(`${file}:\n  ${manifestFaults(manifest).join('\n  ')}`);
  return manifest;
}
