/** Short ways over the public API, to arrange what a journey needs. What a journey asserts, it does in the browser. */
import { createHash } from 'node:crypto';

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A field of an answer, by its path; throws with the answer when it is not there. */
export function fieldAt(answer: unknown, ...path: readonly string[]): unknown {
  let here = answer;
  for (const step of path) {
    if (!isFields(here) || !(step in here))
      throw new Error(`no ${path.join('.')} in ${JSON.stringify(answer).slice(0, 500)}`);
    here = here[step];
  }
  return here;
}

export const textAt = (answer: unknown, ...path: readonly string[]): string => {
  const found = fieldAt(answer, ...path);
  if (typeof found !== 'string')
    throw new Error(`${path.join('.')} is no text in ${JSON.stringify(answer).slice(0, 500)}`);
  return found;
};

export const listAt = (answer: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = fieldAt(answer, ...path);
  if (!Array.isArray(found))
    throw new Error(`${path.join('.')} is no list in ${JSON.stringify(answer).slice(0, 500)}`);
  return found;
};

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: Fields,
) => Promise<Reply>;

/** Asks as `token`, or as a guest. Answers every status. */
export const askAs =
  (url: string, token: string | null): Ask =>
  async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const words = await response.text();
    return { status: response.status, body: words === '' ? null : JSON.parse(words) };
  };

/** As `asking`, but a refusal is a failure of the arrangement. Answers the body. */
export const arrangeAs =
  (url: string, token: string | null) =>
  async (...input: Parameters<Ask>): Promise<unknown> => {
    const { status, body } = await askAs(url, token)(...input);
    if (status >= 300)
      throw new Error(
        `${input[0]} ${input[1]} answered ${String(status)}: ${JSON.stringify(body).slice(0, 600)}`,
      );
    return body;
  };

const passwordOf = (username: string): string =>
  `a sentence of ${createHash('sha256').update(username).digest('hex').slice(0, 8)}`;

/** What somebody would type about themself. */
export const describePerson = (name: string, username: string) => ({
  name,
  username,
  email: `${username}@example.org`,
  password: passwordOf(username),
});

/** Sets the empty instance up. */
export async function makeOwner(
  url: string,
  name = 'Ana Varga',
  username = 'ana',
): Promise<Account> {
  const who = describePerson(name, username);
  const answer = await arrangeAs(url, null)('POST', '/instance/set-up', {
    instance_name: 'The Varga family',
    full_name: who.name,
    username,
    email: who.email,
    password: who.password,
    time_zone: 'Europe/Belgrade',
  });
  return {
    ...who,
    id: textAt(answer, 'data', 'user', 'id'),
    token: textAt(answer, 'data', 'token'),
  };
}

/** The words of the newest mail to somebody, as an administrator reads them in the outbox. */
export async function mailTo(url: string, admin: Account, recipient: string): Promise<string> {
  const ask = arrangeAs(url, admin.token);
  const found = listAt(await ask('GET', '/admin/mail'), 'data').find(
    (mail) => textAt(mail, 'recipient') === recipient,
  );
  if (found === undefined) throw new Error(`no mail to ${recipient}`);
  return textAt(await ask('GET', `/admin/mail/${textAt(found, 'id')}`), 'data', 'body');
}

/** The first address of this instance in a mail, moved to the port it is listening on. */
export function linkIn(mail: string, url: string): string {
  const found = /https?:\/\/\S+/u.exec(mail)?.[0];
  if (found === undefined) throw new Error(`no address in: ${mail}`);
  const link = new URL(found);
  return `${url}${link.pathname}${link.search}${link.hash}`;
}

/** Takes the invitation up that this mail brought. */
export async function acceptInvitation(
  url: string,
  name: string,
  username: string,
  mail: string,
): Promise<Account> {
  const who = describePerson(name, username);
  const answer = await arrangeAs(url, null)('POST', '/auth/register', {
    full_name: name,
    username,
    email: who.email,
    password: who.password,
    time_zone: 'Europe/Belgrade',
    invite_token: new URL(linkIn(mail, url)).searchParams.get('invite') ?? '',
  });
  return {
    ...who,
    id: textAt(answer, 'data', 'user', 'id'),
    token: textAt(answer, 'data', 'token'),
  };
}

/** Invites by mail, reads the mail, and joins. */
export async function join(
  url: string,
  owner: Account,
  name: string,
  username: string,
): Promise<Account> {
  const { email } = describePerson(name, username);
  await arrangeAs(url, owner.token)('POST', '/invitations', { email });
  return acceptInvitation(url, name, username, await mailTo(url, owner, email));
}

/** Connects two people: asked and accepted. */
export async function connect(url: string, one: Account, other: Account): Promise<void> {
  // Whoever invited somebody has asked already: then the other's question is the answer.
  for (const [from, to] of [
    [other, one],
    [one, other],
  ] as const) {
    const { status, body } = await askAs(url, from.token)('POST', `/connections/request/${to.id}`, {
      date_of_meeting: '1990-05-01',
    });
    if (status < 300 && textAt(body, 'data', 'status') === 'connected') return;
  }
  throw new Error(`${one.username} and ${other.username} could not be connected`);
}

/** Changes what is set for a child. A journey may run at any hour: one in which a child writes lets it stay up. */
export async function setDay(
  url: string,
  token: string,
  childId: string,
  change: Fields,
): Promise<void> {
  const at = `/parent/children/${childId}/settings`;
  const { data } = (await arrangeAs(url, token)('GET', at)) as {
    readonly data: Readonly<Record<string, unknown>>; // the contract's own answer
  };
  const { version, changed_by: _by, changed_at: _at, ...settings } = data;
  const response = await fetch(`${url}/api/v1${at}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'if-match': `"${String(version)}"`,
    },
    body: JSON.stringify({ ...settings, ...change }),
  });
  if (!response.ok) throw new Error(`PUT ${at} answered ${String(response.status)}`);
}

/** No quiet hours and no limit. */
export const stayUp = (url: string, token: string, childId: string): Promise<void> =>
  setDay(url, token, childId, { quiet_from: 0, quiet_to: 0, daily_minutes: null });
