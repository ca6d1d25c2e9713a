/**
 * Copies of what was read, kept on the device for when there is no network. The shell says where they are kept, and whether: only for
 * somebody who asked to be remembered on this device, and never while a child is viewed.
 */
export interface Copies {
  /** What was kept under the name; null where nothing was, or where it cannot be read. Never rejects. */
  readonly read: (name: string) => Promise<unknown>;
  /** Keeps a value in place of the one before. What does not fit is not kept. Never rejects. */
  readonly write: (name: string, value: unknown) => Promise<void>;
  /** Takes away what was kept under the name, with its pictures. Never rejects. */
  readonly forget: (name: string) => Promise<void>;
}

const none: Promise<Copies | null> = Promise.resolve(null);

/** Mutable: the one place of the page that knows where copies are kept. */
const held: { copies: Promise<Copies | null> } = { copies: none };

/** For the shell, whenever it is somebody else. Null: nothing is kept, and nothing kept is read. */
export function provideCopies(copies: Promise<Copies | null> | null): void {
  held.copies = copies?.catch(() => null) ?? none;
}

/** Whose they are: another object as soon as it is somebody else. */
export const ownCopies = (): object => held.copies;

export async function keepCopy(name: string, value: unknown): Promise<void> {
  await (await held.copies)?.write(name, value);
}

export async function readCopy(name: string): Promise<unknown> {
  return (await (await held.copies)?.read(name)) ?? null;
}

export async function forgetCopy(name: string): Promise<void> {
  await (await held.copies)?.forget(name);
}

const NOT_FOR_THEM: readonly unknown[] = [403, 404, 410];

/** Whether the server said that this is not there for whoever asks, or no longer: then no copy of it may stay on the device. */
export const isRefused = (failure: unknown): boolean =>
  typeof failure === 'object' &&
  failure !== null &&
  'status' in failure &&
  NOT_FOR_THEM.includes(failure.status);

/** Whether a failed read found no server at all: only then is an older copy better than what the server said. */
export const isUnreachable = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'status' in failure && failure.status === 0;
