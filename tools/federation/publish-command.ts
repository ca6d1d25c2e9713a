/** What `pnpm publish:remote` understands, and what it does then. */
import { parseArgs } from 'node:util';
import {
  beginTrial,
  endTrial,
  makeLive,
  rollBack,
  sendFolder,
  type RemoteStanding,
  type Target,
} from './publish-client.ts';

export interface PublishCommand {
  readonly target: Target;
  readonly name: string | undefined;
  readonly act: 'publish' | 'rollback' | 'end-trial';
  /** A release that was built before; null: the sources are built. */
  readonly folder: string | null;
  /** An earlier version; null: what lies in the sources is built and sent. */
  readonly version: string | null;
  /** Who gets it before everybody does; null: everybody. */
  readonly among: { readonly percent: number; readonly usernames: readonly string[] } | null;
}

export const publishUsage = `[--canary <percent>] [--account <username>]… [--version <version>]
  [--folder <path>] [--rollback] [--end-trial] [--to <address>]
  --canary 10        gives it to a tenth of all accounts
  --account ana      gives it to this account, before anybody else or beside that share
  --version <v>      moves the pointer to a version that lies there already, without a build
  --rollback         goes back to the last good version
  --end-trial        gives everybody what is live
  --folder <path>    publishes a release that was built before
  --to <address>     the instance; else KINLORE_PUBLISH_TO, else http://localhost:3000
The token stands in KINLORE_PUBLISH_TOKEN: an administrator makes it under App parts.`;

/** Reads the command line. Throws in words for what cannot be meant. */
export function readCommand(
  given: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): PublishCommand {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      canary: { type: 'string' },
      account: { type: 'string', multiple: true, default: [] },
      version: { type: 'string' },
      folder: { type: 'string' },
      rollback: { type: 'boolean', default: false },
      'end-trial': { type: 'boolean', default: false },
    },
  });
  const token = env['KINLORE_PUBLISH_TOKEN'] ?? '';
  if (token === '')
    throw new Error(
      'KINLORE_PUBLISH_TOKEN is not set: an administrator makes one under App parts.',
    );
  const to = values.to ?? env['KINLORE_PUBLISH_TO'] ?? 'http://localhost:3000';
  if (!URL.canParse(to)) throw new Error(`${to} is no address.`);
  return {
    target: { to, token },
    name: positionals[0],
    act: actOf(values.rollback, values['end-trial']),
    folder: values.folder ?? null,
    version: values.version ?? null,
    among: amongOf(values.canary, values.account),
  };
}

function actOf(rollback: boolean, ends: boolean): PublishCommand['act'] {
  if (rollback && ends) throw new Error('Either --rollback or --end-trial.');
  if (rollback) return 'rollback';
  return ends ? 'end-trial' : 'publish';
}

function amongOf(
  percent: string | undefined,
  usernames: readonly string[],
): PublishCommand['among'] {
  if (percent === undefined && usernames.length === 0) return null;
  const share = percent === undefined ? 0 : Number(percent);
  if (!Number.isInteger(share) || share < 0 || share > 100)
    throw new Error(`--canary takes a whole number from 0 to 100, not ${String(percent)}.`);
  return { percent: share, usernames };
}

/** Does it, and answers what to tell. `build` answers the folder of a fresh release; it is asked only where one is needed. */
export async function carryOut(
  { target, act, folder, version, among }: PublishCommand,
  remote: string,
  build: () => Promise<string>,
): Promise<string> {
  if (act === 'rollback') return said(remote, await rollBack(target, remote));
  if (act === 'end-trial') return said(remote, await endTrial(target, remote));
  const wanted = version ?? (await sendFolder(target, remote, folder ?? (await build())));
  return said(
    remote,
    among === null
      ? await makeLive(target, remote, wanted)
      : await beginTrial(target, remote, { ...among, version: wanted }),
  );
}

const said = (remote: string, { version, canary }: RemoteStanding): string =>
  [
    `${remote} is ${version} for ${canary === null ? 'everybody' : 'all others'}; pages that are open keep what they have`,
    ...(canary === null
      ? []
      : [
          `${remote} is ${canary.version} for ${String(canary.percent)} % of all accounts and ${String(canary.named)} that are named`,
        ]),
  ].join('\n');
