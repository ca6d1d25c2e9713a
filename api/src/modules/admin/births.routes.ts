/** `/admin/birth-corrections`: which date guardians say is right, and why. Nothing of what the child keeps. */
import {
  decideBirthQuestion,
  listBirthQuestions,
} from '@kinlore/shared/contracts/birth-corrections';
import { route, type Route } from '../../platform/http/route.ts';
import type { BirthQuestions, Conflicts } from '../guardians/index.ts';
import type { Audit } from './audit.ts';
import { conflictRoutes } from './conflicts.routes.ts';

const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;

const birthQuestionRoutes = (births: BirthQuestions, audit: Audit): readonly Route[] => [
  route(listBirthQuestions, { ...staff, action: 'admin.births.list' }, ({ input }) =>
    births.list(input.query),
  ),
  route(
    decideBirthQuestion,
    { ...staff, action: 'admin.births.decide' },
    async ({ input, actor }) => ({
      data: await births.decide(
        actor,
        input.params.id,
        input.body.decision,
        (transaction, by, id, detail) =>
          audit(transaction, by, 'birth.decide', 'birth_correction', id, detail),
      ),
    }),
  ),
];

export interface GuardianQueues {
  readonly conflicts: Conflicts;
  readonly births: BirthQuestions;
}

/** What guardians ask of those who run the instance. */
export const guardianRoutes = (
  { conflicts, births }: GuardianQueues,
  audit: Audit,
): readonly Route[] => [...conflictRoutes(conflicts, audit), ...birthQuestionRoutes(births, audit)];
