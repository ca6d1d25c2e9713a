/** Documents of a reported death, as administrators add and read them. */
import { call, download, upload } from '@kinlore/shared/api-client';
import {
  addCaseDocument,
  readCaseDocument,
  type CaseDocument,
} from '@kinlore/shared/contracts/case-documents';
import { readAdminLegacyCase, type LegacyCase } from '@kinlore/shared/contracts/legacy-cases';

export const addDocument = async (
  caseId: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> => {
  const form = new FormData();
  form.set('document', file);
  await upload(addCaseDocument, form, { params: { case: caseId } }, { onProgress });
};

export const readDocument = async (
  caseId: string,
  document: CaseDocument,
  reason: string,
): Promise<Blob> => {
  const params = { case: caseId, document: document.id };
  const { blob } = await download(readCaseDocument, { params, body: { reason } });
  return blob;
};

/** With what was added and read since. */
export const readCase = (id: string): Promise<LegacyCase> =>
  call(readAdminLegacyCase, { params: { case: id } }).then(({ data }) => data);
