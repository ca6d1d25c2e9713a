/** An empty instance that others reach belongs to whoever reads its log: the first set-up takes a code that is printed there. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/errors.ts';
import { servesThisMachineOnly } from '../../platform/http/origin.ts';
import type { Platform } from '../../platform/ports.ts';
import { sameHash } from '../../platform/tokens.ts';
import { anyAccount } from './set-up-code.queries.ts';

/** Without letters and digits that are taken for one another. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 10;

/** The same for every process of the instance and after every start, and known to nobody without its secret. `XXXXX-XXXXX`. */
export function setUpCodeOf({ sign }: Pick<Platform, 'sign'>): string {
  const bytes = createHash('sha256').update(sign('set-up', 'code')).digest();
  const code = [...bytes.subarray(0, LENGTH)]
    .map((byte) => letters[byte % letters.length] ?? '')
    .join('');
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** Whether others than this machine reach the instance, as far as its settings tell. */
export const wantsCode = (settings: Platform['settings']): boolean =>
  !servesThisMachineOnly(settings);

/** A proxy on this machine that nobody told us of brings strangers in under the address of this machine. */
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'].some(
    (name) => headers[name] !== undefined,
  );

const digest = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();

/** Throws `instance.code_wrong` where a code is wanted and this is not it. Where somebody lives already there is nothing to begin, with a code or without. */
export async function ensureCode(
  platform: Platform,
  request: FastifyRequest,
  code: string | undefined,
): Promise<void> {
  if (!wantsCode(platform.settings) && !isForwarded(request)) return;
  if ((await anyAccount(platform.database)) !== undefined) return;
  if (!sameHash(digest(code ?? ''), digest(setUpCodeOf(platform))))
    throw new DomainError('instance.code_wrong', {
      code: ['This is not the code in the log of the server.'],
    });
}
