/** Copies of a life to take away: asking for one, looking how far it is, downloading it. */
import { when } from '@kinlore/shared/bus';
import { call } from '@kinlore/shared/api-client';
import {
  askDataExport,
  deleteDataExport,
  linkDataExport,
  listDataExports,
  listKeptLives,
  readDataExport,
  type BookShape,
  type DataExport,
  type ExportDirection,
  type ExportPart,
} from '@kinlore/shared/contracts/exports';
import { createResource } from '@kinlore/shared/state';

/** Of one life, newest first. */
export const dataExports = createResource({
  load: (
    query: { readonly subject_id: string; readonly kind: 'copy' | 'book' },
    { cursor, signal },
  ) => call(listDataExports, { query: { ...query, ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: when([], ['export_ready']),
});

/** Those who died whose memories one may take along. */
export const keptLives = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listKeptLives, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ memorial_id }) => memorial_id,
  refreshedBy: when(['legacy.memorial.changed'], []),
});

/** Whose copy: one's own, that of a child, or of somebody who died. */
export type Whose =
  | { readonly scope: 'me' }
  | { readonly scope: 'child'; readonly child_id: string }
  | { readonly scope: 'memorial'; readonly memorial_id: string };

export const askForCopy = async (whose: Whose, parts: readonly ExportPart[]): Promise<DataExport> =>
  (await call(askDataExport, { body: { ...whose, parts: [...parts] } })).data;

export interface BookChoices {
  readonly shape: BookShape;
  readonly with_hard: boolean;
  readonly direction: ExportDirection;
}

export const askForBook = async (whose: Whose, choices: BookChoices): Promise<DataExport> =>
  (await call(askDataExport, { body: { ...whose, ...choices } })).data;

export const readCopy = async (id: string, signal: AbortSignal): Promise<DataExport> =>
  (await call(readDataExport, { params: { id } }, { signal })).data;

export const deleteCopy = (id: string): Promise<void> => call(deleteDataExport, { params: { id } });

/** The browser fetches it by an address of one click, and saves it under the name that the server gives it. */
export async function downloadCopy(id: string): Promise<void> {
  const { url } = (await call(linkDataExport, { params: { id }, body: {} })).data;
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
