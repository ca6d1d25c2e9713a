import { describe, expect, it } from 'vitest';
import type { Session } from '@kinlore/shared/state';
import { maySee } from './access.ts';

const person = (roles: readonly string[], viewing = false): Session =>
  ({
    status: 'user',
    user: { roles, viewing_context: { is_viewing_as_child: viewing } },
  }) as unknown as Session; // only what access looks at

describe('access', () => {
  it.each([
    ['login', 'user', { status: 'guest' }],
    ['login', 'admin', { status: 'guest' }],
    ['wait', 'user', { status: 'checking' }],
    ['refused', 'admin', person([])],
    ['refused', 'admin', person(['owner'], true)],
    ['show', 'admin', person(['support'])],
    ['show', 'user', person([])],
    ['show', 'guest', { status: 'checking' }],
    ['show', 'guest', { status: 'guest' }],
  ] as const)('answers %s to %s for %j', (verdict, access, session) => {
    expect(maySee(access, session)).toBe(verdict);
  });
});
