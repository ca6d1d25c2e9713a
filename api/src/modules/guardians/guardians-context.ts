/** What every part of this module stands on. */
import type { Platform } from '../../platform/ports.ts';
import type { AuthService } from '../auth/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { UsersService } from '../users/index.ts';

export interface GuardiansContext {
  readonly platform: Platform;
  readonly auth: AuthService;
  readonly people: PeopleService;
  readonly users: UsersService;
}
