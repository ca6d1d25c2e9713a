/** Reads the answer to login and register in any of the three shapes of product.md section 5, and nothing else. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';

export interface Credentials {
  readonly token: string;
  readonly user: CurrentUser;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isUser = (value: unknown): value is CurrentUser =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['username'] === 'string';

const readFrom = (value: unknown): Credentials | null => {
  if (!isRecord(value)) return null;
  const tokens = [value['token'], value['access_token']].filter(
    (token) => typeof token === 'string' && token !== '',
  );
  const [token] = tokens;
  const user = value['user'];
  // Two tokens that differ are not an answer to trust.
  return typeof token === 'string' && tokens.every((other) => other === token) && isUser(user)
    ? { token, user }
    : null;
};

/** Top-level, under `data`, or with `access_token`; null when a token or a user is missing, or when two shapes disagree. */
export const readCredentials = (answer: unknown): Credentials | null => {
  const outer = readFrom(answer);
  const inner = isRecord(answer) ? readFrom(answer['data']) : null;
  if (
    outer !== null &&
    inner !== null &&
    (outer.token !== inner.token || outer.user.id !== inner.user.id)
  )
    return null;
  return outer ?? inner;
};
