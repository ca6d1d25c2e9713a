/** A document on its way in: whether it is whole and open to everybody who reads it. */
import type { Logger } from 'pino';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { Unplayable, withFile } from '../recordings/file-bytes.ts';
import { lookAtPdf } from './pdf.ts';

/** Throws `media.broken` and `media.locked`. */
export async function lookAtDocument(
  log: Pick<Logger, 'info'>,
  path: string,
): Promise<{ readonly pages: number | null }> {
  try {
    const { isLocked, pages } = await withFile(path, lookAtPdf);
    ensure(!isLocked, 'media.locked');
    return { pages };
  } catch (error) {
    if (!(error instanceof Unplayable || error instanceof RangeError)) throw error;
    log.info({ why: error.message }, 'a document could not be used');
    throw new DomainError('media.broken');
  }
}
