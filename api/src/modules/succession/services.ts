/** What succession is made of. */
import type { Platform } from '../../platform/ports.ts';
import type { LegacyService } from '../legacy/index.ts';
import type { PeopleService } from '../people/index.ts';

export interface SuccessionServices extends Platform {
  readonly people: PeopleService;
  readonly memorials: LegacyService['memorials'];
}

export interface Paged {
  readonly limit?: number;
  readonly cursor?: string;
}
export const PAGE = 20;
