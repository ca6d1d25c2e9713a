import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import type { Activity } from '@kinlore/shared/contracts/activities';
import {
  changeOnThisDayChoices,
  hideOnThisDay,
  readOnThisDay,
  readOnThisDayChoices,
  showOnThisDayAgain,
  type HideOnThisDay,
  type OnThisDay,
  type OnThisDayChoices,
} from '@kinlore/shared/contracts/on-this-day';
import { createRecord } from '@kinlore/shared/state';
import { useState } from 'react';
import { noteShown, onThisDay, PAGE } from './today.state.ts';

export const choices = createRecord<'mine', OnThisDayChoices>(
  async (_mine, signal) => (await call(readOnThisDayChoices, {}, { signal })).data,
  { refreshedBy: when(['quiet.changed']) },
);

/** What comes up is another thing now, on every day that is shown. */
async function refreshShown(day: string): Promise<void> {
  await Promise.all([onThisDay.of(day).refresh(), onThisDay.of('today').refresh()]);
}

export async function chooseShown(
  day: string,
  change: { off?: 'no' | 'year' | 'good'; mourning?: 'nothing' | 'without_them' | 'everything' },
): Promise<void> {
  const { data } = await call(changeOnThisDayChoices, { body: change });
  choices.of('mine').set(data);
  await refreshShown(day);
}

export async function hideFrom(day: string, body: HideOnThisDay): Promise<void> {
  await call(hideOnThisDay, { body });
  await Promise.all([choices.of('mine').refresh(), refreshShown(day)]);
}

export async function showAgain(day: string, id: string): Promise<void> {
  await call(showOnThisDayAgain, { params: { id } });
  await Promise.all([choices.of('mine').refresh(), refreshShown(day)]);
}

interface Rest {
  readonly of: OnThisDay;
  readonly items: readonly Activity[];
  readonly next: string | null;
  readonly state: 'still' | 'busy' | 'failed';
}

/** What comes after the first page; begun anew with every answer of the day. */
export function useRest(day: string, first: OnThisDay) {
  const beginning: Rest = { of: first, items: [], next: first.meta.next, state: 'still' };
  const [held, setHeld] = useState(beginning);
  const rest = held.of === first ? held : beginning;
  const more = async () => {
    if (rest.next === null) return;
    setHeld({ ...rest, state: 'busy' });
    try {
      const { data, meta } = await call(readOnThisDay, {
        query: { limit: PAGE, day, cursor: rest.next },
      });
      noteShown({ data });
      setHeld({ ...rest, items: [...rest.items, ...data], next: meta.next, state: 'still' });
    } catch {
      setHeld({ ...rest, state: 'failed' });
    }
  };
  return { ...rest, more };
}
