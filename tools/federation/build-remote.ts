/** One remote from its sources to its release, in this repository or in one of its own. */
import { join } from 'node:path';
import type { Release } from '@kinlore/shared/registry';
import { buildBundle, bundleFaults } from './bundle.ts';
import { configOf } from './config-of.ts';
import { createRelease } from './describe.ts';
import { readManifest } from './manifest.ts';
import { containerOf } from './container.ts';
import { ownSourcesHash } from './sources.ts';
import { federationVersion, readVersion } from './versions.ts';

/** Builds, judges and puts it into its immutable folder below `into`. Throws with every fault in words. */
export async function buildRemote(folder: string, into: string): Promise<Release> {
  const manifest = await readManifest(folder);
  const configuration = await configOf(folder, {});
  // The name the build itself bears: hashed again after it, it would be another when somebody saved a file meanwhile.
  const container = configuration.output?.uniqueName ?? containerOf(folder, manifest.name);
  const built = await buildBundle(configuration);
  const faults = bundleFaults(built, 'remote');
  if (faults.length > 0) throw new Error(`${manifest.name}:\n  ${faults.join('\n  ')}`);
  const packageVersion = readVersion(join(folder, 'package.json'));
  return createRelease(
    built,
    {
      manifest,
      container,
      packageVersion,
      mf: federationVersion(),
      source: ownSourcesHash(folder),
    },
    into,
  );
}
