/** The answer to the cookie question: acceptance or refusal, when, and to which version of the policy. */
import { keys, type SafeStorage } from '../storage/index.ts';

export const CONSENT_VERSION = '1.0';
/** Product.md: the banner comes after a second, so that it does not race the page. */
export const CONSENT_DELAY_MS = 1_000;

export interface Consent {
  readonly accepted: boolean;
  readonly timestamp: string;
  readonly version: string;
}

/** Null when none is stored, it cannot be read, or it answers an older version. */
export function readConsent(storage: SafeStorage): Consent | null {
  try {
    const stored: unknown = JSON.parse(storage.read(keys.consent) ?? 'null');
    if (
      typeof stored !== 'object' ||
      stored === null ||
      !('accepted' in stored) ||
      !('version' in stored) ||
      !('timestamp' in stored)
    )
      return null;
    const { accepted, timestamp, version } = stored;
    return typeof accepted === 'boolean' &&
      typeof timestamp === 'string' &&
      version === CONSENT_VERSION
      ? { accepted, timestamp, version }
      : null;
  } catch {
    return null;
  }
}

export function keepConsent(storage: SafeStorage, accepted: boolean, at: Date): Consent {
  const consent = { accepted, timestamp: at.toISOString(), version: CONSENT_VERSION };
  storage.write(keys.consent, JSON.stringify(consent));
  return consent;
}
