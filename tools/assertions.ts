/** `as` silences the compiler: each one (but `as const`) needs its reason on its line or on the line above. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './federation/files.ts';

const ASSERTION =
  /[\w)\]}'"`]\s+as\s+(?!const\b)(?:unknown\b|[A-Z{[(]|readonly\b|string\b|number\b|boolean\b|typeof\b|keyof\b|never\b|ReturnType\b)/u;

/** The text without what stands in quotes, so that a sentence with "as" is no assertion. Comments are kept apart. */
function split(line: string): { readonly code: string; readonly comment: string } {
  const bare = line.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/gu, "''");
  const at = bare.search(/\/\/|\/\*/u);
  return at === -1
    ? { code: bare, comment: '' }
    : { code: bare.slice(0, at), comment: bare.slice(at) };
}

/** `file:line` of every assertion without a reason. Imports that rename, exports and comments are none. */
export function bareAssertions(text: string): readonly number[] {
  // Prose and SQL in templates go over many lines; their line breaks stay, so that the numbers stay right.
  const lines = text
    .replace(/`(?:[^`\\]|\\[\s\S])*`/gu, (template) => `''${template.replace(/[^\n]/gu, '')}`)
    .split('\n')
    .map(split);
  return lines.flatMap(({ code, comment }, index) => {
    const isAssertion =
      ASSERTION.test(code) &&
      !/^\s*(?:import|export)\b.*\bfrom\b|^\s*(?:\*|import\b|export\s*\{)/u.test(code) &&
      !/>[^<]*\sas\s[^<]*</u.test(code);
    const reason =
      comment !== '' ||
      /^\s*(?:\/\/|\*\/|\/\*|\*)/u.test(
        `${lines[index - 1]?.code ?? ''}${lines[index - 1]?.comment ?? ''}`,
      );
    return isAssertion && !reason ? [index + 1] : [];
  });
}

/** Over the sources of the product; tests and stories are free. */
export function assertionFaults(root: string): readonly string[] {
  const folders = [
    'shared/src',
    'shell/src',
    'mfe-feed/src',
    'mfe-codex/src',
    'mfe-family-tree/src',
    'mfe-legacy/src',
    'mfe-admin/src',
    'api/src',
    'tools',
  ];
  return folders.flatMap((folder) =>
    filesIn(
      join(root, folder),
      (name) =>
        !/\.tsx?$/u.test(name) ||
        /\.(?:test|stories|d)\.tsx?$|(?:^|\/)(?:testing|fixtures)\//u.test(name),
    ).flatMap((name) =>
      bareAssertions(readFileSync(join(root, folder, name), 'utf8')).map(
        (line) => `${folder}/${name}:${String(line)} uses \`as\` without a reason`,
      ),
    ),
  );
}
