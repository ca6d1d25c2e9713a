/** Words to people who live, from the server. */
import { call } from '@kinlore/shared/api-client';
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  actOnLivingTribute,
  listLivingTributes,
  readLivingTributee,
  sendLivingTribute,
  type LivingTribute,
} from '@kinlore/shared/contracts/living-tributes';
import { createRecord, createResource } from '@kinlore/shared/state';
import { legacyChanged, ofMemorial } from '../legacy-changed.ts';

export type LivingAct = LivingTribute['acts'][number];
export type NewLiving = Static<(typeof sendLivingTribute)['body']>;
export type LivingQuery =
  | { readonly box: 'waiting' | 'kept' | 'hidden' | 'written' }
  | { readonly user: string }
  | { readonly memorial: string };

export const living = createResource({
  load: (query: LivingQuery, { cursor, signal }) =>
    call(listLivingTributes, { query: { ...query, ...(cursor && { cursor }) } }, { signal }),
  idOf: (tribute) => tribute.id,
  ...ofMemorial,
});

/** Whether one may write words to this person. */
export const tributees = createRecord(
  (user: string, signal) =>
    call(readLivingTributee, { params: { user } }, { signal }).then((answer) => answer.data),
  { refreshedBy: legacyChanged },
);

export async function sendLiving(
  user: string,
  body: NewLiving,
  idempotencyKey: string,
): Promise<LivingTribute> {
  const { data } = await call(sendLivingTribute, { params: { user }, body }, { idempotencyKey });
  living.refresh();
  return data;
}

export async function actOnLiving(
  { id }: LivingTribute,
  act: LivingAct,
  audience?: 'family' | 'connections',
): Promise<void> {
  await call(actOnLivingTribute, {
    params: { tribute: id },
    body: { act, ...(audience !== undefined && { audience }) },
  });
  living.refresh();
}
