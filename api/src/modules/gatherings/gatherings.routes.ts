/** `/legacy/memorials/:memorial/gatherings`, `/legacy/gatherings/:gathering/...` */
import {
  addGathering,
  answerGathering,
  changeGathering,
  listGatheringAnswers,
  listGatherings,
  readGatheringCalendar,
  removeGathering,
  withdrawAnswer,
} from '@kinlore/shared/contracts/gatherings';
import { route, type Route } from '../../platform/http/route.ts';
import { versionFrom } from '../users/index.ts';
import { answer, withdraw } from './answering.ts';
import { calendarFile } from './calendar-file.ts';
import { addTo, change, remove } from './changing.ts';
import { listAnswers, listOfMemorial, type GatheringServices } from './reading.ts';

const arranging = { gate: 'adult', limit: { max: 60, seconds: 600 } } as const;
const answering = { gate: 'teen', limit: { max: 60, seconds: 600 } } as const;

export const gatheringRoutes = (services: GatheringServices): readonly Route[] => [
  ...readingRoutes(services),
  ...arrangingRoutes(services),
  ...answeringRoutes(services),
];

const readingRoutes = (services: GatheringServices): readonly Route[] => [
  route(listGatherings, { gate: 'public', action: 'gathering.list' }, ({ actor, input }) =>
    listOfMemorial(services, actor, input.params.memorial, input.query),
  ),
  route(listGatheringAnswers, { gate: 'user', action: 'gathering.answers' }, ({ actor, input }) =>
    listAnswers(services, actor, input.params.gathering, input.query),
  ),
  route(
    readGatheringCalendar,
    { gate: 'public', action: 'gathering.calendar', limit: { max: 60, seconds: 600 } },
    async ({ actor, input, reply }) => {
      const file = await calendarFile(services, actor, input.params.gathering);
      await reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="gathering.ics"')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(file);
      return undefined;
    },
  ),
];

const arrangingRoutes = (services: GatheringServices): readonly Route[] => [
  route(addGathering, { ...arranging, action: 'gathering.add' }, async ({ actor, input }) => ({
    data: await addTo(services, actor, input.params.memorial, input.body),
  })),
  route(
    changeGathering,
    { ...arranging, action: 'gathering.change' },
    async ({ actor, input, ifMatch }) => ({
      data: await change(
        services,
        actor,
        { id: input.params.gathering, version: versionFrom(ifMatch) },
        input.body,
      ),
    }),
  ),
  route(removeGathering, { ...arranging, action: 'gathering.remove' }, ({ actor, input }) =>
    remove(services, actor, input.params.gathering),
  ),
];

const answeringRoutes = (services: GatheringServices): readonly Route[] => [
  route(
    answerGathering,
    { ...answering, action: 'gathering.answer' },
    async ({ actor, input }) => ({
      data: await answer(services, actor, input.params.gathering, input.body),
    }),
  ),
  route(
    withdrawAnswer,
    { ...answering, action: 'gathering.withdraw' },
    async ({ actor, input }) => ({
      data: await withdraw(services, actor, input.params.gathering),
    }),
  ),
];
