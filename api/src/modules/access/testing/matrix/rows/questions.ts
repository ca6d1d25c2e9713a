/** Questions: those one was asked, and those one asked. Only who is known can be asked. */
import { own, reads, whenOver, writes, type Exception, type Row, type Rule } from '../row.ts';
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
/** By the link of a mail. */
const byPlanLink = {
  of: 'planLink',
  viewing: true,
  body: ({ params }: Subject) => ({ token: params['token'] }),
} as const;
const weekly = { weekday: 0, hour: 10, stages: [] } as const;
/** To oneself, or to whom one may ask. */
const offers: Rule = (...asked) => own(...asked) || names(...asked);
/** Who is under 13 has none; the owner has one already. */
const thereAlready: Exception = (actor, subject, world) =>
  (subject.owner === 'child' && offers(actor, subject, world)) ||
  (subject.owner === 'owner' && own(actor, subject, world))
    ? 409
    : undefined;

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
  'DELETE /mailed-questions/:id/answer': writes.account({ of: 'mailedAnswer', may: own }),
  'POST /answers/read': writes.anyone(byLink),
  'POST /answers/send': writes.anyone({
    ...byLink,
    but: whenOver(410),
    body: ({ params }) => ({ token: params['token'], words: 'My grandmother.' }),
  }),
  'POST /answers/no-more-mail': writes.anyone(byLink),

  'GET /question-plans': reads.account(),
  'GET /question-plans/:id/questions': reads.account({ of: 'questionPlan', may: own }),
  'POST /question-plans': writes.teen({
    of: 'person',
    may: offers,
    but: thereAlready,
    body: (subject) => ({ to_id: paramOf(subject, 'id'), ...weekly }),
  }),
  'PATCH /question-plans/:id': writes.teen({
    of: 'questionPlan',
    may: own,
    body: () => weekly,
  }),
  'POST /question-plans/:id/state': writes.teen({
    of: 'questionPlan',
    may: own,
    body: () => ({ act: 'pause' }),
  }),
  'POST /question-plans/:id/end': writes.account({ of: 'questionPlan', may: own }),
  'POST /question-plans/links/read': writes.anyone({ ...byPlanLink, but: whenOver(404) }),
  'POST /question-plans/links/change': writes.anyone({
    ...byPlanLink,
    but: whenOver(404),
    body: ({ params }) => ({ token: params['token'], act: 'pause' }),
  }),

  'GET /endangered': reads.teen(),
  'POST /endangered/hidden': writes.teen({
    of: 'person',
    may: names,
    body: (subject) => ({
      person_id: paramOf(subject, 'id'),
      why: 'voice',
      subject: '',
      for: 'now',
    }),
  }),
};
