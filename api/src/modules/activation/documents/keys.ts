/** What of a document is sealed with the secret of the instance: its key and its name; and by what the same file is known again. */
import type { Platform } from '../../../platform/ports.ts';
import { createSealing } from '../../../platform/sealing.ts';

type Sign = Platform['sign'];

export interface DocumentKeys {
  sealKey(id: string, key: Buffer): Buffer;
  /** Null where another secret sealed it. */
  openKey(id: string, sealed: Buffer): Buffer | null;
  sealName(id: string, name: string): Buffer;
  /** Empty where another secret sealed it. */
  openName(id: string, sealed: Buffer): string;
  /** `sha256` of what was sent; the database does not tell which file it was. */
  fingerprint(caseId: string, sha256: string): string;
}

/** What a row of a document holds sealed. */
export const documentSealings = (sign: Sign) => ({
  sealed_key: createSealing(sign, 'case document key'),
  sealed_name: createSealing(sign, 'case document name'),
});

export function documentKeys(sign: Sign): DocumentKeys {
  const { sealed_key: keys, sealed_name: names } = documentSealings(sign);
  return {
    sealKey: (id, key) => keys.seal(id, key.toString('base64')),
    openKey(id, sealed) {
      const text = keys.unseal(id, sealed);
      return text === null ? null : Buffer.from(text, 'base64');
    },
    sealName: (id, name) => names.seal(id, name),
    openName: (id, sealed) => names.unseal(id, sealed) ?? '',
    fingerprint: (caseId, sha256) => sign('case document', `${caseId} ${sha256}`),
  };
}

/** Of a record of a copy, for whose document it is: its name as it was, empty where another secret sealed it. */
export function openDocumentName(record: unknown, sign: Sign): unknown {
  if (typeof record !== 'object' || record === null) return record;
  const { id, name }: { readonly id?: unknown; readonly name?: unknown } = record;
  if (typeof id !== 'string' || typeof name !== 'string') return record;
  const sealed = Buffer.from(name, 'base64');
  return { ...record, name: documentKeys(sign).openName(id, sealed) };
}
