/** What every part of the page may know. Only the shell writes these (through `writable`); remotes read. */
import { atom } from 'jotai';
import type { CurrentUser } from '../contracts/users.ts';
import { deviceLimits, type PerformanceLevel } from './device-limits.ts';

export type Session =
  /** A stored token is still being checked. */
  | { readonly status: 'checking' }
  | { readonly status: 'guest' }
  | { readonly status: 'user'; readonly user: CurrentUser };

export interface PersonName {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
}

export type Viewing =
  | { readonly as: 'self' }
  /** A guardian sees the application as the child does. */
  | { readonly as: 'child'; readonly child: PersonName; readonly guardian: PersonName };

export type Theme = CurrentUser['theme'];
export type { PerformanceLevel } from './device-limits.ts';
export type Connectivity =
  | 'online'
  /** The device says it has no network. */
  | 'offline'
  /** There is a network, but the server does not answer. */
  | 'unreachable';

const checking: Session = { status: 'checking' };
const self: Viewing = { as: 'self' };

/** The atoms as the shell may set them. */
export const writable = {
  session: atom<Session>(checking),
  viewing: atom<Viewing>(self),
  theme: atom<Theme>('shadow'),
  performanceLevel: atom<PerformanceLevel>('high'),
  connectivity: atom<Connectivity>('online'),
  interfaceHidden: atom(false),
  instanceName: atom<string | null>(null),
  sendsMail: atom(false),
} as const;

export const session = atom((get) => get(writable.session));
/** The account that is shown: the child while a guardian views as it; null for guests. */
export const currentUser = atom((get) => {
  const now = get(writable.session);
  return now.status === 'user' ? now.user : null;
});
export const viewing = atom((get) => get(writable.viewing));
export const theme = atom((get) => get(writable.theme));
export const performanceLevel = atom((get) => get(writable.performanceLevel));
/** How many particles and connections may be drawn on this device. */
export const drawingLimits = atom((get) => deviceLimits[get(writable.performanceLevel)]);
export const connectivity = atom((get) => get(writable.connectivity));
/** The server delivers mail. False until it has said so: no page promises a mail that nobody sends. */
export const sendsMail = atom((get) => get(writable.sendsMail));
/** True while the person has hidden the interface to see the sky alone. */
export const interfaceHidden = atom((get) => get(writable.interfaceHidden));

/** What the owner called this instance ("The Novak family"); null until the server has said it. */
export const instanceName = atom((get) => get(writable.instanceName));

/** Unread notifications. Open to all: the summons tab of a remote marks them read. */
export const unread = atom(0);
/** The unread count as it is shown: nothing, 1 to 9, or `9+`. */
export const badgeText = atom((get) => {
  const count = get(unread);
  if (count <= 0) return null;
  return count > 9 ? '9+' : String(count);
});
