/** What differs from another state of the repository, with what is not committed yet. */
import { execFileSync } from 'node:child_process';

/** Paths from the root, sorted; deleted ones too. Throws in words where `since` is no commit. */
export function changedFiles(root: string, since: string): readonly string[] {
  const git = (...words: readonly string[]): readonly string[] =>
    execFileSync('git', [...words], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
      .split('\0')
      .filter((path) => path !== '');
  const base = startOf(git, since);
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', '-z', base),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]),
  ].toSorted();
}

/** Where this line of work left the other. */
function startOf(git: (...words: readonly string[]) => readonly string[], since: string): string {
  try {
    return git('merge-base', since, 'HEAD').join('').trim();
  } catch {
    throw new Error(`--changed=${since}: there is no such commit here.`);
  }
}
