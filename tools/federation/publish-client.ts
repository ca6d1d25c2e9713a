/** Publishing over HTTP, from any machine: the files of a built folder are sent to an instance, and then its pointer is moved. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files.ts';

/** Where to publish, and by what right. */
export interface Target {
  /** The address of the instance, e.g. `https://ours.example`. */
  readonly to: string;
  /** As Administration showed it once. */
  readonly token: string;
}

/** How a remote stands on the instance. */
export interface RemoteStanding {
  readonly version: string;
  readonly canary: {
    readonly version: string;
    readonly percent: number;
    readonly named: number;
  } | null;
}

/** What the server makes itself, or what only we read. */
const isNotSent = (name: string): boolean => /\.(?:br|gz|map)$/u.test(name);

/** Sends a built folder; nobody gets it yet. Answers the version. Throws what the instance says, with every fault of its gates. */
export async function sendFolder(target: Target, remote: string, folder: string): Promise<string> {
  const form = new FormData();
  for (const name of filesIn(folder, isNotSent))
    form.append(name, new Blob([readFileSync(join(folder, name))]), 'file');
  const { version } = fieldsOf(await ask(target, 'POST', `${remote}/releases`, form));
  return String(version);
}

/** Gives a version to everybody. */
export const makeLive = (
  target: Target,
  remote: string,
  version: string,
): Promise<RemoteStanding> => standing(ask(target, 'POST', `${remote}/live`, { version }));

/** Gives a version to a share of all accounts (0 to 100), and to those that are named. */
export const beginTrial = (
  target: Target,
  remote: string,
  trial: {
    readonly version: string;
    readonly percent: number;
    readonly usernames: readonly string[];
  },
): Promise<RemoteStanding> => standing(ask(target, 'POST', `${remote}/canary`, trial));

/** Gives everybody what is live. */
export const endTrial = (target: Target, remote: string): Promise<RemoteStanding> =>
  standing(ask(target, 'DELETE', `${remote}/canary`));

/** Goes back to the last good version. */
export const rollBack = (target: Target, remote: string): Promise<RemoteStanding> =>
  standing(ask(target, 'POST', `${remote}/rollback`, {}));

async function ask(
  { to, token }: Target,
  method: string,
  path: string,
  body?: FormData | object,
): Promise<unknown> {
  const isForm = body instanceof FormData;
  const isJson = body !== undefined && !isForm;
  const response = await fetch(new URL(`/api/v1/publishing/${path}`, to), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error(`${to} does not answer: ${reasonOf(error)}`);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Error(refusalOf(answer, `${to} answers ${String(response.status)}`));
  return fieldsOf(answer)['data'];
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** The sentence of the instance, and below it what each gate says. */
function refusalOf(answer: unknown, otherwise: string): string {
  const { message, details } = fieldsOf(answer);
  const { faults } = fieldsOf(details);
  const lines = Array.isArray(faults) ? faults.map(String) : [];
  return [typeof message === 'string' ? message : otherwise, ...lines].join('\n  ');
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

async function standing(answer: Promise<unknown>): Promise<RemoteStanding> {
  const { version, canary } = fieldsOf(await answer);
  const { version: tried, percent, named } = fieldsOf(canary);
  return {
    version: String(version),
    canary:
      typeof tried !== 'string'
        ? null
        : { version: tried, percent: Number(percent), named: Number(named) },
  };
}
