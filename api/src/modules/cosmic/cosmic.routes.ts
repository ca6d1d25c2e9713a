/** Only ever who the person is whose life is looked at in this session: nobody reads another's. */
import {
  getCosmic,
  listAlignments,
  listArchetypes,
  listAttributes,
  listClasses,
  listCosmicHistory,
  titleKinds,
} from '@kinlore/shared/contracts/cosmic';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import type { User } from '../../platform/user.ts';
import type { ProgressService } from '../progress/index.ts';
import { presentAttributes, presentCosmic, presentTitle } from './cosmic.presenter.ts';
import { currentTitles, historyPage, identityOf } from './cosmic.queries.ts';
import { titleCursor } from './title-cursor.ts';
import { whyRoute } from './why.routes.ts';
import { titlesOf } from './words.ts';

interface Deps {
  readonly progress: Pick<ProgressService, 'peakLevel'>;
}

export const cosmicRoutes = (platform: Platform, deps: Deps): readonly Route[] => [
  ...ownRoutes(platform, deps),
  whyRoute(platform),
  route(listClasses, { gate: 'user', action: 'cosmic.list_classes' }, async () => ({
    data: [...titlesOf('class')],
  })),
  route(listAlignments, { gate: 'user', action: 'cosmic.list_alignments' }, async () => ({
    data: [...titlesOf('alignment')],
  })),
  route(listArchetypes, { gate: 'user', action: 'cosmic.list_archetypes' }, async () => ({
    data: [...titlesOf('archetype')],
  })),
];

const kindsFor = ({ user, subject }: { readonly user: User; readonly subject: User }) =>
  user.id === subject.id ? titleKinds : titleKinds.filter((kind) => kind !== 'alignment');

const ownRoutes = ({ database }: Platform, { progress }: Deps): readonly Route[] => [
  route(
    getCosmic,
    { gate: 'user', action: 'cosmic.read' },
    async ({ actor: { user, subject } }) => ({
      data: presentCosmic({
        row: await identityOf(database, subject.id),
        titles: await currentTitles(database, subject.id),
        level: await progress.peakLevel(database, subject.id),
        isOwner: user.id === subject.id,
      }),
    }),
  ),
  route(listAttributes, { gate: 'user', action: 'cosmic.read' }, async ({ actor }) => ({
    data: presentAttributes(await identityOf(database, actor.subject.id)),
  })),
  route(
    listCosmicHistory,
    { gate: 'user', action: 'cosmic.read_history' },
    async ({ input, actor }) => {
      const { limit = 20, cursor } = input.query;
      const read = await historyPage(database, actor.subject.id, {
        after: titleCursor.decode(cursor),
        limit,
        kinds: kindsFor(actor),
      });
      const { rows, next } = pageOf(read, limit, titleCursor.encode);
      return { data: rows.map(presentTitle), meta: { next } };
    },
  ),
];
