/** What is new in my feed, by e-mail: each day or each week, at an hour of mine (decision 0139). */
import { Closed, Data, Instant, Nullable, Type, Words, endpoint, type Static } from './kernel.ts';

export const digestRhythms = ['off', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** The link in the mail stops them for so many days. */
export const DIGEST_LINK_DAYS = 60;
/** Named in one mail; that there are more is said without a number. */
export const MOST_IN_DIGEST = 20;

const chosen = {
  rhythm: Words(digestRhythms),
  /** 0: Sunday. Of the weekly one. */
  weekday: Type.Integer({ minimum: 0, maximum: 6 }),
  /** By the clock of who reads it. */
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
};

export const FeedDigest = Type.Object({ ...chosen, next_at: Nullable(Instant) });
export type FeedDigest = Static<typeof FeedDigest>;

export const readFeedDigest = endpoint({
  method: 'GET',
  path: '/settings/feed-digest',
  summary: 'Whether new memories come to me by e-mail, and when',
  answers: { 200: Data(FeedDigest) },
});

export const changeFeedDigest = endpoint({
  method: 'PUT',
  path: '/settings/feed-digest',
  summary: 'New memories by e-mail: each day, each week or not at all, at an hour of mine',
  body: Closed(chosen),
  answers: { 200: Data(FeedDigest) },
});

const byLink = Closed({
  token: Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' }),
});
/** As whoever holds the link of a mail sees it. */
const DigestLink = Type.Object({ rhythm: Words(digestRhythms) });
export type DigestLink = Static<typeof DigestLink>;

export const readDigestLink = endpoint({
  method: 'POST',
  path: '/feed-digests/links/read',
  summary: 'How often the e-mails of the link in one of them come, without logging in',
  body: byLink,
  answers: { 200: Data(DigestLink) },
});

export const stopDigestLink = endpoint({
  method: 'POST',
  path: '/feed-digests/links/stop',
  summary: 'By the link in a mail: no new memories by e-mail any more',
  body: byLink,
  answers: { 200: Data(DigestLink) },
});
