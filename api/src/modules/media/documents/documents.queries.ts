/** Of documents: what their readers are told of them. */
import type { Selectable } from 'kysely';
import type { Media } from '../../../platform/database/schema.ts';

/** Null for what is no document. */
export interface FiledRow {
  readonly bytes: number;
  readonly pages: number | null;
}

export const filedOf = ({
  kind,
  bytes,
  pages,
}: Pick<Selectable<Media>, 'kind' | 'bytes' | 'pages'>): FiledRow | null =>
  kind === 'document' ? { bytes, pages } : null;
