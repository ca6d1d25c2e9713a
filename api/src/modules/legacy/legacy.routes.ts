/** `/legacy/...` */
import {
  answerStewardship,
  createMemorial,
  decideTribute,
  editTribute,
  inviteSteward,
  listMemorials,
  listMyTributes,
  listStewardInvitations,
  listTributes,
  listWaitingTributes,
  readMemorial,
  removeSteward,
  sendTribute,
  updateMemorial,
  withdrawTribute,
} from '@kinlore/shared/contracts/legacy';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { completeMemorial } from '@kinlore/shared/contracts/memorial-standing';
import { route, type Route } from '../../platform/http/route.ts';
import { versionFrom } from '../users/index.ts';
import { livingTributeRoutes } from './living/index.ts';
import type { Memorials } from './memorials.service.ts';
import type { Stewards } from './stewards.service.ts';
import { tributeDraftRoutes } from './tribute-drafts.routes.ts';
import type { Tributes } from './tributes.service.ts';

const writing = { gate: 'adult', limit: { max: 120, seconds: 600 } } as const;

/** A teen speaks at a memorial, but makes and keeps none. */
const speaking = { gate: 'teen', limit: { max: 120, seconds: 600 } } as const;

const memorialRoutes = (memorials: Memorials): readonly Route[] => [
  route(listMemorials, { gate: 'user', action: 'memorial.list' }, async ({ input, actor }) => {
    const { limit = 20, cursor, steward = false } = input.query;
    return memorials.list(actor, { steward, limit, cursor });
  }),
  route(
    createMemorial,
    { ...writing, action: 'memorial.create', limit: { max: 10, seconds: 3600 } },
    async ({ input, actor }) => ({ data: await memorials.create(actor, input.body) }),
  ),
  route(readMemorial, { gate: 'public', action: 'memorial.read' }, async ({ input, actor }) => ({
    data: await memorials.read(actor, input.params.memorial),
  })),
  route(
    updateMemorial,
    { ...writing, action: 'memorial.update' },
    async ({ input, actor, ifMatch }) => ({
      data: await memorials.update(actor, input.params.memorial, versionFrom(ifMatch), input.body),
    }),
  ),
  route(
    completeMemorial,
    { ...writing, action: 'memorial.complete' },
    async ({ input, actor }) => ({
      data: await memorials.complete(actor, input.params.memorial, input.body.complete),
    }),
  ),
];

const stewardRoutes = (stewards: Stewards): readonly Route[] => [
  route(
    listStewardInvitations,
    { gate: 'user', action: 'steward.invitations' },
    async ({ input, actor }) =>
      stewards.invitations(actor, input.query.limit ?? 20, input.query.cursor),
  ),
  // Each is told by mail too, so there are not many of them.
  route(
    inviteSteward,
    { ...writing, action: 'steward.invite', limit: { max: 20, seconds: 3600 } },
    async ({ input, actor }) => ({
      data: await stewards.invite(actor, input.params.memorial, input.body),
    }),
  ),
  route(answerStewardship, { ...writing, action: 'steward.answer' }, async ({ input, actor }) => ({
    data: await stewards.answer(actor, input.params.memorial, input.body.answer),
  })),
  route(removeSteward, { ...writing, action: 'steward.remove' }, async ({ input, actor }) =>
    stewards.remove(actor, input.params.memorial, input.params.user),
  ),
  route(listStewardLog, { gate: 'user', action: 'steward.log' }, async ({ input, actor }) =>
    stewards.readLog(actor, input.params.memorial, input.query.limit ?? 20, input.query.cursor),
  ),
];

const tributeRoutes = (tributes: Tributes): readonly Route[] => [
  route(
    listWaitingTributes,
    { gate: 'user', action: 'tribute.waiting' },
    async ({ input, actor }) =>
      tributes.waiting(actor, input.query.limit ?? 20, input.query.cursor),
  ),
  route(listMyTributes, { gate: 'user', action: 'tribute.mine' }, async ({ input, actor }) =>
    tributes.mine(actor, input.query.limit ?? 20, input.query.cursor),
  ),
  route(listTributes, { gate: 'public', action: 'tribute.list' }, async ({ input, actor }) => {
    const { limit = 20, cursor, status = 'approved' } = input.query;
    return tributes.list(actor, input.params.memorial, { status, limit, cursor });
  }),
  route(sendTribute, { ...speaking, action: 'tribute.send' }, async ({ input, actor }) => ({
    data: await tributes.send(actor, input.params.memorial, input.body),
  })),
  route(
    editTribute,
    { ...speaking, action: 'tribute.edit' },
    async ({ input, actor, ifMatch }) => ({
      data: await tributes.edit(actor, input.params.tribute, versionFrom(ifMatch), input.body),
    }),
  ),
  route(decideTribute, { ...writing, action: 'tribute.decide' }, async ({ input, actor }) => ({
    data: await tributes.decide(
      actor,
      input.params.tribute,
      input.body.decision,
      input.body.note ?? '',
    ),
  })),
  route(withdrawTribute, { ...speaking, action: 'tribute.withdraw' }, async ({ input, actor }) => ({
    data: await tributes.withdraw(actor, input.params.tribute),
  })),
];

export const legacyRoutes = (parts: {
  memorials: Memorials;
  stewards: Stewards;
  tributes: Tributes;
}): readonly Route[] => [
  ...memorialRoutes(parts.memorials),
  ...stewardRoutes(parts.stewards),
  ...tributeRoutes(parts.tributes),
  ...tributeDraftRoutes(parts.tributes),
  ...livingTributeRoutes(parts.tributes.living),
];
