/** The door of the registry for everybody: its shape, how it is read, and how its pointers move. Data only; the gates are behind `registry/node`. */
export {
  builtRemote,
  pagePart,
  releaseOf,
  withCanary,
  rolledBack,
  withRelease,
  withRemote,
  type Asset,
  type Canary,
  type Offer,
  type PageRegistry,
  type PageRelease,
  type PageRemote,
  type Preload,
  type Refusal,
  type RegisteredRemote,
  type Registry,
  type Release,
  type Standing,
} from './registry.ts';
/** What the code of this version offers, and what the build writes into its registry. */
export { contributionKinds } from '../remote/check-manifest.ts';
export { API_VERSION, supportedContracts } from '../remote/contract.ts';
export { slotNames } from '../remote/slots.ts';
export { emptyRegistry, isRegistry, isRelease, readPageRegistry } from './read.ts';
