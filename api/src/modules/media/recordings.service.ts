/** Whatever came by an upload is kept as what it is; of a recording a page says how loud it is. */
import type { Media } from '@kinlore/shared/contracts/media';
import type { Doer } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Database } from '../../platform/ports.ts';
import { receivedFrom, type Received } from './receive.ts';
import { setPeaks } from './recordings.queries.ts';

export type KeptKind = 'photo' | 'avatar' | 'recording' | 'document';

export interface RecordingFiles {
  /**
   * Keeps a file that lies here already as what it is; a document only where `withDocuments`, for it goes to its readers as it is. Throws
   * `media.not_kept`, and `care.voice_off` for a child who may not be heard.
   */
  keepUpload(
    actor: Doer,
    path: string,
    name: string,
    options?: { readonly withDocuments: boolean },
  ): Promise<Media>;
  /** Throws `general.not_found` for what is no recording of the subject. */
  savePeaks(actor: Doer, id: string, peaks: string): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly keepAs: (actor: Doer, kind: KeptKind, file: Received) => Promise<Media>;
}

export const createRecordingFiles = ({ database, keepAs }: Deps): RecordingFiles => ({
  async keepUpload(actor, path, name, { withDocuments } = { withDocuments: false }) {
    const file = await receivedFrom(path, name, 'media.not_kept');
    if (file.kind === 'image') return keepAs(actor, 'photo', file);
    if (file.kind === 'document') {
      ensure(withDocuments, 'media.not_kept');
      return keepAs(actor, 'document', file);
    }
    ensure(actor.user.care?.settings.voice !== false, 'care.voice_off');
    return keepAs(actor, 'recording', file);
  },
  async savePeaks(actor, id, peaks) {
    ensure(await setPeaks(database, id, actor.subject.id, peaks), 'general.not_found');
  },
});
