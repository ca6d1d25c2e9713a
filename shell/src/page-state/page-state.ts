/** What the shell alone knows about the page. Remotes read `@kinlore/shared/state`. */
import { atom } from '@kinlore/shared/state';
import type { MyDay } from '@kinlore/shared/contracts/care';
import type { getInstance } from '@kinlore/shared/contracts/instance';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { Consent } from './consent.ts';

export type Instance = Answer<typeof getInstance>['data'];

/** Null until the server has said what it is. */
export const instance = atom<Instance | null>(null);
/** A new version of the application waits; `activate` takes it and reloads. */
export const update = atom<{ readonly activate: () => void } | null>(null);
/** The server speaks a newer API than this page. */
export const apiVersionChanged = atom(false);
export const consent = atom<Consent | null>(null);
/** The stored session could not be checked, and nothing is known to show in its place. */
export const sessionUnreachable = atom(false);
/** The e-mail banner was dismissed; it returns with a reload. */
export const verificationDismissed = atom(false);
/** Of a child in a session of its own; null for everybody else, and until it is known. */
export const childDay = atom<MyDay | null>(null);
