/** What inspections are handed, and what their parts stand on. */
import type { Platform } from '../../platform/ports.ts';
import type { Inspectable, InspectableOf } from '../inspectable/index.ts';
import type { WriteAudit } from '../moderation/index.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { PeopleService } from '../people/index.ts';

export interface InspectionDeps {
  readonly people: PeopleService;
  readonly notifications: NotificationsService;
  readonly audit: WriteAudit;
  readonly offered: readonly Inspectable[];
}

export interface InspectionContext extends Omit<InspectionDeps, 'offered'> {
  readonly platform: Platform;
  readonly inspectableOf: InspectableOf;
}

export type AfterCommit = () => void;
