/** The door of the registry for Node: the gates, what an update makes of published releases, and how they are published. Never for a page. */
export { manifestFaults } from '../../remote/check-manifest.ts';
export { manifestClashes } from './gates.ts';
export {
  contentHash,
  gzippedSize,
  integrityOf,
  integrityOfChunk,
  sizeFaults,
} from './release-files.ts';
export type { Outcome } from './outcome.ts';
export { folderHere, putFolder, readRelease, type Places } from './folders.ts';
export {
  folderOf,
  type Instance,
  type Published,
  type PublishedStore,
  type Served,
} from './instance.ts';
export {
  ReleaseRefused,
  UnknownRelease,
  endTrial,
  keepFolder,
  pointAtVersion,
  releasesOf,
  rollBack,
  tryVersion,
} from './publish.ts';
export {
  buildHere,
  builtFile,
  changeRegistry,
  combine,
  readRegistryInForce,
  settleUpdate,
} from './in-force.ts';
export { ownFilesIn, precompressFolder } from './precompress.ts';
export { takeOverFile, type TakenOver } from './take-over.ts';
