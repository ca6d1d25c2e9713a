/** `/keepsakes`: what a family keeps; `/things/:code`: what a label opens; `/activities/:id/keepsakes`: of what a memory tells. */
import {
  createKeepsake,
  deleteKeepsake,
  listKeepsakeMemories,
  listKeepsakes,
  listRemovedKeepsakes,
  readKeepsake,
  readKeepsakeByCode,
  restoreKeepsake,
  updateKeepsake,
} from '@kinlore/shared/contracts/keepsakes';
import { tellOfKeepsakes } from '@kinlore/shared/contracts/memory-keepsakes';
import { listKeepsakeVersions } from '@kinlore/shared/contracts/keepsake-versions';
import { route, type Route } from '../../platform/http/route.ts';
import { addKeepsake, changeKeepsake, putBack, removeKeepsake } from './changing.ts';
import {
  listKeepsakesOf,
  listMemoriesOf,
  listRemoved,
  listVersionsOf,
  readIn,
  type Services,
} from './keepsakes.service.ts';
import { tellOf } from './telling.ts';

const read = { gate: 'user' } as const;
const write = { gate: 'teen', limit: { max: 120, seconds: 600 } } as const;

export const keepsakeRoutes = (services: Services): readonly Route[] => [
  ...readingRoutes(services),
  ...writingRoutes(services),
];

const readingRoutes = (services: Services): readonly Route[] => [
  route(listKeepsakes, { ...read, action: 'keepsake.list' }, ({ actor, input }) =>
    listKeepsakesOf(services, actor, input.query),
  ),
  route(listRemovedKeepsakes, { ...read, action: 'keepsake.removed' }, ({ actor, input }) =>
    listRemoved(services, actor, input.query),
  ),
  route(readKeepsake, { ...read, action: 'keepsake.read' }, async ({ actor, input }) => ({
    data: await readIn(services, services.database, actor, { id: input.params.id }),
  })),
  route(
    readKeepsakeByCode,
    { ...read, action: 'keepsake.open', limit: { max: 60, seconds: 600 } },
    async ({ actor, input }) => ({
      data: await readIn(services, services.database, actor, { code: input.params.code }),
    }),
  ),
  route(listKeepsakeMemories, { ...read, action: 'keepsake.memories' }, ({ actor, input }) =>
    listMemoriesOf(services, actor, input.params.id, input.query),
  ),
  route(
    listKeepsakeVersions,
    { ...read, action: 'keepsake.versions' },
    async ({ actor, input }) => ({
      data: await listVersionsOf(services, actor, input.params.id, input.query),
    }),
  ),
];

const writingRoutes = (services: Services): readonly Route[] => [
  route(createKeepsake, { ...write, action: 'keepsake.add' }, async ({ actor, input }) => ({
    data: await addKeepsake(services, actor, input.body),
  })),
  route(
    updateKeepsake,
    { ...write, action: 'keepsake.change' },
    async ({ actor, input, ifMatch }) => ({
      data: await changeKeepsake(services, actor, input.params.id, { ...input.body, ifMatch }),
    }),
  ),
  route(deleteKeepsake, { ...write, action: 'keepsake.remove' }, ({ actor, input }) =>
    removeKeepsake(services, actor, input.params.id),
  ),
  route(tellOfKeepsakes, { ...write, action: 'keepsake.tell' }, ({ actor, input }) =>
    tellOf(services, actor, input.params.id, input.body.keepsakes),
  ),
  route(restoreKeepsake, { ...write, action: 'keepsake.restore' }, async ({ actor, input }) => ({
    data: await putBack(services, actor, input.params.id),
  })),
];
