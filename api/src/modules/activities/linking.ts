/** The people of a memory, led to where they stand in trees and memorials. Pure. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { Known } from './naming.ts';
import type { PersonPart } from './parts.queries.ts';

/** What of a person of a memory may lead somewhere: a link to an account once it was accepted, nothing of who took their name off. */
export const linkable = ({ user_id, person_id, tag_status }: PersonPart) => ({
  person: tag_status === 'rejected' || tag_status === 'removed' ? null : person_id,
  account: tag_status === 'accepted' ? user_id : null,
});

/** The memory with where its people stand in trees and memorials. */
export function link(
  activity: Activity,
  there: readonly PersonPart[],
  persons: ReadonlyMap<string, Known>,
  slugOf: (account: string) => string | undefined,
): Activity {
  const shown = there.map(linkable);
  return {
    ...activity,
    people: activity.people.map((person, at) => {
      const known = persons.get(shown[at]?.person ?? '');
      const slug = slugOf(shown[at]?.account ?? '') ?? known?.slug ?? null;
      return {
        ...person,
        tree_person:
          known === undefined || known.treeId === null
            ? null
            : { tree_id: known.treeId, person_id: known.id },
        memorial_slug: slug,
      };
    }),
  };
}
