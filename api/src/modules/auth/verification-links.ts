/** `/email/verify/:id/:hash?expires&signature`: the hash binds the link to the address, the signature binds both to this instance. */
import { createHash } from 'node:crypto';
import type { Platform } from '../../platform/ports.ts';
import { sameHash } from '../../platform/tokens.ts';

const hours = 48;

export interface VerificationLink {
  readonly id: string;
  readonly hash: string;
  readonly expires: number;
  readonly signature: string;
}

const hashOf = (email: string) =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 40);

export function createVerificationLinks(platform: Platform, publicUrl: () => string) {
  const signature = (id: string, hash: string, expires: number) =>
    platform.sign('verify-email', `${id}/${hash}/${expires}`);
  return {
    make(userId: string, email: string): { link: string; expiresAt: Date } {
      const expires = Math.floor(platform.clock.now().getTime() / 1000) + hours * 3600;
      const hash = hashOf(email);
      return {
        link: `${publicUrl()}/email/verify/${userId}/${hash}?expires=${expires}&signature=${signature(userId, hash, expires)}`,
        expiresAt: new Date(expires * 1000),
      };
    },
    /** Whether the link is whole, in time, and for this address. */
    holds(link: VerificationLink, email: string): boolean {
      const right = Buffer.from(signature(link.id, link.hash, link.expires));
      const inTime = link.expires * 1000 > platform.clock.now().getTime();
      return inTime && link.hash === hashOf(email) && sameHash(Buffer.from(link.signature), right);
    },
  };
}
export type VerificationLinks = ReturnType<typeof createVerificationLinks>;
