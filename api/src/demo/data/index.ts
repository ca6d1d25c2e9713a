/** The demo family as data. */
import { ana } from './memories-ana.ts';
import { clare } from './memories-clare.ts';
import { dragan } from './memories-dragan.ts';
import { kivik } from './memories-kivik.ts';
import { miguel } from './memories-miguel.ts';
import { petar } from './memories-petar.ts';
import { young } from './memories-young.ts';
import { zemun } from './memories-zemun.ts';
import type { DemoMemory } from './types.ts';

export {
  accounts,
  connected,
  guardians,
  pendingConnections,
  persons,
  treeName,
  unions,
} from './family.ts';
export { keepsakes } from './keepsakes.ts';
export { livingTributes, memorials } from './memorials.ts';
export { questions, sharedStories } from './together.ts';
export type * from './types.ts';

export const memories: readonly DemoMemory[] = [
  ...zemun,
  ...dragan,
  ...kivik,
  ...clare,
  ...ana,
  ...petar,
  ...miguel,
  ...young,
];
