/** What can be reported: each module that has such things offers one of these. */
import type { ReportSubjectType } from '@kinlore/shared/contracts/moderation';
import type { Connection } from '../../platform/ports.ts';
import type { User } from '../../platform/actor.ts';

export interface Reported {
  /** Who speaks in it. */
  readonly person_id: string;
  readonly title: string;
  readonly words: string;
  readonly pictures: number;
}

/** What puts back what hiding took away: plain values. */
export type Undo = Readonly<Record<string, string | null>>;

export interface ReportSubject {
  readonly type: ReportSubjectType;
  /** Undefined for what this reader cannot see; null is a guest. */
  find(connection: Connection, reader: User | null, id: string): Promise<Reported | undefined>;
  /** From now on nobody sees it but who keeps it. Twice is once. */
  hide(transaction: Connection, id: string, at: Date): Promise<Undo>;
  /** The inverse, with what `hide` gave. */
  show(transaction: Connection, id: string, undo: Undo): Promise<void>;
}

export type SubjectOf = (type: ReportSubjectType) => ReportSubject;

/** Every kind is offered by somebody, or the server does not start. */
export function subjectsBy(subjects: readonly ReportSubject[]): SubjectOf {
  const known = new Map(subjects.map((subject) => [subject.type, subject]));
  return (type) => {
    const subject = known.get(type);
    if (subject === undefined) throw new Error(`nothing offers ${type} for reports`);
    return subject;
  };
}
