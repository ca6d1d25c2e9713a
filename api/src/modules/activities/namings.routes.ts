import { listNamings } from '@kinlore/shared/contracts/namings';
import type { Platform } from '../../platform/ports.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { PeopleService } from '../people/index.ts';
import { namings } from './namings.ts';

export const namingsRoute = (
  { database }: Pick<Platform, 'database'>,
  { people }: { readonly people: PeopleService },
): Route =>
  route(listNamings, { gate: 'user', action: 'activity.namings' }, async ({ actor, input }) =>
    namings({ database, people }, actor, input.query),
  );
