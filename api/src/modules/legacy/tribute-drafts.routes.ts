/** Tributes that are half written, whom those that were sent are for, and what was written at the memorials one keeps. */
import { changeTributeAudience } from '@kinlore/shared/contracts/tribute-audience';
import {
  deleteTributeDraft,
  listReceivedTributes,
  listTributeDrafts,
  readTributeDraft,
  saveTributeDraft,
} from '@kinlore/shared/contracts/tribute-drafts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Tributes } from './tributes.service.ts';

/** A page keeps what is typed every few seconds. */
const typing = { gate: 'teen', limit: { max: 600, seconds: 600 } } as const;

/** As any act of its author. */
const speaking = { gate: 'teen', limit: { max: 120, seconds: 600 } } as const;

export const tributeDraftRoutes = (tributes: Tributes): readonly Route[] => [
  route(
    readTributeDraft,
    { gate: 'user', action: 'tribute.read_draft' },
    async ({ input, actor }) => ({
      data: await tributes.readDraft(actor, input.params.memorial),
    }),
  ),
  route(
    saveTributeDraft,
    { ...typing, action: 'tribute.save_draft', replayable: false },
    async ({ input, actor }) => ({
      data: await tributes.saveDraft(actor, input.params.memorial, input.body),
    }),
  ),
  route(
    deleteTributeDraft,
    { ...typing, action: 'tribute.delete_draft' },
    async ({ input, actor }) => tributes.deleteDraft(actor, input.params.memorial),
  ),
  route(
    changeTributeAudience,
    { ...speaking, action: 'tribute.change_audience' },
    async ({ input, actor }) => ({
      data: await tributes.changeAudience(actor, input.params.tribute, input.body.audience),
    }),
  ),
  route(listTributeDrafts, { gate: 'user', action: 'tribute.drafts' }, async ({ input, actor }) =>
    tributes.drafts(actor, input.query.limit ?? 20, input.query.cursor),
  ),
  route(
    listReceivedTributes,
    { gate: 'user', action: 'tribute.received' },
    async ({ input, actor }) =>
      tributes.received(actor, input.query.limit ?? 20, input.query.cursor),
  ),
];
