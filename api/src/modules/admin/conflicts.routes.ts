/** `/admin/guardianship-conflicts`: guardians who disagree. Who and since when; nothing of what anybody wrote. */
import {
  decideGuardianshipConflict,
  listGuardianshipConflicts,
} from '@kinlore/shared/contracts/guardianship';
import { route, type Route } from '../../platform/http/route.ts';
import type { Conflicts } from '../guardians/index.ts';
import type { Audit } from './audit.ts';

const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;

export const conflictRoutes = (conflicts: Conflicts, audit: Audit): readonly Route[] => [
  route(listGuardianshipConflicts, { ...staff, action: 'admin.guardianship.list' }, ({ input }) =>
    conflicts.list(input.query),
  ),
  route(
    decideGuardianshipConflict,
    { ...staff, action: 'admin.guardianship.decide' },
    async ({ input, actor }) => ({
      data: await conflicts.decide(
        actor,
        input.params.id,
        input.body,
        (transaction, by, id, detail) =>
          audit(transaction, by, 'guardianship.decide', 'guardianship_conflict', id, detail),
      ),
    }),
  ),
];
