/** Files in and out of a tree, from the server. */
import { call, upload } from '@kinlore/shared/api-client';
import {
  applyImport,
  cancelImport,
  exportTree,
  linkExport,
  listImports,
  readExport,
  readImport,
  readImportReport,
  undoImport,
  uploadTreeFile,
  type TreeExport,
  type TreeImport,
} from '@kinlore/shared/contracts/family-exchange';
import { createResource } from '@kinlore/shared/state';

const of = (tree: string, job: string) => ({ params: { tree, job } });

export const imports = createResource({
  load: ({ tree }: { readonly tree: string }, { cursor, signal }) =>
    call(listImports, { params: { tree }, query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (one) => one.id,
});

/** `at`: bringing a file in may find out more of it than reading it did. */
export const reportLines = createResource({
  load: (
    { tree, job }: { readonly tree: string; readonly job: string; readonly at: 'read' | 'applied' },
    { cursor, signal },
  ) =>
    call(
      readImportReport,
      { ...of(tree, job), query: { limit: 50, ...(cursor && { cursor }) } },
      { signal },
    ),
  idOf: (line) => `${String(line.line)} ${line.code} ${line.detail}`,
});

/** A great file over a slow line. */
const sendingMs = 30 * 60_000;

export async function sendFile(
  tree: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<TreeImport> {
  const form = new FormData();
  form.append('file', file);
  return (
    await upload(
      uploadTreeFile,
      form,
      { params: { tree } },
      { onProgress, signal, timeout: sendingMs },
    )
  ).data;
}

export const importNow = async (
  tree: string,
  job: string,
  signal?: AbortSignal,
): Promise<TreeImport> =>
  (await call(readImport, of(tree, job), { ...(signal && { signal }) })).data;

export type ApplyRequest = {
  readonly mode: 'new' | 'merge';
  readonly name?: string;
  readonly dry_run?: boolean;
};
export const applyNow = async (
  tree: string,
  job: string,
  request: ApplyRequest,
): Promise<TreeImport> => (await call(applyImport, { ...of(tree, job), body: request })).data;
export const undoNow = async (tree: string, job: string): Promise<TreeImport> =>
  (await call(undoImport, { ...of(tree, job), body: {} })).data;
export const cancelNow = async (tree: string, job: string): Promise<TreeImport> =>
  (await call(cancelImport, { ...of(tree, job), body: {} })).data;

export const beginExport = async (
  tree: string,
  body: Pick<TreeExport, 'format' | 'living'>,
): Promise<TreeExport> => (await call(exportTree, { params: { tree }, body })).data;
/** An address for one download, good for a minute in this session. */
export const exportAddress = async (tree: string, job: string): Promise<string> =>
  (await call(linkExport, { ...of(tree, job), body: {} })).data.url;
export const exportNow = async (
  tree: string,
  job: string,
  signal?: AbortSignal,
): Promise<TreeExport> =>
  (await call(readExport, of(tree, job), { ...(signal && { signal }) })).data;
