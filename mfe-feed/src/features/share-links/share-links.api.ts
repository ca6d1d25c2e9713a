/** Links that show a memory of one's own. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  endShareLink,
  listShareLinks,
  makeShareLink,
  wakeShareLink,
  type ShareLink,
  type ShareLinkDays,
} from '@kinlore/shared/contracts/share-links';
import { toast } from '@kinlore/shared/remote';
import { createResource } from '@kinlore/shared/state';
import { t } from './share-links.messages.ts';

export const shareLinks = createResource<{ readonly activityId: string }, ShareLink>({
  load: ({ activityId }, { cursor, signal }) =>
    call(
      listShareLinks,
      { query: { activity_id: activityId, ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
});

export interface Wanted {
  readonly activityId: string;
  readonly name: string;
  readonly days: ShareLinkDays;
  /** Empty: without one. */
  readonly password: string;
}

/** Gives the link, which is told only now. */
export async function make({ activityId, name, days, password }: Wanted): Promise<string> {
  const body = { activity_id: activityId, name, days, ...(password !== '' && { password }) };
  return (await call(makeShareLink, { body })).data.link;
}

async function said(work: Promise<unknown>, words: string): Promise<void> {
  try {
    await work;
    toast({ tone: 'good', text: words });
  } catch (failure) {
    toast({ tone: 'bad', text: sentenceOf(failure) });
  }
}

export const end = (id: string): Promise<void> =>
  said(call(endShareLink, { params: { id } }), t('ended'));
export const wake = (id: string): Promise<void> =>
  said(call(wakeShareLink, { params: { id } }), t('woken'));
