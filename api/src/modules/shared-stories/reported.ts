/** A story and what one of them tells in it can be reported by whoever reads it; moderators are shown the words as the one who reports reads them. */
import type { User } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Reported, ReportSubject } from '../reportable/index.ts';
import { perspectivesOf } from './perspectives.queries.ts';
import { setPerspectiveHidden, setStoryHidden, storyOfPerspective } from './reported.queries.ts';
import { presentStory, type PresenterDeps } from './stories.presenter.ts';
import { storyFor } from './stories.queries.ts';

async function reportedPerspective(
  deps: PresenterDeps,
  connection: Connection,
  reader: User,
  id: string,
): Promise<Reported | undefined> {
  const storyId = await storyOfPerspective(connection, id);
  const row = storyId === undefined ? undefined : await storyFor(connection, reader.id, storyId);
  if (row === undefined) return undefined;
  const told = (await perspectivesOf(connection, reader.id, row)).find((one) => one.id === id);
  if (told === undefined) return undefined;
  const { title, perspectives } = await presentStory(deps, connection, reader, row);
  const shown = perspectives.find((one) => one.id === id);
  return {
    person_id: told.author_id,
    title,
    words: shown?.body ?? '',
    pictures: told.media_ids.length,
  };
}

export const storyReports = (deps: PresenterDeps): readonly ReportSubject[] => [
  {
    type: 'shared_story',
    async find(connection, reader, id) {
      if (reader === null) return undefined;
      const row = await storyFor(connection, reader.id, id);
      if (row === undefined || row.hidden_at !== null) return undefined;
      const { title, place } = await presentStory(deps, connection, reader, row);
      return { person_id: row.owner_id, title, words: place, pictures: 0 };
    },
    async hide(transaction, id, at) {
      await setStoryHidden(transaction, id, at);
      return {};
    },
    async show(transaction, id) {
      await setStoryHidden(transaction, id, null);
    },
  },
  {
    type: 'story_perspective',
    find: async (connection, reader, id) =>
      reader === null ? undefined : reportedPerspective(deps, connection, reader, id),
    async hide(transaction, id, at) {
      await setPerspectiveHidden(transaction, id, at);
      return {};
    },
    async show(transaction, id) {
      await setPerspectiveHidden(transaction, id, null);
    },
  },
];
