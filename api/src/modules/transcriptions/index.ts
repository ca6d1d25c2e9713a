/** What is said in recordings, written down by the program that the administrator has named (decision 0129). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { ActivityService } from '../activities/index.ts';
import { createProgramEngine } from './engine.ts';
import { runningJob } from './running.ts';
import { transcriptionRoutes } from './transcriptions.routes.ts';
import { createTranscriptionService } from './transcriptions.service.ts';

const MINUTE_MS = 60_000;

export function createTranscriptions(
  platform: Platform,
  { activities }: { readonly activities: Pick<ActivityService, 'one' | 'update'> },
): Module {
  const program = platform.programs.transcriber;
  const limitMs = (platform.settings.transcriber?.minutes ?? 0) * MINUTE_MS;
  const engine = program === null ? null : createProgramEngine(program, limitMs);
  return {
    name: 'transcriptions',
    routes: transcriptionRoutes(createTranscriptionService({ ...platform, activities, engine })),
    jobs: engine === null ? [] : [runningJob(platform, { activities, engine })],
  };
}
