/** Memorials with tributes for small random worlds, what the specification says of them (R10b, R8, R13), and their rows. */
import fc from 'fast-check';
import { newId } from '../../../platform/id.ts';
import type { TestServer } from '../../../testing/index.ts';
import type { Looker, SmallWorld } from './oracle.ts';
import { PEOPLE, type BuiltWorld } from './worlds.ts';

const place = fc.noBias(fc.nat(PEOPLE - 1));

const plan = fc.record({
  creator: place,
  audience: fc.constantFrom('family', 'family', 'chosen', 'public'),
  degree: fc.constantFrom(1, 2, 3, 4),
  visitors: fc.uniqueArray(place, { maxLength: 2 }),
  stewards: fc.uniqueArray(
    fc.record({
      at: place,
      status: fc.constantFrom('accepted', 'accepted', 'invited', 'resigned'),
      moderates: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3, selector: ({ at }) => at },
  ),
  tributes: fc.array(
    fc.record({
      author: place,
      status: fc.constantFrom('approved', 'approved', 'pending', 'hidden', 'withdrawn'),
    }),
    { maxLength: 4 },
  ),
  isClosed: fc.nat(9).map((chance) => chance === 0),
});
export type PlannedMemorial = typeof plan extends fc.Arbitrary<infer P> ? P : never;
export const memorialsOf = fc.array(plan, { minLength: 3, maxLength: 3 });

/** Family is measured from those who keep it. */
const isFamily = (world: SmallWorld, viewer: number, { stewards, degree }: PlannedMemorial) =>
  stewards.some(({ at, status }) => {
    const steps = world.between(viewer, at).degree;
    return status === 'accepted' && steps !== null && steps <= degree;
  });

/** A steward reads it whatever it is, and whoever is asked to be one; a child nothing of strangers. */
export function canReadMemorial(
  world: SmallWorld,
  viewer: Looker,
  memorial: PlannedMemorial,
): boolean {
  const { audience, creator, isClosed, stewards, visitors } = memorial;
  if (viewer === null) return !isClosed && audience === 'public';
  if (stewards.some(({ at, status }) => at === viewer && status !== 'resigned')) return true;
  if (isClosed || world.between(viewer, creator).blocked) return false;
  if (audience === 'chosen') return visitors.includes(viewer);
  const isChild = world.people[viewer]?.kind === 'child';
  return isFamily(world, viewer, memorial) || (audience === 'public' && !isChild);
}

/** What was approved, across no block but for who moderates; and one's own until it is taken back. */
export function canReadTribute(
  world: SmallWorld,
  viewer: Looker,
  { stewards }: PlannedMemorial,
  { author, status }: PlannedMemorial['tributes'][number],
): boolean {
  if (viewer === null) return status === 'approved';
  if (viewer === author) return status !== 'withdrawn';
  const isModerator = stewards.some(
    (steward) => steward.at === viewer && steward.status === 'accepted' && steward.moderates,
  );
  return status === 'approved' && (isModerator || !world.between(viewer, author).blocked);
}

/** A steward who moderates sees what waits or was hidden, too; what was taken back nobody. */
export const canDecide = (
  viewer: Looker,
  { stewards }: PlannedMemorial,
  status: PlannedMemorial['tributes'][number]['status'],
): boolean =>
  status !== 'withdrawn' &&
  stewards.some(
    (steward) => steward.at === viewer && steward.status === 'accepted' && steward.moderates,
  );

export interface BuiltMemorial {
  readonly id: string;
  /** In the order of the plan. */
  readonly tributes: readonly string[];
}

/** An account nobody can log in to, the memorial, who keeps it, whom it is shown to, and what was said there. */
export async function buildMemorial(
  { database, clock }: TestServer,
  { word, userAt }: BuiltWorld,
  planned: PlannedMemorial,
): Promise<BuiltMemorial> {
  const [id, life, now] = [newId(), newId(), clock.now()];
  await database
    .insertInto('app_user')
    .values({
      id: life,
      username: `memorial-${id.slice(-12)}`,
      full_name: `Gone ${word}`,
      account_type: 'memorial',
      life_status: 'in_remembrance',
      listed: false,
    })
    .execute();
  await database
    .insertInto('memorial')
    .values({
      id,
      owner_id: life,
      creator_id: userAt(planned.creator).id,
      slug: id,
      full_name: `Gone ${word}`,
      audience: planned.audience,
      audience_degree: planned.degree,
      closed_at: planned.isClosed ? now : null,
    })
    .execute();
  await database
    .insertInto('life_steward')
    .values(
      planned.stewards.map(({ at, status, moderates }) => ({
        life_id: life,
        user_id: userAt(at).id,
        preset: 'witness',
        permissions: moderates ? ['tributes.moderate'] : [],
        status,
      })),
    )
    .execute();
  if (planned.visitors.length > 0)
    await database
      .insertInto('memorial_visitor')
      .values(planned.visitors.map((at) => ({ memorial_id: id, user_id: userAt(at).id })))
      .execute();
  const tributes = planned.tributes.map((tribute) => ({ tribute, id: newId() }));
  if (tributes.length > 0)
    await database
      .insertInto('tribute')
      .values(
        tributes.map(({ tribute: { author, status }, id: tributeId }) => ({
          id: tributeId,
          memorial_id: id,
          owner_id: life,
          author_id: userAt(author).id,
          body: 'She counted.',
          status,
        })),
      )
      .execute();
  return { id, tributes: tributes.map((tribute) => tribute.id) };
}
