/** People, connections, and children with their guardians. */
import { connected, finds } from '../rules.ts';
import { only, own, reads, writes, type Exception, type Row, type Rule } from '../row.ts';

const onChild = { of: 'person' } as const;

const themselves: Exception = ({ subject }, { owner }) => (subject === owner ? 422 : undefined);
/** Oneself, and whom one is connected with or has asked already. */
const asked: Exception = (actor, subject, world) => {
  if (actor.subject === subject.owner) return 422;
  const isOpen = actor.subject === 'kin4' && subject.owner === 'owner';
  return isOpen || connected(actor, subject, world) ? 409 : undefined;
};
/** The guardian, also while it views as the child. */
const guards: Rule = ({ does }, { owner }) => does === 'parent' && owner === 'child';
const grown: Exception = ({ does }, { owner }) =>
  does === 'parent' && owner === 'teen' ? 403 : undefined;

export const peopleRows: Readonly<Record<string, Row>> = {
  'GET /users/profile/:id': reads.account({ of: 'person', may: finds }),
  'GET /users/:id/places': reads.account({ of: 'person', may: finds }),
  'GET /categories/:id': reads.account({ of: 'person', may: finds }),
  'GET /users/:id/map': reads.account({ of: 'person', may: finds }),
  'GET /map': reads.account(),
  'GET /map/public': reads.anyone(),
  'GET /map/tiles': reads.anyone(),
  'GET /search/places': reads.account({ query: 'q=zemun' }),
  'GET /search/geocode': reads.account({ query: 'q=zemun' }),
  'GET /essence/:id': reads.account({ of: 'person', may: finds }),
  'GET /essence/:id/:stage': reads.account({ of: 'person', may: finds }),
  'GET /search': reads.account({ query: 'q=piano' }),
  'GET /search/users': reads.account({ query: 'q=owner' }),

  'POST /connections/request/:userId': writes.proved({ of: 'person', may: finds, but: asked }),
  'POST /connections/:id/accept': writes.proved({ of: 'request', may: only('owner') }),
  'POST /connections/:id/reject': writes.account({ of: 'request', may: only('owner') }),
  'POST /connections/:id/cancel': writes.account({ of: 'request', may: only('kin4') }),
  'DELETE /connections/user/:userId': writes.account({
    of: 'person',
    may: connected,
    sees: () => true,
    no: 409,
  }),
  'POST /connections/block/:userId': writes.account({ of: 'person', but: themselves }),
  'DELETE /connections/block/:userId': writes.account({ of: 'person' }),
  'GET /collaborations': reads.account(),
  'GET /collaborations/:id': reads.account({ of: 'person', may: finds }),
  'GET /connections/types': reads.account(),
  'GET /connections': reads.account(),
  'GET /connections/user/:userId': reads.account({
    of: 'person',
    may: (...a) => own(...a) || connected(...a),
  }),
  'GET /connections/requests': reads.account(),
  'GET /connections/status/:userId': reads.account({ of: 'person', may: finds }),
  'GET /connections/blocked': reads.account(),
  'GET /connections/:id/perspective': reads.account({
    of: 'connection',
    may: only('owner', 'friend'),
  }),
  'POST /connections/:id/perspective': writes.account({
    of: 'connection',
    may: only('owner', 'friend'),
    body: () => ({ words: 'We met at the well.' }),
  }),

  'POST /parent/children': writes.adult({ ok: 422 }),
  'PUT /family/children/:id/theme': writes.adult({ ...onChild, may: guards }),
  'POST /parent/children/:id/log-out': writes.adult({ ...onChild, may: guards, but: grown }),
  'GET /parent/available-children': reads.account(),
  'GET /parent/current-viewing-state': reads.account(),
  'GET /parent/switching-history': reads.account(),
  'POST /parent/validate-access/:id': writes.account({ ...onChild, viewing: true }),
  'POST /parent/switch-to-child/:id': writes.account({
    ...onChild,
    viewing: true,
    may: guards,
    but: grown,
  }),
  'POST /parent/switch-back': writes.account({ viewing: true }),
};
