/** What this shell and this server hold for remotes, built by whomever. `mf`: version of the federation runtime, without its patch. */
import {
  API_VERSION,
  contributionKinds,
  slotNames,
  supportedContracts,
  type Offer,
} from '../../shared/src/registry/index.ts';
import { offeredModules } from './shared-modules.ts';
import { root } from './sources.ts';

export const offerOf = (mf: string): Offer => ({
  contracts: supportedContracts,
  api: [API_VERSION],
  kinds: contributionKinds,
  slots: slotNames,
  shared: offeredModules(root),
  mf,
});
