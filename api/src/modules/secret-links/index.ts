/** Links that open something to whoever holds them, account or not: how they are kept, found, limited, ended and listed (decision 0193). What one opens, its module says. */
export { linkAddresses } from './link-addresses.ts';
export { linkFileRoute, openLinkFile, type WantedFile } from './link-files.ts';
export { DAY_MS, isOver, newLink, pageOfLinks, type Paged } from './keeping.ts';
export { ensureLinkPassword } from './link-passwords.ts';
export {
  endLinkOfMemorial,
  hasRoom,
  keptForLinks,
  linksOfMemorial,
  type MemorialDeps,
  type MemorialKind,
} from './of-memorials.ts';
export { sweepLinks } from './sweeping.ts';
export {
  countIn,
  countOpenLinks,
  countOut,
  deleteLink,
  linkByHash,
  linkById,
  ownLinks,
  type LinkKind,
  type LinkRow,
} from './secret-links.queries.ts';
