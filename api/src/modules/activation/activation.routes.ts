/** `/legacy/lives/:person/case`, `/legacy/cases/...`, `/legacy/here`, `/legacy-card/death/...`, `/admin/legacy-cases/...` */
import {
  confirmDeath,
  contestCase,
  decideLegacyCase,
  listLegacyCases,
  listMyLegacyCases,
  readAdminLegacyCase,
  readLegacyCase,
  readLifeCase,
  reportDeath,
  reportDeathByDocument,
  revertCase,
  sayIAmHere,
  takeConfirmationBack,
} from '@kinlore/shared/contracts/legacy-cases';
import {
  readSheetWitness,
  takeBackBySheets,
  tellBySheets,
} from '@kinlore/shared/contracts/sheet-witness';
import type { SignedIn } from '../../platform/actor.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Confirming } from './confirming.ts';
import type { Deciding } from './deciding.ts';
import { documentRoutes, type DocumentServices } from './documents/documents.routes.ts';
import type { Here } from './here.ts';
import type { Reading } from './reading.ts';
import type { Reporting } from './reporting.ts';
import type { SheetWitnessing } from './sheet-witness.ts';

export interface ActivationServices extends DocumentServices {
  readonly reporting: Reporting;
  readonly confirming: Confirming;
  readonly deciding: Deciding;
  readonly reading: Reading;
  readonly here: Here;
  readonly sheets: SheetWitnessing;
}

const speaking = { gate: 'adult', limit: { max: 60, seconds: 600 } } as const;
/** Administrators, never moderators, never those who help with questions. */
const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;

/** The case as it is after what they did. */
const asItIs = async ({ reading }: ActivationServices, actor: SignedIn, caseId: string) => ({
  data: await reading.read(actor, caseId),
});

const readingRoutes = ({ reading }: ActivationServices): readonly Route[] => [
  route(
    readLifeCase,
    { gate: 'user', action: 'legacy_case.of_life' },
    async ({ actor, input }) => ({
      data: await reading.ofLife(actor, input.params.person),
    }),
  ),
  route(listMyLegacyCases, { gate: 'user', action: 'legacy_case.mine' }, ({ actor, input }) =>
    reading.list(actor, input.query),
  ),
  route(readLegacyCase, { gate: 'user', action: 'legacy_case.read' }, async ({ actor, input }) => ({
    data: await reading.read(actor, input.params.case),
  })),
];

const sayingRoutes = (services: ActivationServices): readonly Route[] => {
  const { reporting, confirming } = services;
  return [
    route(
      reportDeath,
      { ...speaking, action: 'legacy_case.report', limit: { max: 10, seconds: 3_600 } },
      async ({ actor, input }) =>
        asItIs(services, actor, await reporting.report(actor, input.params.person, input.body)),
    ),
    route(
      confirmDeath,
      { ...speaking, action: 'legacy_case.confirm' },
      async ({ actor, input }) => {
        await confirming.confirm(actor, input.params.case, input.body);
        return asItIs(services, actor, input.params.case);
      },
    ),
    route(
      takeConfirmationBack,
      { ...speaking, action: 'legacy_case.take_back' },
      async ({ actor, input }) => {
        await confirming.takeBack(actor, input.params.case);
        return asItIs(services, actor, input.params.case);
      },
    ),
  ];
};

const objectingRoutes = (services: ActivationServices): readonly Route[] => [
  route(contestCase, { ...speaking, action: 'legacy_case.contest' }, async ({ actor, input }) => {
    await services.confirming.contest(actor, input.params.case, input.body.reason);
    return asItIs(services, actor, input.params.case);
  }),
  route(revertCase, { ...speaking, action: 'legacy_case.revert' }, async ({ actor, input }) => {
    await services.confirming.revert(actor, input.params.case);
    return asItIs(services, actor, input.params.case);
  }),
];

const staffRoutes = ({ reporting, deciding, reading }: ActivationServices): readonly Route[] => [
  route(listLegacyCases, { ...staff, action: 'legacy_case.list' }, ({ actor, input }) =>
    reading.listForStaff(actor, input.query),
  ),
  route(
    readAdminLegacyCase,
    { ...staff, action: 'legacy_case.read_as_staff' },
    async ({ actor, input }) => ({
      data: await reading.readAsStaff(actor, input.params.case),
    }),
  ),
  route(
    reportDeathByDocument,
    {
      ...staff,
      action: 'legacy_case.report_by_document',
      limit: { max: 10, seconds: 3_600 },
    },
    async ({ actor, input }) => ({
      data: await reading.readAsStaff(actor, await reporting.reportByDocument(actor, input.body)),
    }),
  ),
  route(decideLegacyCase, { ...staff, action: 'legacy_case.decide' }, async ({ actor, input }) => {
    await deciding.decide(actor, input.params.case, input.body);
    return { data: await reading.readAsStaff(actor, input.params.case) };
  }),
];

/** Whoever holds two sheets, account or not; a few tries an hour. */
const sheets = {
  gate: 'public',
  whileViewing: 'aside',
  replayable: false,
  limit: { max: 20, seconds: 3_600 },
} as const;

const sheetRoutes = ({ sheets: witness }: ActivationServices): readonly Route[] => [
  route(
    readSheetWitness,
    { ...sheets, action: 'legacy_case.read_by_sheets', limit: { max: 60, seconds: 600 } },
    async ({ input }) => ({ data: await witness.read(input.body.proof) }),
  ),
  route(
    tellBySheets,
    { ...sheets, action: 'legacy_case.tell_by_sheets' },
    async ({ actor, input }) => ({ data: await witness.tell(actor, input.body) }),
  ),
  route(
    takeBackBySheets,
    { ...sheets, action: 'legacy_case.take_back_by_sheets' },
    async ({ input }) => ({ data: await witness.takeBack(input.body.proof) }),
  ),
];

export const activationRoutes = (services: ActivationServices): readonly Route[] => [
  ...readingRoutes(services),
  ...sayingRoutes(services),
  ...objectingRoutes(services),
  // Whoever holds the link: nobody has to log in to say that they live.
  route(
    sayIAmHere,
    {
      gate: 'public',
      action: 'legacy_case.here',
      whileViewing: 'aside',
      limit: { max: 30, seconds: 600 },
    },
    async ({ actor, input }) => ({
      data: { outcome: await services.here.say(actor, input.body.token) },
    }),
  ),
  ...sheetRoutes(services),
  ...staffRoutes(services),
  ...documentRoutes(services),
];
