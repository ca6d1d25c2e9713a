/** Questions one was asked, those one asked, and the catalogue. The table on the server is the truth; pushes only hurry it. */
import { call } from '@kinlore/shared/api-client';
import { emit, when } from '@kinlore/shared/bus';
import {
  askQuestion,
  keepQuestion,
  listCatalogueQuestions,
  listQuestions,
  listSentQuestions,
  nudgeQuestion,
  openQuestion,
  putQuestionAside,
  withdrawQuestion,
  type CatalogueQuestion,
  type Question,
  type QuestionList,
  type QuestionStage,
  type SentQuestion,
} from '@kinlore/shared/contracts/questions';
import {
  askByMail,
  deleteMailedAnswer,
  keepMailedAnswer,
  listMailedQuestions,
  putMailedAnswerAway,
  withdrawMailedQuestion,
  type MailedQuestion,
} from '@kinlore/shared/contracts/mailed-questions';
import { createResource } from '@kinlore/shared/state';
import { bonds } from '../bonds.ts';

const refreshedBy = when(
  [...bonds, 'question.changed', 'activity.saved', 'activity.removed'],
  ['question_asked', 'question_answered'],
);

export const received = createResource<
  { readonly userId: string; readonly list: QuestionList },
  Question
>({
  load: ({ list }, { cursor, signal }) =>
    call(listQuestions, { query: { list, ...(cursor !== undefined && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy,
});

export const sent = createResource<{ readonly userId: string }, SentQuestion>({
  load: (_query, { cursor, signal }) =>
    call(listSentQuestions, { query: { ...(cursor !== undefined && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy,
});

export const mailed = createResource<{ readonly userId: string }, MailedQuestion>({
  load: (_query, { cursor, signal }) =>
    call(listMailedQuestions, { query: { ...(cursor !== undefined && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: when(['question.changed', 'activity.removed'], ['question_answered']),
});

export const catalogue = createResource<{ readonly stage: QuestionStage }, CatalogueQuestion>({
  load: ({ stage }, { cursor, signal }) =>
    call(
      listCatalogueQuestions,
      { query: { stage, ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ key }) => key,
});

export type Wording = { readonly words: string } | { readonly catalogue: string };

const changed = (): void => {
  emit('question.changed', {});
};

export async function ask(toId: string, wording: Wording): Promise<void> {
  await call(askQuestion, { body: { to_id: toId, ...wording } });
  changed();
}

export async function keep(wording: Wording): Promise<Question> {
  const { data } = await call(keepQuestion, { body: wording });
  changed();
  return data;
}

/** The editor has it either way: who asked is told that it was opened where the call arrives. */
export function tellOpened(id: string): void {
  call(openQuestion, { params: { id } }).then(changed, () => undefined);
}

export async function putAside(id: string): Promise<void> {
  await call(putQuestionAside, { params: { id } });
  changed();
}

export async function withdraw(id: string): Promise<void> {
  await call(withdrawQuestion, { params: { id } });
  changed();
}

export async function nudge(id: string): Promise<void> {
  await call(nudgeQuestion, { params: { id } });
  changed();
}

/** Gives the link, which is told once. */
export async function askMailed(
  to: { readonly name: string; readonly email: string },
  wording: Wording,
): Promise<string> {
  const { data } = await call(askByMail, {
    body: { to_name: to.name, to_email: to.email, ...wording },
  });
  changed();
  return data.link;
}

export async function takeMailedBack(id: string): Promise<void> {
  await call(withdrawMailedQuestion, { params: { id } });
  changed();
}

/** `ownerId`: whose life the memory belongs to. */
export async function keepAnswer(id: string, ownerId: string): Promise<void> {
  const { data } = await call(keepMailedAnswer, { params: { id } });
  changed();
  const made = data.answer?.activity?.id;
  if (made !== undefined) emit('activity.saved', { activity_id: made, owner_id: ownerId });
}

export async function putAnswerAway(id: string): Promise<void> {
  await call(putMailedAnswerAway, { params: { id } });
  changed();
}

export async function deleteAnswer(id: string): Promise<void> {
  await call(deleteMailedAnswer, { params: { id } });
  changed();
}
