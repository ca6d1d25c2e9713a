import { describe, expect, it } from 'vitest';
import { keys, memoryStorage } from '../storage/index.ts';
import { keepConsent, readConsent } from './consent.ts';

describe('the cookie answer', () => {
  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"accepted":"yes","timestamp":"x","version":"1.0"}',
    '{"accepted":true,"timestamp":"x","version":"0.9"}',
  ])('is asked for again when %j is stored', (stored) => {
    const storage = memoryStorage();
    storage.write(keys.consent, stored);
    expect(readConsent(storage)).toBeNull();
  });

  it.each([true, false])('keeps %s with its time and version', (accepted) => {
    const storage = memoryStorage();
    keepConsent(storage, accepted, new Date('2026-05-12T10:00:00Z'));
    expect(readConsent(storage)).toEqual({
      accepted,
      timestamp: '2026-05-12T10:00:00.000Z',
      version: '1.0',
    });
  });
});
