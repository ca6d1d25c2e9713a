/** Memories, and what stands below them. Each is asked for every audience. */
import { finds, hears, mayChange, mayTakeAway, readsMemory } from '../rules.ts';
import { keeps, only, own, reads, writes, type Exception, type Row, type Rule } from '../row.ts';
import type { Place } from '../people.ts';
import { paramOf, type Subject } from '../subject.ts';

/** What was shared further than its owner may share today is changed once it is for fewer. */
const tooWide: Exception = ({ subject }, { owner, memory }) =>
  subject === owner && memory?.status === 'published'
    ? tooWideFor(owner, memory.audience)
    : undefined;
function tooWideFor(owner: Place, audience: string): number | undefined {
  const isTooWide: Partial<Record<Place, boolean>> = {
    child: audience === 'public' || audience === 'connections',
    teen: audience === 'public',
  };
  return isTooWide[owner] === true ? 422 : undefined;
}
/** A photograph that something shows is taken out of it first. */
const inUse: Exception = ({ subject }, { memory }) =>
  subject === 'owner' && memory !== undefined ? 409 : undefined;
const ownHeard: Rule = (...asked) => own(...asked) && hears(...asked);
/** Its owner, who sees it where nothing shows it yet; else whoever reads the memory that shows it. */
const showsPhoto: Rule = (...asked) => own(...asked) || readsMemory(...asked);

const onMemory = (subject: Subject): string =>
  `subject_type=activity&subject_id=${paramOf(subject, 'id')}`;

/** Who may say who a face is, and says nobody. */
const saysNobody: Exception = (...asked) => (showsPhoto(...asked) ? 422 : undefined);
/** The one who is named, who is told of it, where they see the picture. */
const isNamed: Rule = (...asked) => own(...asked) && readsMemory(...asked);

export const memoryRows: Readonly<Record<string, Row>> = {
  'POST /activities': writes.account({
    viewing: true,
    // With everybody one speaks from sixteen on.
    body: () => ({ type: 'everyday', subtype: 'ordinary_day', title: 'A day', audience: 'public' }),
    but: { child: 422, viewing: 422, teen: 422, unverified: 403 },
  }),
  'GET /activities/drafts': reads.account(),
  'GET /activities/namings': reads.account({ query: 'status=accepted' }),
  'GET /activities/readers': reads.account(),
  'GET /activities/people': reads.account({ query: 'q=owner' }),
  'GET /activities/with': reads.account({
    of: 'person',
    may: finds,
    query: (subject) => `user=${paramOf(subject, 'id')}`,
  }),
  'GET /activities/:id': reads.anyone({ of: 'memory', may: readsMemory }),
  'GET /posts/:slug': reads.anyone({ of: 'memory', may: readsMemory }),
  'PATCH /activities/:id': writes.account({
    of: 'memory',
    viewing: true,
    may: mayChange,
    but: tooWide,
    sees: readsMemory,
  }),
  'DELETE /activities/:id': writes.account({
    of: 'memory',
    viewing: true,
    may: mayTakeAway,
    sees: readsMemory,
  }),
  'GET /activities/:id/versions': reads.account({
    of: 'memory',
    may: mayChange,
    sees: readsMemory,
  }),
  // Of whoever reads it: their own mail alone, else none; see `received-mail.test.ts`.
  'GET /activities/:id/answer-mail': reads.account({ of: 'memory', may: readsMemory }),
  'GET /activities/:id/transcriptions': reads.anyone({ of: 'memory', may: readsMemory }),
  // They hold no recording; whose may be written down stands in `transcriptions.test.ts`.
  'POST /activities/:id/recordings/:media/transcription': writes.teen({ of: 'memory', ok: 404 }),
  'PUT /activities/:id/recordings/:media/transcription': writes.teen({ of: 'memory', ok: 404 }),
  'GET /activities/:id/coauthors': reads.teen({
    of: 'memory',
    may: mayChange,
    sees: readsMemory,
  }),
  'PUT /activities/:id/keepsakes': writes.teen({
    of: 'memory',
    may: mayChange,
    sees: readsMemory,
    body: () => ({ keepsakes: [] }),
  }),
  // Nobody of the matrix writes with others; `coauthors.test.ts` asks those who do.
  'PUT /activities/:id/coauthors/:person': writes.teen({
    of: 'memory',
    may: mayChange,
    sees: readsMemory,
    body: () => ({ role: 'coauthor' }),
    ok: 404,
  }),
  'DELETE /activities/:id/coauthors/:person': writes.teen({
    of: 'memory',
    may: mayChange,
    sees: readsMemory,
    ok: 404,
  }),
  'PUT /activities/:id/coauthoring': writes.teen({
    of: 'memory',
    body: () => ({ answer: 'accept' }),
    ok: 404,
  }),
  'PUT /activities/:id/tag': writes.account({ of: 'memory', viewing: true, ok: 404 }),
  'GET /users/:id/activities': reads.account({ of: 'person', may: finds }),
  'GET /users/:id/photos': reads.account({ of: 'person', may: finds }),
  'GET /parent/submissions': reads.account(),
  'POST /activities/:id/decision': writes.proved({
    of: 'submission',
    may: only('parent'),
    sees: only('child'),
  }),
  'POST /parent/submissions/approve': writes.proved({
    of: 'submission',
    body: (subject) => ({ ids: [paramOf(subject, 'id')] }),
  }),
  'GET /activities/:id/decision': reads.account({ of: 'submission', may: keeps }),
  'GET /feed': reads.account(),

  'GET /comments': reads.account({ of: 'memory', may: hears, query: onMemory }),
  'POST /comments': writes.proved({
    of: 'memory',
    viewing: true,
    may: hears,
    body: (subject) => ({
      subject_type: 'activity',
      subject_id: paramOf(subject, 'id'),
      body: 'Yes',
    }),
  }),
  'PATCH /comments/:id': writes.proved({
    of: 'comment',
    viewing: true,
    may: ownHeard,
    sees: hears,
  }),
  'GET /parent/comments': reads.account(),
  'POST /comments/:id/decision': writes.proved({ of: 'waitingComment', may: only('parent') }),
  'POST /parent/comments/approve': writes.proved({
    of: 'waitingComment',
    body: (subject) => ({ ids: [paramOf(subject, 'id')] }),
  }),
  'DELETE /comments/:id': writes.account({
    of: 'comment',
    viewing: true,
    // One's own also where the memory is out of reach.
    may: (...asked) => own(...asked) || only('owner')(...asked),
    sees: hears,
  }),
  'GET /reactions/types': reads.anyone(),
  'GET /reactions/activities/:id': reads.account({ of: 'memory', may: hears }),
  'GET /reactions/comments/:id': reads.account({ of: 'comment', may: hears }),
  'POST /reactions': writes.proved({
    of: 'memory',
    may: hears,
    body: (subject) => ({
      reactionable_type: 'activity',
      reactionable_id: paramOf(subject, 'id'),
      reaction_type_id: 1,
    }),
  }),
  'POST /reactions/batch': writes.account({ viewing: true }),
  'DELETE /reactions/:id': writes.account({ of: 'reaction', may: own }),

  'GET /photo-tags': reads.account({
    of: 'photo',
    may: showsPhoto,
    query: (subject) => `media_id=${paramOf(subject, 'id')}`,
  }),
  'GET /photo-tags/mine': reads.account({ query: 'status=pending' }),
  'POST /photo-tags': writes.teen({
    of: 'photo',
    may: showsPhoto,
    body: (subject) => ({
      media_id: paramOf(subject, 'id'),
      region: { x: 0.5, y: 0.5, w: 0.1, h: 0.1 },
    }),
  }),
  'PUT /photo-tags/written': writes.teen({
    of: 'photo',
    may: own,
    body: (subject) => ({ media_id: paramOf(subject, 'id') }),
  }),
  'PUT /photo-tags/:id/person': writes.teen({
    of: 'face',
    may: showsPhoto,
    but: saysNobody,
    body: () => ({}),
  }),
  'PUT /photo-tags/:id/answer': writes.account({
    of: 'photoTag',
    viewing: true,
    may: own,
    body: () => ({ answer: 'approve' }),
  }),
  'DELETE /photo-tags/:id': writes.account({
    of: 'photoTag',
    viewing: true,
    may: only('owner'),
    sees: isNamed,
  }),
  'POST /media': writes.account({ viewing: true, file: { field: 'file', bytes: 'picture' } }),
  'GET /media/:id': reads.account({ of: 'photo', may: own }),
  'GET /media/:id/:variant': reads.anyone({ of: 'photo', may: showsPhoto }),
  'PUT /media/:id/peaks': writes.account({
    of: 'recording',
    viewing: true,
    may: own,
    body: () => ({ peaks: 'AAAA' }),
  }),
  // Last of the three: the file is gone with it.
  'DELETE /media/:id': writes.account({ of: 'photo', viewing: true, but: inUse, may: own }),
  'POST /uploads/:id/keep': writes.account({ viewing: true, ok: 404 }),
};
