/** Questions: those one was asked, and those one asked. Only who is known can be asked. */
import { own, reads, whenOver, writes, type Exception, type Row } from '../row.ts';
import { names } from '../rules.ts';
import { paramOf, type Subject } from '../subject.ts';

const chosen = { catalogue: 'any_age.0' } as const;
/** Whoever holds the link, also while a guardian views as a child: nothing of it is of an account. */
const byLink = {
  of: 'answerLink',
  viewing: true,
  body: ({ params }: Subject) => ({ token: params['token'] }),
} as const;
const themselves: Exception = ({ subject }, { owner }) => (subject === owner ? 422 : undefined);

export const questionRows: Readonly<Record<string, Row>> = {
  'GET /questions/catalogue': reads.account(),
  'GET /questions/today': reads.account(),
  'GET /questions/received': reads.account(),
  'GET /questions/sent': reads.account(),
  'GET /questions/:id': reads.account({ of: 'question', may: own }),
  'POST /questions': writes.proved({
    of: 'person',
    may: names,
    but: themselves,
    body: (subject) => ({ to_id: paramOf(subject, 'id'), ...chosen }),
  }),
  'POST /questions/own': writes.account({ body: () => chosen }),
  'POST /questions/:id/open': writes.account({ of: 'question', may: own }),
  'POST /questions/:id/put-aside': writes.account({ of: 'question', may: own }),
  'POST /questions/:id/withdraw': writes.account({ of: 'sentQuestion', may: own }),
  'POST /questions/:id/nudge': writes.proved({ of: 'sentQuestion', may: own }),

  'GET /mailed-questions': reads.account(),
  'POST /mailed-questions': writes.teen({
    body: () => ({ to_name: 'Rosa', to_email: 'rosa.kos@example.org', ...chosen }),
  }),
  'POST /mailed-questions/:id/withdraw': writes.account({ of: 'mailedQuestion', may: own }),
  'POST /mailed-questions/:id/keep': writes.account({ of: 'mailedAnswer', may: own }),
  'POST /mailed-questions/:id/put-away': writes.account({ of: 'mailedAnswer', may: own }),
  'POST /answers/read': writes.anyone(byLink),
  'POST /answers/send': writes.anyone({
    ...byLink,
    but: whenOver(410),
    body: ({ params }) => ({ token: params['token'], words: 'My grandmother.' }),
  }),
  'POST /answers/no-more-mail': writes.anyone(byLink),
};
