/** Writing a memory together: its owner asks, the other answers, and either ends it (decision 0140). */
import { coauthorRoles } from './coauthoring.ts';
import { Closed, Data, Id, Type, Words, endpoint, type Static } from './kernel.ts';
import { PersonCard } from './people.ts';

/** Of one memory, also those who have not answered. */
export const MOST_COAUTHORS = 20;

/** As the owner sees it: whoever said no has not answered. */
export const Coauthor = Type.Object({
  person: PersonCard,
  role: Words(coauthorRoles),
  state: Words(['asked', 'accepted']),
});
export type Coauthor = Static<typeof Coauthor>;

const ofMemory = Closed({ id: Id });
const ofPerson = Closed({ id: Id, person: Id });

export const listCoauthors = endpoint({
  method: 'GET',
  path: '/activities/:id/coauthors',
  summary: 'Who writes a memory of mine with me, and who was asked to; at most twenty',
  params: ofMemory,
  answers: { 200: Data(Type.Array(Coauthor, { maxItems: MOST_COAUTHORS })) },
});

export const askCoauthor = endpoint({
  method: 'PUT',
  path: '/activities/:id/coauthors/:person',
  summary: 'Ask somebody who reads a memory of mine to write it with me, or give them another role',
  params: ofPerson,
  body: Closed({ role: Words(coauthorRoles) }),
  answers: { 200: Data(Type.Array(Coauthor, { maxItems: MOST_COAUTHORS })) },
  fails: [
    'coauthor.person_unknown',
    'coauthor.cannot_read',
    'coauthor.too_young',
    'coauthor.too_many',
    'coauthor.not_shared',
  ],
});

export const removeCoauthor = endpoint({
  method: 'DELETE',
  path: '/activities/:id/coauthors/:person',
  summary: 'Take back what I asked, or write without them from now on. What they wrote stays',
  params: ofPerson,
  answers: { 204: null },
});

export const answerCoauthoring = endpoint({
  method: 'PUT',
  path: '/activities/:id/coauthoring',
  summary: 'Say yes or no to writing a memory with its owner, or leave',
  params: ofMemory,
  body: Closed({ answer: Words(['accept', 'decline', 'leave']) }),
  answers: { 204: null },
});
export type CoauthoringAnswer = Static<typeof answerCoauthoring.body>['answer'];
