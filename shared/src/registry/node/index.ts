/** The door of the registry for Node: the gates, what an update makes of published releases, and the files it lies in. Never for a page. */
export { manifestClashes } from './gates.ts';
export { gzippedSize, integrityOf, integrityOfChunk, sizeFaults } from './release-files.ts';
export type { Outcome } from './carry.ts';
export { RegistryBusy } from './lock.ts';
export { readRelease, releasesHere, type Places } from './folders.ts';
export { ReleaseRefused, pointAtVersion, publishFolder } from './publish.ts';
export {
  builtFile,
  changeRegistry,
  combine,
  publishedFile,
  readRegistryInForce,
  settleUpdate,
  waitingOutcomes,
} from './store.ts';
