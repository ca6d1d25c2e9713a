/** What can be commented on, and what the module needs to speak of it. */
import type { ReactionSet } from '@kinlore/shared/contracts/activities';
import type { CommentSubjectType } from '@kinlore/shared/contracts/comments';
import type { User } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';

export interface Commentable {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  readonly set: ReactionSet;
  readonly mayComment: boolean;
  readonly mayReact: boolean;
}

/** What can be commented on; each module that has such things offers one. */
export interface CommentSubject {
  readonly type: CommentSubjectType;
  /** Those of the ids that the reader may read. */
  find(
    connection: Connection,
    reader: User,
    ids: readonly string[],
  ): Promise<readonly Commentable[]>;
  /** One comment more or less for each time an id is named. */
  count(transaction: Connection, ids: readonly string[], by: 1 | -1): Promise<void>;
}

export interface Deps {
  readonly people: PeopleService;
  readonly progress: ProgressService;
  readonly subjects: readonly CommentSubject[];
}

export interface Services extends Pick<Platform, 'database' | 'clock' | 'outbox'>, Deps {}

export function subjectOf({ subjects }: Pick<Services, 'subjects'>, type: string): CommentSubject {
  const subject = subjects.find((known) => known.type === type);
  ensure(subject, 'general.not_found');
  return subject;
}
