/** Reading when and where everything of a tree happened: for one viewer, on one day, at one revision. */
import type { TreeTimes } from '@kinlore/shared/contracts/family-times';
import type { Doer } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import { TaggedAnswer } from '../../../platform/http/tagged-answer.ts';
import type { Platform } from '../../../platform/ports.ts';
import { createGazetteer } from '../../gazetteer/index.ts';
import type { PeopleService } from '../../people/index.ts';
import { doorOf } from './door.queries.ts';
import { happenedIn, presentTimes } from './times.presenter.ts';
import { createWholeView } from './whole-view.ts';
import { withColumns } from './whole.queries.ts';

export function createTimesReader(
  { clock, database }: Platform,
  { people }: { people: PeopleService },
) {
  const { contextOf, tagOf } = createWholeView(clock, people);
  const gazetteer = createGazetteer();
  return {
    /** Throws `general.not_found` for whoever is no member. */
    async times(actor: Doer, treeId: string): Promise<TaggedAnswer<{ data: TreeTimes }>> {
      const userId = actor.subject.id;
      const door = await doorOf(database, treeId, userId);
      ensure(door, 'general.not_found');
      const tag = `t-${tagOf(userId, door, contextOf(actor, userId, door))}`;
      return new TaggedAnswer(tag, async () => {
        const happened = await withColumns(database, { treeId, userId }, (read) =>
          happenedIn(read, contextOf(actor, userId, read.columns).viewer),
        );
        ensure(happened, 'general.not_found');
        return { data: await presentTimes(happened, gazetteer) };
      });
    },
  };
}
export type TimesReader = ReturnType<typeof createTimesReader>;
