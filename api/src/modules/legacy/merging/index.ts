/** Two memorials of the same person become one (decision 0184). */
export { mergingJobs } from './merging.jobs.ts';
export { mergeRulingRoutes } from './ruling.routes.ts';
export { createMergeRuling, type MergeRulings } from './ruling.ts';
export { mergingRoutes } from './merging.routes.ts';
