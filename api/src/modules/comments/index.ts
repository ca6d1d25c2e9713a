/** What people say below a memory. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import type { ReportSubject } from '../reportable/index.ts';
import { commentRoutes } from './comments.routes.ts';
import { createCommentService, type CommentService } from './comments.service.ts';
import { commentReports } from './reported.ts';
import type { CommentSubject } from './subjects.ts';
import { reminderJob } from './waiting.jobs.ts';
import { waitingRoutes } from './waiting.routes.ts';

export type { CommentService } from './comments.service.ts';
export type { Commentable, CommentSubject } from './subjects.ts';

export function createComments(
  platform: Platform,
  deps: { people: PeopleService; progress: ProgressService; subjects: readonly CommentSubject[] },
): { service: CommentService; reports: ReportSubject; module: Module } {
  const service = createCommentService(platform, deps);
  return {
    service,
    reports: commentReports(deps.subjects),
    module: {
      name: 'comments',
      routes: [...commentRoutes(service), ...waitingRoutes(service.waiting)],
      jobs: [reminderJob(platform)],
    },
  };
}
