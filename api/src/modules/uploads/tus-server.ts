/** `@tus/server`, asked in the name of somebody: it keeps the grammar of the protocol, and refuses in our words. */
import { Server } from '@tus/server';
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import { DomainError, ensure } from '../../platform/errors.ts';
import { isDiskFull } from '../../platform/storage/disk-full.ts';
import { keyOf, partsOf, TusStore } from './tus-store.ts';
import type { UnfinishedFiles } from './unfinished.ts';

/** Who comes back waits this long for the end of a sender that hangs. */
const PATIENCE_MS = 500;

const refusals: Readonly<Record<number, ErrorCode>> = {
  404: 'general.not_found',
  409: 'media.upload_offset',
  412: 'media.upload_protocol',
  413: 'general.too_large',
};

interface Asked {
  readonly owner: string;
  readonly now: Date;
  failure: unknown;
}

export interface Tus {
  /** Throws what our own store threw, and the library's refusals in our words. */
  answer(request: Request, owner: string, now: Date): Promise<Response>;
}

/** Of an answer that is none: what is behind it. */
function refusalOf(status: number, failure: unknown): unknown {
  if (failure instanceof DomainError) return failure;
  if (isDiskFull(failure)) return new DomainError('general.storage_full');
  if (status === 500 && failure instanceof Error) return failure;
  return new DomainError(refusals[status] ?? 'general.malformed');
}

async function beginFile(
  files: UnfinishedFiles,
  by: Asked | undefined,
  file: { readonly name: string; readonly length: number },
): Promise<string> {
  ensure(by, 'general.unauthenticated');
  return keyOf(by.owner, await files.begin(by.owner, file, by.now));
}

interface Place {
  /** Under which its sender calls it. */
  readonly address: string;
  readonly mostBytes: number;
}

export function createTus(files: UnfinishedFiles, { address, mostBytes }: Place): Tus {
  const calls = new WeakMap<object, Asked>();
  const server = new Server({
    path: address,
    datastore: new TusStore(files),
    maxSize: mostBytes,
    lockDrainTimeout: PATIENCE_MS,
    namingFunction: (request, metadata) =>
      beginFile(files, calls.get(request), {
        length: Number(request.headers.get('upload-length')),
        name: metadata?.['filename'] ?? '',
      }),
    generateUrl: (_request, { id }) => `${address}/${partsOf(id).id}`,
    onResponseError(request, error) {
      const by = calls.get(request);
      if (by !== undefined) by.failure = error;
      return undefined;
    },
  });
  return {
    async answer(request, owner, now) {
      const by: Asked = { owner, now, failure: null };
      calls.set(request, by);
      const response = await server.handleWeb(request);
      if (response.status >= 400) throw refusalOf(response.status, by.failure);
      return response;
    },
  };
}
