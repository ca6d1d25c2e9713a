/** What moderation is handed, and what its parts stand on. */
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { ReportSubject, SubjectOf } from '../reportable/index.ts';

/** The record of sensitive acts: ids and words of closed lists. */
export type WriteAudit = (
  connection: Connection,
  actor: SignedIn,
  action: string,
  resourceType: string,
  resourceId: string | null,
  detail?: Readonly<Record<string, unknown>>,
) => Promise<void>;

export interface ModerationDeps {
  readonly people: PeopleService;
  readonly notifications: NotificationsService;
  readonly subjects: readonly ReportSubject[];
  readonly audit: WriteAudit;
  /** Ends every session of an account; what is returned closes its sockets after the commit. */
  endSessions(transaction: Connection, userId: string): Promise<() => void>;
}

export interface ModerationContext extends Omit<ModerationDeps, 'subjects'> {
  readonly platform: Platform;
  readonly subjectOf: SubjectOf;
}

export type AfterCommit = () => void;
