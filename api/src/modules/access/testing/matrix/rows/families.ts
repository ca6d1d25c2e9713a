/** Trees, their people, files and members, and what is asked around them. To everybody who is in none it does not exist. */
import { adds, edits, finds, inTree, ownsTree } from '../rules.ts';
import { only, reads, whenOver, writes, type Exception, type Row, type Rule } from '../row.ts';
import { paramOf, type Subject } from '../subject.ts';

const of = 'tree' as const;
const read = reads.account({ of, may: inTree });
const add = { of, may: adds, sees: inTree } as const;
const edit = { of, may: edits, sees: inTree } as const;
const head = { of, may: ownsTree, sees: inTree } as const;
const idOf = (name: string) => (subject: Subject) => paramOf(subject, name);
const [mother, father, lone] = [idOf('person'), idOf('father'), idOf('lone')];
const onFileIn = { of: 'fileIn', may: edits, sees: inTree } as const;

/** Asked for already, or oneself. */
const related: Exception = ({ subject }, { owner }) => {
  if (subject === owner) return 422;
  // The owner has asked the child already.
  const isAsked = subject === 'owner' && owner === 'child';
  return isAsked || (subject === 'kin2' && owner === 'owner') ? 409 : undefined;
};

const guards: Rule = ({ does }, { owner }) => does === 'parent' && owner === 'child';

/** Whoever was asked; of a child its guardian. */
const answers: Rule = (actor, subject, world) =>
  only(paramOf(subject, 'to') === 'child' ? 'parent' : 'friend')(actor, subject, world);

export const familyRows: Readonly<Record<string, Row>> = {
  'GET /family/tree': reads.account(),
  'GET /family/of/:user': reads.account({ of: 'person' }),
  'POST /family/tree': writes.adult({ body: () => ({ name: 'Another' }) }),
  'GET /family/tree/:tree': read,
  'GET /family/tree/:tree/ops': read,
  'GET /family/tree/:tree/persons/:person': read,
  'GET /family/tree/:tree/sources': read,
  'GET /family/tree/:tree/history': read,
  'GET /family/tree/:tree/whole': read,
  'GET /family/tree/:tree/times': read,
  'GET /family/tree/:tree/moves': read,
  'GET /family/tree/:tree/moves/people': reads.account({
    of,
    may: inTree,
    query: 'from=44.8,20.4&to=55.6,13',
  }),
  'GET /family/tree/own/whole': reads.account(),
  'GET /family/tree/:tree/changes': reads.account({ of, may: inTree, query: 'since=0' }),
  'GET /family/tree/:tree/preferences': read,
  'GET /family/tree/own/preferences': reads.account(),
  'GET /family/tree/:tree/search': reads.account({ of, may: inTree, query: 'q=jelena' }),
  'GET /family/tree/:tree/relationship': reads.account({
    of,
    may: inTree,
    query: (subject) => `from=${mother(subject)}&to=${father(subject)}`,
  }),
  'GET /family/tree/:tree/members': read,
  'GET /family/removed-trees': reads.account(),
  // Which names each is told, `places/names.test.ts` asks.
  'GET /map/names': reads.account({ query: 'latitude=44.84&longitude=20.41' }),
  'POST /family/tree/:tree/place-names': writes.adult({
    ...edit,
    body: () => ({ latitude: 44.84, longitude: 20.41, name: 'Zimony' }),
  }),
  'PATCH /family/tree/:tree/place-names/:name': writes.adult({
    ...edit,
    of: 'placeName',
    body: () => ({ note: 'By the river' }),
  }),
  'DELETE /family/tree/:tree/place-names/:name': writes.adult({ ...edit, of: 'placeName' }),

  'POST /family/tree/:tree/persons/:person/relatives': writes.adult({
    ...add,
    body: () => ({ relation: 'child', person: { given: 'New' } }),
  }),
  'POST /family/tree/:tree/persons': writes.adult({ ...add, body: () => ({ given: 'New' }) }),
  'PATCH /family/tree/:tree/persons/:person': writes.adult({
    ...edit,
    body: () => ({ given: 'Ana' }),
  }),
  'DELETE /family/tree/:tree/persons/:person': writes.adult(edit),
  'PUT /family/tree/:tree/persons/:person/order': writes.adult(edit),
  'POST /family/tree/:tree/parent-links': writes.adult({
    ...edit,
    body: (subject) => ({ child_id: lone(subject), parent_id: mother(subject) }),
  }),
  'PATCH /family/tree/:tree/parent-links/:link': writes.adult({
    ...edit,
    version: 'link_version',
    body: () => ({ confidence: 'proven' }),
  }),
  'DELETE /family/tree/:tree/parent-links/:link': writes.adult({
    ...edit,
    version: 'link_version',
  }),
  'POST /family/tree/:tree/unions': writes.adult({
    ...edit,
    body: (subject) => ({ partner_ids: [lone(subject)] }),
  }),
  'PATCH /family/tree/:tree/unions/:union': writes.adult({
    ...edit,
    body: () => ({ kind: 'married' }),
  }),
  'DELETE /family/tree/:tree/unions/:union': writes.adult(edit),
  'POST /family/tree/:tree/sources': writes.adult({ ...add, body: () => ({ title: 'A letter' }) }),
  'PATCH /family/tree/:tree/sources/:source': writes.adult({
    ...edit,
    body: () => ({ title: 'A book' }),
  }),
  'DELETE /family/tree/:tree/sources/:source': writes.adult(edit),
  'POST /family/tree/:tree/batch': writes.adult({
    ...edit,
    body: () => ({ steps: [{ do: 'person.create', person: { given: 'New' } }] }),
  }),
  // One's own operations alone.
  'POST /family/tree/:tree/undo': writes.adult({ ...add, ok: 409, but: { owner: 200 } }),
  'POST /family/tree/:tree/redo': writes.adult({ ...add, ok: 409 }),
  'POST /family/tree/:tree/merge': writes.adult({
    ...edit,
    body: (subject) => ({ survivor: mother(subject), loser: lone(subject) }),
  }),
  'POST /family/tree/:tree/unmerge': writes.adult({
    ...edit,
    ok: 409,
    body: (subject) => ({ person: mother(subject) }),
  }),
  'GET /family/tree/:tree/merge-candidates': reads.adult(edit),
  'POST /family/tree/:tree/merge-candidates/dismiss': writes.adult({
    ...edit,
    body: (subject) => ({ a: mother(subject), b: lone(subject) }),
  }),
  'GET /family/tree/:tree/checks': reads.adult({ of, may: inTree }),
  'GET /family/tree/:tree/suggestions': reads.adult(edit),
  'POST /family/tree/:tree/checks/ignore': writes.adult({ ...edit, ok: 404 }),
  'PUT /family/tree/:tree/preferences': writes.account({ of, may: inTree }),
  'PATCH /family/tree/:tree': writes.adult({
    ...head,
    version: 'revision',
    body: () => ({ name: 'Ours' }),
  }),
  'DELETE /family/tree/:tree': writes.adult({ ...head, version: 'revision' }),
  'POST /family/tree/:tree/restore': writes.adult({ of: 'removedTree', may: ownsTree }),
  'PATCH /family/tree/:tree/members/:user': writes.adult({
    ...head,
    body: () => ({ role: 'editor' }),
  }),
  'DELETE /family/tree/:tree/members/:user': writes.account({
    of,
    may: only('owner', 'kin5'),
    sees: inTree,
  }),
  'POST /family/tree/:tree/presence': writes.account({
    of,
    may: inTree,
    body: (subject) => ({ window: paramOf(subject, 'window'), person_id: null }),
  }),
  'DELETE /family/tree/:tree/presence/:window': writes.account({ of, may: inTree }),

  'POST /family/tree/:tree/import': writes.adult({
    ...edit,
    file: { field: 'file', bytes: 'gedcom' },
  }),
  'GET /family/tree/:tree/import': reads.account(edit),
  'GET /family/tree/:tree/import/:job': reads.account(onFileIn),
  'GET /family/tree/:tree/import/:job/report': reads.account(onFileIn),
  'POST /family/tree/:tree/import/:job/apply': writes.adult({ ...onFileIn, ok: 409 }),
  'POST /family/tree/:tree/import/:job/undo': writes.adult({ ...onFileIn, ok: 409 }),
  'POST /family/tree/:tree/import/:job/cancel': writes.adult(onFileIn),
  'POST /family/tree/:tree/export': writes.teen({ of, may: inTree }),
  'GET /family/tree/:tree/export/:job': reads.teen({ of: 'fileOut', may: only('owner') }),
  'POST /family/tree/:tree/export/:job/link': writes.teen({ of: 'fileOut', may: only('owner') }),
  'GET /family/export/:job/file': reads.teen({ of: 'fileOut', ok: 404, query: 'token=none' }),

  'GET /family/words': reads.account(),
  'POST /family/words/:id/confirm': writes.proved({ ok: 404 }),
  'POST /family/words/:id/reject': writes.proved({ ok: 404 }),
  'POST /family/invitations': writes.proved({
    of,
    may: edits,
    sees: inTree,
    body: (subject) => ({ tree_id: paramOf(subject, 'tree'), role: 'viewer' }),
  }),
  'GET /family/invitations': reads.account(),
  'POST /family/invitations/:id/resend': writes.proved({
    of: 'familyInvitation',
    may: only('owner'),
  }),
  'POST /family/invitations/:id/revoke': writes.proved({
    of: 'familyInvitation',
    may: only('owner'),
  }),
  'POST /family/invitations/:id/approve': writes.adult({ of: 'childSeat', may: guards }),
  'POST /family/invitations/:id/refuse': writes.adult({ of: 'childSeat', may: guards }),
  // Whoever holds the link.
  'GET /family/invitations/:token': reads.anyone({ of: 'seatLink', but: whenOver(410) }),
  'POST /family/invitations/:token/accept': writes.proved({
    of: 'familyInvitation',
    may: only('stranger'),
    but: { child: 403 },
  }),
  'POST /family/invitations/:token/decline': writes.proved({
    of: 'familyInvitation',
    may: only('stranger'),
  }),

  'GET /family/requests': reads.account(),
  'POST /family/relationships': writes.adult({
    of: 'person',
    may: finds,
    but: related,
    body: (subject) => ({ recipient_id: paramOf(subject, 'id'), relationship_type: 'cousin' }),
  }),
  'POST /family/relationships/:id/cancel': writes.adult({ of: 'claim', may: only('owner') }),
  'POST /family/relationships/:id/confirm': writes.teen({ of: 'claim', may: answers }),
  'POST /family/relationships/:id/reject': writes.teen({ of: 'claim', may: answers }),
  'DELETE /family/relationships/:id': writes.teen({ of: 'agreed', may: only('owner', 'kin2') }),
  'PATCH /family/relationships/:id': writes.adult({ of: 'claim', may: only('owner') }),
  'GET /family/relationships/near': reads.adult(),
  'POST /family/relationships/:id/contest': writes.adult({
    of: 'agreed',
    may: only('parent'),
    but: { owner: 409, kin2: 409 },
  }),
  'POST /family/relationships/:id/contest/withdraw': writes.adult({ of: 'agreed', ok: 404 }),
};
