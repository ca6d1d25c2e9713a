/** Deaths that are reported. Who is near knows of one; who may say what is a matter of their permission. Refused in each state: `activation.test.ts`. */
import { only, reads, writes, type Row, type Rule } from '../row.ts';

const runs = ['owner', 'admin'] as const;
/** Keeps the life, or is a relative of two degrees across no block. */
const near: Rule = only('owner', 'steward', 'helper', 'kin2');
/** Keeps it with the permission for it. */
const witness: Rule = only('owner', 'helper');

const died = { kind: 'exact', start: '2020-01-01', end: '2020-01-01', precision: 'day', text: '' };
const of = 'legacyCase' as const;

export const caseRows: Readonly<Record<string, Row>> = {
  // Whoever can find the person and is not near hears that there is nothing, and that they may not.
  'GET /legacy/lives/:person/case': reads.account({
    of: 'reportable',
    may: only('owner', 'steward', 'helper', 'kin2', 'kin4'),
  }),
  'POST /legacy/lives/:person/case': writes.adult({
    of: 'reportable',
    may: only('owner', 'helper', 'kin2'),
    sees: only('steward'),
    body: () => ({ died }),
  }),
  'GET /legacy/cases': reads.account(),
  'GET /legacy/cases/:case': reads.account({ of, may: near }),
  'POST /legacy/cases/:case/confirmation': writes.adult({
    of,
    may: witness,
    sees: near,
    body: () => ({ died }),
  }),
  'DELETE /legacy/cases/:case/confirmation': writes.adult({
    of,
    may: only('helper'),
    sees: near,
    no: 409,
  }),
  'POST /legacy/cases/:case/contest': writes.adult({
    of,
    may: near,
    body: () => ({ reason: 'I spoke to her.' }),
  }),
  'POST /legacy/cases/:case/revert': writes.adult({
    of: 'activatedCase',
    may: witness,
    sees: near,
  }),
  // Who has said something shows for it what they have; whoever is near and has said nothing is told to say it first.
  'POST /legacy/cases/:case/documents': writes.adult({
    of,
    may: only('helper'),
    sees: near,
    no: 409,
    file: { field: 'document', bytes: 'picture' },
  }),
  'DELETE /legacy/cases/:case/documents/:document': writes.adult({
    of: 'ownCaseDocument',
    may: only('helper'),
  }),
  // Read by administrators alone: not by whoever added it, nor by those who keep the life.
  'POST /admin/legacy-cases/:case/documents/:document/reading': writes.staff(...runs)({
    of: 'caseDocument',
    body: () => ({ reason: 'The family asked us to look at it.' }),
  }),
  'POST /legacy/here': {
    ...writes.anyone({ of: 'hereLink', body: ({ params }) => ({ token: params['token'] }) }),
    viewing: true,
  },
  'GET /admin/legacy-cases': reads.staff(...runs)(),
  'GET /admin/legacy-cases/:case': reads.staff(...runs)({ of }),
  'POST /admin/legacy-cases': writes.staff(...runs)({
    of: 'reportable',
    body: ({ params }) => ({ person: params['person'], died, words: 'A certificate was shown.' }),
  }),
  'POST /admin/legacy-cases/:case/decision': writes.staff(...runs)({
    of,
    body: () => ({ decision: 'cancel', reason: 'She has called the office.' }),
  }),
};
