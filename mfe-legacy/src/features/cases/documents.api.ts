/** Documents that show a death: sent, and taken back. The case is read anew then, as the server has it. */
import { call, upload } from '@kinlore/shared/api-client';
import { addCaseDocument, removeCaseDocument } from '@kinlore/shared/contracts/case-documents';
import { caseById } from './cases.api.ts';

export async function addDocument(
  caseId: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> {
  const form = new FormData();
  form.set('document', file);
  await upload(addCaseDocument, form, { params: { case: caseId } }, { onProgress });
  await caseById.of(caseId).refresh();
}

export async function removeDocument(caseId: string, document: string): Promise<void> {
  await call(removeCaseDocument, { params: { case: caseId, document } });
  await caseById.of(caseId).refresh();
}
