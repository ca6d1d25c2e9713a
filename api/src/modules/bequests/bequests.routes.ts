/** `/legacy/memorials/:memorial/bequest`, `/legacy/memorials/:memorial/farewell` */
import {
  listBequestItems,
  readBequest,
  readFarewell,
  releaseBequestItem,
} from '@kinlore/shared/contracts/bequests';
import { route, type Route } from '../../platform/http/route.ts';
import { listItems, readFarewellOf, readReport, type BequestServices } from './reading.ts';
import { release } from './releasing.ts';

export const bequestRoutes = (services: BequestServices): readonly Route[] => [
  route(readBequest, { gate: 'user', action: 'bequest.read' }, async ({ actor, input }) => ({
    data: await readReport(services, actor, input.params.memorial),
  })),
  route(listBequestItems, { gate: 'user', action: 'bequest.items' }, ({ actor, input }) =>
    listItems(services, actor, input.params.memorial, input.query),
  ),
  route(
    releaseBequestItem,
    { gate: 'adult', action: 'bequest.release', limit: { max: 120, seconds: 600 } },
    async ({ actor, input }) => ({
      data: await release(services, actor, {
        memorialId: input.params.memorial,
        memoryId: input.params.memory,
      }),
    }),
  ),
  route(readFarewell, { gate: 'user', action: 'bequest.farewell' }, async ({ actor, input }) => ({
    data: await readFarewellOf(services, actor, input.params.memorial),
  })),
];
