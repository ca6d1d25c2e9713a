import { readExamples } from '@kinlore/shared/contracts/settings';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { examplesOf } from './readers.queries.ts';

/** Each audience as what it means for somebody's own people. */
export const examplesRoute = ({ database }: Pick<Platform, 'database'>): Route =>
  route(readExamples, { gate: 'user', action: 'settings.examples' }, async ({ actor }) => ({
    data: await examplesOf(database, actor.subject.id),
  }));
