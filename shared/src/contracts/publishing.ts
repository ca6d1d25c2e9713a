/**
 * Publishing a remote from another machine: by a token that an administrator made, for the remotes it names. The files come first and nobody gets them;
 * then some accounts do, or everybody.
 */
import { Closed, Data, Id, Instant, Line, Nullable, Type, endpoint } from './kernel.ts';
import { RemoteStatus } from './remotes.ts';

/** `feed`, `family-tree`. */
const RemoteName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });
const ofRemote = Closed({ remote: RemoteName });
const Version = Line(80, 1);

export const RELEASE_MAX_FILES = 400;
/** Of all files of a release together. */
export const RELEASE_MAX_BYTES = 20 * 1024 * 1024;
export const PUBLISH_TOKEN_MOST_DAYS = 366;

const publishing = ['publishing.no_token', 'publishing.not_for_this_remote'] as const;

export const sendRelease = endpoint({
  method: 'POST',
  path: '/publishing/:remote/releases',
  summary:
    'Send the files of a release: each a field named by its path, `remote.json` among them. Nobody gets it yet',
  params: ofRemote,
  transport: 'multipart',
  answers: { 201: Data(Type.Object({ remote: Type.String(), version: Type.String() })) },
  fails: [...publishing, 'publishing.not_a_release', 'admin.release_refused'],
});

export const readPublished = endpoint({
  method: 'GET',
  path: '/publishing/:remote',
  summary: 'What is live, what some accounts get, and every version that lies here',
  params: ofRemote,
  answers: { 200: Data(RemoteStatus) },
  fails: [...publishing, 'admin.unknown_remote_version'],
});

export const makeLive = endpoint({
  method: 'POST',
  path: '/publishing/:remote/live',
  summary: 'Give a version to everybody',
  params: ofRemote,
  body: Closed({ version: Version }),
  answers: { 200: Data(RemoteStatus) },
  fails: [...publishing, 'admin.unknown_remote_version', 'admin.release_refused'],
});

export const beginTrial = endpoint({
  method: 'POST',
  path: '/publishing/:remote/canary',
  summary: 'Give a version to a share of all accounts, and to those that are named',
  params: ofRemote,
  body: Closed({
    version: Version,
    percent: Type.Integer({ minimum: 0, maximum: 100 }),
    usernames: Type.Array(Line(60, 1), { maxItems: 100 }),
  }),
  answers: { 200: Data(RemoteStatus) },
  fails: [
    ...publishing,
    'publishing.unknown_account',
    'admin.unknown_remote_version',
    'admin.release_refused',
  ],
});

export const endTrial = endpoint({
  method: 'DELETE',
  path: '/publishing/:remote/canary',
  summary: 'Give everybody what is live',
  params: ofRemote,
  answers: { 200: Data(RemoteStatus) },
  fails: [...publishing, 'admin.unknown_remote_version'],
});

export const rollBackRemote = endpoint({
  method: 'POST',
  path: '/publishing/:remote/rollback',
  summary: 'Go back to the last good version',
  params: ofRemote,
  answers: { 200: Data(RemoteStatus) },
  fails: [...publishing, 'admin.unknown_remote_version'],
});

export const PublishToken = Type.Object({
  id: Id,
  label: Type.String(),
  remotes: Type.Array(Type.String()),
  made_by: Nullable(Type.String()),
  created_at: Instant,
  expires_at: Instant,
  last_used_at: Nullable(Instant),
});

export const listPublishTokens = endpoint({
  method: 'GET',
  path: '/admin/publish-tokens',
  summary: 'Who may publish from elsewhere: at most 50 tokens that stand, newest first',
  answers: { 200: Data(Type.Array(PublishToken)) },
});

export const makePublishToken = endpoint({
  method: 'POST',
  path: '/admin/publish-tokens',
  summary: 'Let a team publish its remotes. The token is shown once',
  body: Closed({
    label: Line(80, 1),
    remotes: Type.Array(RemoteName, { minItems: 1, maxItems: 20 }),
    days: Type.Integer({ minimum: 1, maximum: PUBLISH_TOKEN_MOST_DAYS }),
  }),
  answers: { 201: Data(Type.Object({ token: PublishToken, secret: Type.String() })) },
  fails: ['publishing.too_many_tokens'],
});

export const revokePublishToken = endpoint({
  method: 'DELETE',
  path: '/admin/publish-tokens/:id',
  summary: 'Nobody publishes by this token any more',
  params: Closed({ id: Id }),
  answers: { 204: null },
});
