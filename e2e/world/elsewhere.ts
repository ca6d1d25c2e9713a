/** A repository of a team that has no copy of this one: the remote in e2e/elsewhere, with the two tarballs of the kit installed by a package manager. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './server.ts';

export interface Team {
  readonly folder: string;
  /** Runs a script of its package.json with what is given, and answers what it printed. Throws what it complained of. */
  run(script: string, ...given: readonly string[]): string;
  /** Replaces words in one of its files. */
  edit(file: string, from: string, to: string): void;
}

/** Whether packages can be installed from here: nothing of the kit lies beside a team's own sources. */
export async function reachesPackages(): Promise<boolean> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const answer = await fetch(new URL('react', registry.trim()), {
    method: 'HEAD',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  return answer?.ok ?? false;
}

/** Packs the kit, and has it installed. `environment` is what the team's machine knows: where to publish, and its token. */
export function foundTeam(environment: Readonly<Record<string, string>>): Team {
  const folder = mkdtempSync(join(tmpdir(), 'kinlore-elsewhere-'));
  const env = { ...process.env, ...environment };
  const run = (program: string, ...given: readonly string[]): string =>
    execFileSync(program, given, {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: 'pipe',
      shell: process.platform === 'win32',
    });
  cpSync(join(root, 'e2e/elsewhere'), folder, { recursive: true });
  execFileSync(process.execPath, [join(root, 'tools/federation/kit/pack.ts'), join(folder, 'kit')]);
  // Its packages are those that are here already: the test is not of what came out today.
  copyFileSync(join(root, 'pnpm-lock.yaml'), join(folder, 'pnpm-lock.yaml'));
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'packages: []\npmOnFail: ignore\n');
  run('pnpm', 'install', '--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile');
  return {
    folder,
    run: (script, ...given) => run('npm', 'run', '--silent', script, '--', ...given),
    edit: (file, from, to) => {
      const words = readFileSync(join(folder, file), 'utf8');
      if (!words.includes(from)) throw new Error(`${file} does not say ${from}`);
      writeFileSync(join(folder, file), words.replace(from, to));
    },
  };
}

/** What a team's build has in its folder for releases. */
export const releasesOf = ({ folder }: Team, remote: string): readonly string[] =>
  readdirSync(join(folder, 'dist/remotes', remote));
