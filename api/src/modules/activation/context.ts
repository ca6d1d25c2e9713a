/** What the machine of a reported death stands on. */
import type { Connection, Platform } from '../../platform/ports.ts';
import type { Memorials } from '../legacy/index.ts';
import type { WriteAudit } from '../moderation/index.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { Texting } from '../telephones/index.ts';

export type AfterCommit = () => void;

export interface ActivationDeps {
  readonly people: PeopleService;
  readonly notifications: NotificationsService;
  readonly audit: WriteAudit;
  readonly texting: Texting;
  readonly memorials: Pick<Memorials, 'remember' | 'forget'>;
  /** Ends every session; what it returns closes their sockets after the commit. */
  readonly endSessions: (transaction: Connection, userId: string) => Promise<AfterCommit>;
}

export interface ActivationContext extends ActivationDeps {
  readonly platform: Platform;
}
