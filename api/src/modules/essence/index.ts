/** The stages of a life: what is told of each, and what can be asked about it (decision 0128). */
import { getEssence, readStageQuestions } from '@kinlore/shared/contracts/essence';
import type { Module } from '../../module.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { essenceOf } from './essence.ts';
import { questionsOf } from './questions.ts';

export const createEssence = (platform: Pick<Platform, 'clock' | 'database'>): Module => ({
  name: 'essence',
  routes: [
    route(getEssence, { gate: 'user', action: 'essence.read' }, async ({ actor, input }) => ({
      data: await essenceOf(platform, actor, input.params.id),
    })),
    route(
      readStageQuestions,
      { gate: 'user', action: 'essence.questions' },
      async ({ actor, input }) => ({ data: await questionsOf(platform, actor, input.params) }),
    ),
  ],
});
