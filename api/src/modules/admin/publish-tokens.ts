/** Tokens by which a team publishes its remotes from elsewhere: made by an administrator, shown once, for some remotes, until a day. */
import type { PublishToken } from '@kinlore/shared/contracts/publishing';
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { mintToken, parseToken } from '../../platform/tokens.ts';
import type { Audit } from './audit.ts';
import {
  insertToken,
  readTokens,
  revokeToken,
  acceptToken,
  type TokenRow,
} from './publish-tokens.queries.ts';

type PublishToken = Static<typeof PublishToken>;

const DAY_MS = 86_400_000;
const MOST = 50;

/** Whoever publishes: no account, a token that somebody was given. */
export interface Publisher {
  readonly tokenId: string;
  readonly label: string;
}

interface NewToken {
  readonly label: string;
  readonly remotes: readonly string[];
  readonly days: number;
}

export interface PublishTokens {
  readonly list: () => Promise<readonly PublishToken[]>;
  /** The secret is shown once and never again. Throws `publishing.too_many_tokens`. */
  readonly make: (
    actor: SignedIn,
    wanted: NewToken,
  ) => Promise<{ readonly token: PublishToken; readonly secret: string }>;
  readonly revoke: (actor: SignedIn, id: string) => Promise<void>;
  /** Who sends this request. Throws `publishing.no_token`, `publishing.not_for_this_remote`. */
  readonly publisherOf: (request: FastifyRequest, remote: string) => Promise<Publisher>;
}

export const createPublishTokens = (platform: Platform, audit: Audit): PublishTokens => ({
  list: async () => (await readTokens(platform.database, platform.clock.now())).map(presentToken),
  make: (actor, wanted) => makeToken(platform, audit, actor, wanted),
  revoke: (actor, id) =>
    platform.transact(async (transaction) => {
      ensure(await revokeToken(transaction, id, platform.clock.now()), 'general.not_found');
      await audit(transaction, actor, 'publish_token.revoke', 'publish_token', id);
    }),
  publisherOf: (request, remote) => publisherOf(platform, request, remote),
});

const makeToken = (
  { clock, transact }: Platform,
  audit: Audit,
  actor: SignedIn,
  { label, remotes, days }: NewToken,
) =>
  transact(async (transaction) => {
    const now = clock.now();
    if ((await readTokens(transaction, now)).length >= MOST)
      throw new DomainError('publishing.too_many_tokens');
    const { id, token, hash } = mintToken();
    await insertToken(transaction, {
      id,
      label,
      remotes: [...new Set(remotes)],
      token_hash: hash,
      made_by: actor.user.id,
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    });
    await audit(transaction, actor, 'publish_token.make', 'publish_token', id, { remotes });
    const [row] = await readTokens(transaction, now, id);
    ensure(row, 'general.not_found');
    return { token: presentToken(row), secret: token };
  });

async function publisherOf(
  { clock, database }: Platform,
  request: FastifyRequest,
  remote: string,
): Promise<Publisher> {
  const header = request.headers.authorization ?? '';
  const parsed = header.startsWith('Bearer ') ? parseToken(header.slice(7)) : null;
  ensure(parsed, 'publishing.no_token');
  const row = await acceptToken(database, parsed, clock.now());
  ensure(row, 'publishing.no_token');
  ensure(row.remotes.includes(remote), 'publishing.not_for_this_remote');
  return { tokenId: row.id, label: row.label };
}

const presentToken = (row: TokenRow): PublishToken => ({
  id: row.id,
  label: row.label,
  remotes: [...row.remotes],
  made_by: row.made_by,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
