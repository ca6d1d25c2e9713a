/** Names of machines, as browsers and settings write them. */
import { isIP } from 'node:net';

/** The name without its port, in lower case; `[::1]` without its brackets. */
export function nameOf(host: string): string {
  const [, bracketed, plain] =
    /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host.trim().toLowerCase()) ?? [];
  return (bracketed ?? plain ?? host).replace(/\.$/, '');
}

/** A name that means this machine and no other. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '::1' ||
  (isIP(name) === 4 && name.startsWith('127.'));
