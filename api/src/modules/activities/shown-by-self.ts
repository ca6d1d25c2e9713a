/** What is said of a memory that is read by itself, and of none in a list. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import type { Reader } from './activities.policy.ts';
import { withCoauthors } from './shown-coauthors.ts';
import { withProvenance } from './shown-provenance.ts';

interface Deps extends Pick<Platform, 'database'> {
  readonly people: PeopleService;
}

/** Who wrote it together, and where it comes from. */
export const bySelf = async (
  deps: Deps,
  reader: Reader | null,
  activity: Activity,
): Promise<Activity> => withProvenance(deps, reader, await withCoauthors(deps, reader, activity));
