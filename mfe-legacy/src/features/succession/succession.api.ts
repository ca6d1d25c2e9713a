/** Who follows the stewards of a memorial, from the server. */
import { call } from '@kinlore/shared/api-client';
import {
  answerNomination,
  answerWilling,
  chooseSteward,
  handOnMemorial,
  listWillingQuestions,
  nominateSteward,
  orderSuccessors,
  readSuccession,
} from '@kinlore/shared/contracts/succession';
import { createRecord, createResource } from '@kinlore/shared/state';
import { legacyChanged, ofMemorial } from '../legacy-changed.ts';

export const successionOf = createRecord(
  (memorial: string, signal) =>
    call(readSuccession, { params: { memorial } }, { signal }).then((answer) => answer.data),
  ofMemorial,
);

/** Of whose memorial or plan one is asked whether one is still willing. */
export const willingQuestions = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listWillingQuestions, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (question) => question.life_id,
  refreshedBy: legacyChanged,
});

/** Whoever is the last who can be counted on keeps it until somebody follows. */
export const handOn = (memorial: string, act: 'hand_on' | 'stay') =>
  call(handOnMemorial, { params: { memorial }, body: { act } });

/** The first one first. */
export const orderFollowers = (memorial: string, users: readonly string[]) =>
  call(orderSuccessors, { params: { memorial }, body: { user_ids: [...users] } });

export const answerQuestion = (life: string, answer: 'yes' | 'no' | 'later') =>
  call(answerWilling, { params: { life }, body: { answer } });

export const suggest = (vote: string, user: string) =>
  call(nominateSteward, { params: { vote }, body: { user_id: user } });

export const answerSuggestion = (vote: string, answer: 'agree' | 'decline') =>
  call(answerNomination, { params: { vote }, body: { answer } });

export const choose = (vote: string, user: string) =>
  call(chooseSteward, { params: { vote }, body: { user_id: user } });
