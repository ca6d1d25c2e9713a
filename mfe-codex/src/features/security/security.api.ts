/** Calls about what opens one's own account. */
import { call, isApiFailure, newKey } from '@kinlore/shared/api-client';
import {
  addPasskey,
  endOtherSessions,
  endSession,
  listSessions,
  passkeyOptions,
  readSecurity,
  removePasskey,
} from '@kinlore/shared/contracts/security';
import { createRecord, createResource } from '@kinlore/shared/state';

export const security = createRecord(
  async (_of: 'mine', signal) => (await call(readSecurity, undefined, { signal })).data,
);

export const sessions = createResource({
  load: (_of: 'mine', { cursor, signal }) =>
    call(listSessions, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

export const logOutDevice = (id: string): Promise<void> => call(endSession, { params: { id } });

/** Answers how many devices were logged out. */
export const logOutOthers = async (): Promise<number> => (await call(endOtherSessions)).data.ended;

export const forgetPasskey = (id: string): Promise<void> => call(removePasskey, { params: { id } });

/** What the browser refuses with where the person pressed "cancel" or took too long: nothing went wrong. */
const isLeft = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');

/** Has the device make a key and keeps its public half. False where the person left it. Throws what the server or the device refuses with. */
export async function makePasskey(name: string): Promise<boolean> {
  const { data } = await call(passkeyOptions);
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = data.options as unknown as Parameters<
    typeof startRegistration
  >[0]['optionsJSON']; // as the server's library wrote it for this one
  try {
    const response = await startRegistration({ optionsJSON });
    const body = { challenge: data.challenge, name, response: { ...response } };
    await call(addPasskey, { body }, { idempotencyKey: newKey() });
    return true;
  } catch (failure) {
    if (isLeft(failure)) return false;
    throw failure;
  }
}

/** The password was typed too long ago. */
export const wantsProof = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.code === 'auth.step_up_required';

/** Keys are bound to a name: at 192.168.1.20 there is none. */
const isAddressOfNumbers = (host: string): boolean => /^[\d.]+$|:/u.test(host);

/** This browser can hold passkeys. */
export const canHoldPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' &&
  globalThis.isSecureContext &&
  !isAddressOfNumbers(location.hostname);
