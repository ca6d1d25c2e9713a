/** Stories worth asking for. */
import { call } from '@kinlore/shared/api-client';
import { emit, when } from '@kinlore/shared/bus';
import {
  hideEndangered,
  listEndangered,
  type Endangered,
} from '@kinlore/shared/contracts/endangered';
import { createResource } from '@kinlore/shared/state';
import { bonds } from '../bonds.ts';
import { ask, type Wording } from './questions.state.ts';

const idOf = ({ person, why, subject }: Endangered): string => `${person.id} ${why} ${subject}`;

export const endangered = createResource<{ readonly userId: string }, Endangered>({
  load: (_query, { signal }) => call(listEndangered, { query: {} }, { signal }),
  idOf,
  refreshedBy: when([...bonds, 'question.changed']),
});

const wordingOf = ({ question: { words, catalogue } }: Endangered): Wording =>
  catalogue === null ? { words } : { catalogue };

export const askFor = (story: Endangered): Promise<void> => ask(story.person.id, wordingOf(story));

export async function hideStory(story: Endangered, how: 'now' | 'good'): Promise<void> {
  const { person, why, subject } = story;
  await call(hideEndangered, { body: { person_id: person.id, why, subject, for: how } });
  emit('question.changed', {});
}
