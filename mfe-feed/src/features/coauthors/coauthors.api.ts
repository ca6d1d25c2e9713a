/** Writing a memory together. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import type { Activity } from '@kinlore/shared/contracts/activities';
import {
  answerCoauthoring,
  askCoauthor,
  listCoauthors,
  removeCoauthor,
  type Coauthor,
  type CoauthoringAnswer,
} from '@kinlore/shared/contracts/coauthors';
import type { CoauthorRole } from '@kinlore/shared/contracts/coauthoring';
import { toast } from '@kinlore/shared/remote';
import { createRecord } from '@kinlore/shared/state';
import { memories } from '../memory/index.ts';
import { t } from './coauthors.messages.ts';

export const coauthors = createRecord(
  async (id: string, signal): Promise<readonly Coauthor[]> =>
    (await call(listCoauthors, { params: { id } }, { signal })).data,
);

export async function ask(id: string, person: string, role: CoauthorRole): Promise<void> {
  const { data } = await call(askCoauthor, { params: { id, person }, body: { role } });
  coauthors.of(id).set(data);
}

/** Asked for by its id and by the words in its address: either may be what is open. */
const reload = ({ id, slug }: Activity): Promise<unknown> =>
  Promise.all([memories.of({ id }).refresh(), memories.of({ slug }).refresh()]);

/** Says how it ended; true where it went well. */
async function said(work: () => Promise<unknown>, words: string): Promise<boolean> {
  try {
    await work();
    toast({ tone: 'good', text: words });
    return true;
  } catch (failure) {
    toast({ tone: 'bad', text: sentenceOf(failure) });
    return false;
  }
}

export async function remove(memory: Activity, { person }: Coauthor): Promise<void> {
  const gone = await said(
    () => call(removeCoauthor, { params: { id: memory.id, person: person.id } }),
    t('removed', { name: person.full_name }),
  );
  if (!gone) return;
  await coauthors.of(memory.id).refresh();
  await reload(memory);
}

const answer = async (memory: Activity, given: CoauthoringAnswer, words: string): Promise<void> => {
  const went = await said(
    () => call(answerCoauthoring, { params: { id: memory.id }, body: { answer: given } }),
    words,
  );
  if (went) await reload(memory);
};

export const accept = (memory: Activity) => answer(memory, 'accept', t('accepted'));
export const decline = (memory: Activity) => answer(memory, 'decline', t('declined'));
export const leave = (memory: Activity) =>
  answer(memory, 'leave', t('left', { name: memory.owner.full_name }));
