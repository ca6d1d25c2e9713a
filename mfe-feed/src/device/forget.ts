/** What somebody wrote goes from a device with them. Apart from what keeps it, which home does not fetch for this. */
import type { DraftBackend } from './draft-backends.ts';

/** What is somebody's own on a device: drafts, and what waits to be sent. */
const OWN = ['draft:', 'outbox:'] as const;

/** Forgets every draft of a user on this device, and what of theirs waits: at log-out. */
export async function forgetDrafts(
  user: string,
  backends: readonly (DraftBackend | null)[],
): Promise<void> {
  for (const own of OWN) await forget(backends, `${own}${user}:`, () => true);
}

/** Forgets those of everybody else: somebody logged out without this page, and another is here now. */
export async function forgetOthersDrafts(
  user: string,
  backends: readonly (DraftBackend | null)[],
): Promise<void> {
  for (const own of OWN) await forget(backends, own, (key) => !key.startsWith(`${own}${user}:`));
}

async function forget(
  backends: readonly (DraftBackend | null)[],
  prefix: string,
  which: (key: string) => boolean,
): Promise<void> {
  for (const backend of backends.filter((each) => each !== null)) {
    const keys = await backend.keys(prefix).catch(() => []);
    await Promise.all(keys.filter(which).map((key) => backend.remove(key).catch(() => undefined)));
  }
}
