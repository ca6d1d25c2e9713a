/** How the shell holds its remotes. */
export { modalsOf, navOf, routesOf, type Declared, type Registry } from './registry.ts';
export { preloadContribution, prefetchEntries } from './preload.ts';
export { RemoteBoundary, type RemoteBoundaryProps } from './RemoteBoundary.tsx';
export type { Remotes } from './remotes.ts';
export { startRemotes, type StartedRemotes } from './start.tsx';
