/** Memorials of people who died long ago are opened to family researchers, unless who keeps them says no (decision 0190). */
export { historicJobs } from './historic.jobs.ts';
export { historicRoutes } from './historic.routes.ts';
