/** What having recordings written down needs of others. */
import type { ActivityService } from '../activities/index.ts';
import type { TranscriptEngine } from './engine.ts';

export const JOB = 'transcriptions.run';

export interface TranscriptionDeps {
  readonly activities: Pick<ActivityService, 'one' | 'update'>;
  /** Null where the administrator has named none, or it is not there. */
  readonly engine: TranscriptEngine | null;
}
