/** People of trees and memorials by name, for modules that are made before those who judge them. */
import type { NamingDeps } from './activities/index.ts';

type Naming = Pick<NamingDeps, 'trees' | 'memorials'>;

export const namingBy = (made: () => Naming): Naming => ({
  trees: {
    find: (...asked) => made().trees.find(...asked),
    seen: (...asked) => made().trees.seen(...asked),
  },
  memorials: {
    find: (...asked) => made().memorials.find(...asked),
    seen: (...asked) => made().memorials.seen(...asked),
    slugsQuery: (...asked) => made().memorials.slugsQuery(...asked),
  },
});
