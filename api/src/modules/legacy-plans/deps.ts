import type { Platform } from '../../platform/ports.ts';
import type { StewardLog } from '../legacy/index.ts';
import type { PeopleService } from '../people/index.ts';

/** What plans are made with. */
export interface PlanServices extends Platform {
  readonly people: PeopleService;
  readonly stewardLog: StewardLog;
}
