/** Relatives of somebody a memorial is made for (rules R10b, decision 0172). */
export { contestRoutes } from './contests.routes.ts';
export { relativesJobs } from './relatives.jobs.ts';
export { relativesRoutes } from './relatives.routes.ts';
export { createContestRuling, type ContestRulings } from './ruling.ts';
export { tellOnceMade } from './telling.ts';
