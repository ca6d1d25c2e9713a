/** What every part of this module stands on. */
import type { Platform } from '../../platform/ports.ts';
import type { TakingBack } from '../activities/index.ts';
import type { AuthService } from '../auth/index.ts';
import type { WriteAudit } from '../moderation/index.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { PeopleService } from '../people/index.ts';

export interface ComingOfAgeContext {
  readonly platform: Platform;
  /** What somebody shared before a moment. */
  readonly takingBack: TakingBack;
  readonly auth: Pick<AuthService, 'openAnew' | 'isWellGuarded'>;
  readonly people: PeopleService;
  readonly notifications: NotificationsService;
  readonly audit: WriteAudit;
}
