/** A death that is reported, confirmed, waited for and, where nobody was there to say otherwise, activated (rules R10, decision 0166). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { activationJobs, onSignOfLife } from './activation.jobs.ts';
import { activationRoutes } from './activation.routes.ts';
import { createConfirming } from './confirming.ts';
import type { ActivationDeps } from './context.ts';
import { createDeciding } from './deciding.ts';
import { createDocuments } from './documents/keeping.ts';
import { documentsAnew } from './documents/sweeping.ts';
import { createDocumentReading } from './documents/reading.ts';
import { createHere } from './here.ts';
import { createReading } from './reading.ts';
import { createReporting } from './reporting.ts';
import { createSheetWitness } from './sheet-witness.ts';

export { openDocumentName } from './documents/keys.ts';

export function createActivation(platform: Platform, deps: ActivationDeps): Module {
  const context = { platform, ...deps };
  const reporting = createReporting(context);
  const anew = documentsAnew(platform);
  return {
    name: 'activation',
    routes: activationRoutes({
      reporting,
      confirming: createConfirming(context),
      deciding: createDeciding(context),
      reading: createReading(context),
      here: createHere(context),
      documents: createDocuments(context),
      documentReading: createDocumentReading(context),
      sheets: createSheetWitness(context),
    }),
    handlers: [onSignOfLife(context)],
    jobs: [...activationJobs(context, reporting), anew.job],
    prepare: anew.prepare,
  };
}
