/** Tributes that are half written, and links for guests of a memorial: made by who keeps it and may invite, used by whoever holds one. */
import { arranges, readsMemorial } from '../rules.ts';
import { only, reads, whenOver, writes, type Row } from '../row.ts';

const NO_TOKEN = 'x'.repeat(43);
/** Each call is by another guest: of one address three mails a day are sent. */
let guests = 0;
const address = (): string => `guest.${String((guests += 1))}@example.org`;
/** The same permission as arranging services is in no other seat of these memorials. */
const invites = { may: arranges, sees: readsMemorial } as const;

export const tributeLinkRows: Readonly<Record<string, Row>> = {
  'POST /legacy/memorials/:memorial/tribute-links': writes.adult({
    of: 'memorial',
    ...invites,
    body: () => ({ days: 30 }),
  }),
  'GET /legacy/memorials/:memorial/tribute-links': reads.account({ of: 'memorial', ...invites }),
  'DELETE /legacy/memorials/:memorial/tribute-links/:link': writes.adult({
    of: 'tributeLink',
    ...invites,
  }),
  // Each their own at a memorial that they may read.
  'GET /legacy/memorials/:memorial/tribute-draft': reads.account({
    of: 'memorial',
    may: readsMemorial,
  }),
  'PUT /legacy/memorials/:memorial/tribute-draft': writes.teen({
    of: 'memorial',
    may: readsMemorial,
    body: () => ({ type: 'words', body: 'She counted, and' }),
  }),
  // Nobody has one.
  'DELETE /legacy/memorials/:memorial/tribute-draft': writes.teen({ of: 'memorial', may: only() }),
  'GET /legacy/tributes/drafts': reads.account(),
  'GET /legacy/tributes/received': reads.account(),
  // Whose words are read by whom, and who may write to whom, `legacy/living/living.test.ts` asks.
  'GET /legacy/living-tributes': reads.account(),
  'GET /legacy/living-tributes/to/:user': reads.account({
    may: only(),
    judgedIn: 'legacy/living/living.test.ts',
  }),
  'POST /legacy/living-tributes/to/:user': writes.teen({
    may: only(),
    body: () => ({ type: 'words', body: 'You taught me to swim.' }),
    judgedIn: 'legacy/living/living.test.ts',
  }),
  'POST /legacy/living-tributes/:tribute/act': writes.teen({
    may: only(),
    body: () => ({ act: 'keep' }),
    judgedIn: 'legacy/living/living.test.ts',
  }),
  'POST /tribute-links/read': writes.anyone({
    of: 'tributeToken',
    viewing: true,
    body: ({ params }) => ({ token: params['token'] ?? NO_TOKEN }),
  }),
  // An address that the page was not given opens nothing; what one that it was given opens, `guest-tributes.test.ts` asks.
  'GET /tribute-links/:id/files/:media/:variant': reads.anyone({
    may: only(),
    query: `expires=0&signature=${NO_TOKEN}`,
  }),
  'POST /tribute-links/send': writes.anyone({
    of: 'tributeToken',
    viewing: true,
    but: whenOver(410),
    body: ({ params }) => ({
      token: params['token'] ?? NO_TOKEN,
      name: 'Rosa',
      email: address(),
      words: 'She gave us plums.',
    }),
  }),
  'POST /tribute-links/mail-again': writes.anyone({
    of: 'tributeReceipt',
    viewing: true,
    body: ({ params }) => ({ receipt: params['receipt'] ?? NO_TOKEN, email: address() }),
  }),
  'POST /tribute-links/confirm': writes.anyone({
    of: 'tributeMail',
    viewing: true,
    body: ({ params }) => ({ token: params['token'] ?? NO_TOKEN }),
  }),
  'POST /tribute-links/withdraw': writes.anyone({
    of: 'tributeReceipt',
    viewing: true,
    body: ({ params }) => ({ token: params['receipt'] ?? NO_TOKEN }),
  }),
};
