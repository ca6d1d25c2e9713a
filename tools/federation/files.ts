/** Small things about files that the build and the publisher share. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Every file below a folder, as paths with `/` relative to it, sorted. */
export function filesIn(
  folder: string,
  skip: (name: string) => boolean = () => false,
): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !skip(name))
    .toSorted();
}

/** A hash of the sources below several folders and files, fast enough to be taken at every start. */
export function hashOfSources(root: string, parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const path = join(root, part);
    if (!existsSync(path)) continue;
    const names = statSync(path).isDirectory()
      ? filesIn(path, (name) =>
          /(?:^|\/)(?:node_modules|dist)\/|\.(?:test|stories)\.tsx?$/u.test(name),
        )
      : [''];
    for (const name of names)
      hash
        .update(part)
        .update(name)
        .update(readFileSync(join(path, name)));
  }
  return hash.digest('hex');
}

/** Replaces a file in one step: a reader sees the old text or the new one. */
export function writeAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${String(process.pid)}.new`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}

/** Parses a file of ours; the caller knows what lies in it. */
export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
