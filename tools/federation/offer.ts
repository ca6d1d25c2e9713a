/** What this shell and this server hold for remotes, built by whomever. `mf`: version of the federation runtime, without its patch. */
import { join } from 'node:path';
import {
  API_VERSION,
  contributionKinds,
  slotNames,
  supportedContracts,
  type Offer,
} from '@kinlore/shared/registry';
import { offeredModules } from './shared-modules.ts';
import { root } from './places.ts';

export const offerOf = (mf: string): Offer => ({
  contracts: supportedContracts,
  api: [API_VERSION],
  kinds: contributionKinds,
  slots: slotNames,
  shared: offeredModules(join(root, 'shell')),
  mf,
});
