/** What somebody wished for their memories after their death, carried out memory by memory (decision 0176). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { bequestRoutes } from './bequests.routes.ts';
import { bequestHandlers } from './handlers.ts';
import type { BequestServices } from './reading.ts';
import { bequestJobs } from './resuming.ts';

export const createBequests = (
  platform: Platform,
  deps: Pick<BequestServices, 'memorials'>,
): Module => ({
  name: 'bequests',
  routes: bequestRoutes({ ...platform, ...deps }),
  handlers: bequestHandlers(platform),
  jobs: bequestJobs(platform),
});
