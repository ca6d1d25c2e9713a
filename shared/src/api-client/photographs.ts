/** The way of photographs to the server, fetched when the first one goes. */
import type { Media } from '../contracts/media.ts';
import type { UploadOptions } from './call.ts';
import { networkFailure } from './failure.ts';

/** Keeps a photograph as one's own; one that is cut goes on where it was. Rejects with `ApiFailure` only. End it with `options.signal`. */
export async function sendPhotograph(file: File, options: UploadOptions = {}): Promise<Media> {
  const { sendInParts } = await import('./send-in-parts.ts').catch(() => {
    throw networkFailure();
  });
  return sendInParts(file, options);
}

/** Sends a file to where `door` says, in parts, and gives what it is called there. Rejects with `ApiFailure` only. */
export async function sendFileTo(
  door: { readonly path: `/${string}`; readonly headers: Readonly<Record<string, string>> },
  file: File,
  options: UploadOptions = {},
): Promise<string> {
  const { sendBy } = await import('./send-in-parts.ts').catch(() => {
    throw networkFailure();
  });
  return sendBy({ ...door, finish: async (id) => id }, file, options);
}
