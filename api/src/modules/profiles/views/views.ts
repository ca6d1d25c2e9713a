/** Who looked at whom. Off until somebody turns it on, then both ways: who sees that others look lets them see that they look (rules R9: no child, no teen). */
import {
  VIEWS_KEPT_DAYS,
  chooseProfileViews,
  getProfileViewChoice,
  listProfileViews,
  type ProfileView,
  type ProfileViewChoice,
} from '@kinlore/shared/contracts/profile-views';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { JobDefinition, Module } from '../../../module.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/ports.ts';
import { pageOf } from '../../../platform/rows.ts';
import type { PeopleService } from '../../people/index.ts';
import {
  deleteChoice,
  hasChosen,
  insertChoice,
  purgeViews,
  recordView,
  viewsPage,
  type ViewRow,
} from './views.queries.ts';

const DAY_MS = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** The last day that is kept no more. */
const oldest = (now: Date): string => dayOf(new Date(now.getTime() - VIEWS_KEPT_DAYS * DAY_MS));

const cursor = {
  encode: ({ last_day, viewer_id }: ViewRow): string =>
    Buffer.from(`${last_day} ${viewer_id}`).toString('base64url'),
  decode(given: string | undefined): { day: string; id: string } | null {
    if (given === undefined) return null;
    const [, day, id] =
      /^(\d{4}-\d{2}-\d{2}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
        Buffer.from(given, 'base64url').toString(),
      ) ?? [];
    if (day === undefined || id === undefined || Number.isNaN(Date.parse(day)))
      throw new DomainError('general.cursor');
    return { day, id };
  },
};

/** Only a grown-up who acts for themselves takes part. */
const mayChoose = (actor: SignedIn): boolean =>
  actor.kind === 'user' && actor.subject.band === 'adult';

/** Somebody looks at a profile: kept only where both take part. */
export async function lookAt(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  actor: SignedIn,
  viewed: string,
): Promise<void> {
  if (!mayChoose(actor) || viewed === actor.subject.id) return;
  await recordView(database, actor.subject.id, viewed, dayOf(clock.now()));
}

type ChoiceOf = (actor: SignedIn) => Promise<ProfileViewChoice>;

const choiceOf =
  ({ database }: Platform): ChoiceOf =>
  async (actor) => ({
    on: mayChoose(actor) && (await hasChosen(database, actor.subject.id)),
    may_choose: mayChoose(actor),
  });

const choiceRoutes = (platform: Platform, choice: ChoiceOf): readonly Route[] => [
  route(
    getProfileViewChoice,
    { gate: 'user', action: 'profile_view.choice' },
    async ({ actor }) => ({ data: await choice(actor) }),
  ),
  route(
    chooseProfileViews,
    { gate: 'adult', action: 'profile_view.choose' },
    async ({ actor, input }) => {
      const me = actor.subject.id;
      await platform.transact((transaction) =>
        input.body.on
          ? insertChoice(transaction, me, platform.clock.now())
          : deleteChoice(transaction, me),
      );
      return { data: await choice(actor) };
    },
  ),
];

const present = (
  { viewer_id, last_day, days }: ViewRow,
  cards: ReadonlyMap<string, PersonCard>,
): readonly ProfileView[] => {
  const user = cards.get(viewer_id);
  return user === undefined ? [] : [{ user, last_day, days }];
};

const listRoute = ({ database, clock }: Platform, people: PeopleService, choice: ChoiceOf): Route =>
  route(
    listProfileViews,
    { gate: 'user', action: 'profile_view.list' },
    async ({ actor, input: { query } }) => {
      const { limit = 20 } = query;
      const after = cursor.decode(query.cursor);
      const { on } = await choice(actor);
      if (!on) return { data: { on, views: [], pagination: { next: null } } };
      const from = oldest(clock.now());
      const read = await viewsPage(database, actor.subject.id, { from, after, limit });
      const { rows, next } = pageOf(read, limit, cursor.encode);
      const ids = rows.map(({ viewer_id }) => viewer_id);
      const cards = await people.cards(database, ids);
      const views = rows.flatMap((row) => present(row, cards));
      return { data: { on, views, pagination: { next } } };
    },
  );

const purging = ({ database, clock }: Platform): JobDefinition => ({
  name: 'profiles.views',
  cron: '41 3 * * *',
  run: async () => void (await purgeViews(database, oldest(clock.now()))),
});

export const createProfileViews = (platform: Platform, people: PeopleService): Module => ({
  name: 'profile-views',
  routes: [
    ...choiceRoutes(platform, choiceOf(platform)),
    listRoute(platform, people, choiceOf(platform)),
  ],
  jobs: [purging(platform)],
});
