/** The words of the product: turns that sound translated, or promise what is not kept, are found here and stay out. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

interface Sentence {
  readonly at: string;
  readonly text: string;
}

/** Every string a file says, with its line. Comments, imports, namespaces and codes are no sentences. */
function readSentences(path: string): readonly Sentence[] {
  const source = readFileSync(`${root}${path}`, 'utf8').replaceAll(
    /\/\*[\s\S]*?\*\//gu,
    (comment) => comment.replaceAll(/[^\n]/gu, ' '),
  );
  return source.split('\n').flatMap((line, index) => {
    const words = line
      .replace(/^import .*/u, '')
      .replaceAll(/\s\/\/ .*$/gu, '')
      .replaceAll(/createMessages\('[^']*'/gu, '')
      .replaceAll(/'[\w.]+':/gu, '');
    return Array.from(
      words.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu),
      ([, single, double, template]) => ({
        at: `${path}:${String(index + 1)}`,
        text: single ?? double ?? template ?? '',
      }),
    );
  });
}

const paths = [
  ...globSync(
    '{shell,shared,mfe-admin,mfe-codex,mfe-family-tree,mfe-feed,mfe-legacy}/src/**/*.messages.ts',
    { cwd: root },
  ),
  // The administration says its words beside its tables.
  ...globSync('mfe-admin/src/features/**/*.tsx', { cwd: root }).filter(
    (path) => !path.endsWith('.stories.tsx'),
  ),
  ...globSync('shared/src/contracts/errors/*.ts', { cwd: root }),
  ...globSync('api/src/**/*.mails.ts', { cwd: root }),
  'api/src/modules/notifications/preferences.ts',
];
const sentences = paths.flatMap(readSentences);

/** What is wrong, and what to say instead. */
const banned: readonly (readonly [turn: RegExp, instead: string])[] = [
  [/\bstands? here\b|\bstand here\b/iu, 'will appear here'],
  [/\bwhoever\b|\bwhomever\b|\bwhom somebody\b/iu, 'the person who, people who'],
  [/\bon (?:its|their) way\b/iu, 'say what was done: "sent" only where it was'],
  [/\b(?:the|a|your) letter (?:to|for) \{/iu, 'e-mail or invitation'],
  [/\bthey get a letter\b|\bin the letter\b/iu, 'e-mail'],
  [/\btake (?:it |them |this |\{\w+\} )?out\b|\btaken out\b/iu, 'Remove'],
  [/\bput (?:\S+ ){0,4}away\b|\btaken away\b/iu, 'Hide, Delete, Remove'],
  [/^Leave$|^Keep$/u, 'Cancel, Save'],
  [/^Begin with\b/u, 'Start with'],
  [/\bLay it down\b/u, 'Step down'],
  [/\{count\} voices?\b/u, 'comments'],
  [/\bAsk again\b/u, 'Try again'],
  [/\bcannot be shown\b|\bcould not be fetched\b/iu, "couldn't be loaded"],
  [
    /\bhas gone up\b|\bBeing kept\b|\bStart afresh\b|\bLook again\b/u,
    'Uploading, Saving…, Start over, Refresh',
  ],
  [/\b(?:somebody|someone) in\b(?= *$)/iu, 'Invite a relative'],
  [/\bfirst page\b/iu, 'home'],
  [/\bSmall letters\b/u, 'Lower-case letters'],
  [/\bMake (?:your|the owner[’']s) account\b/u, 'Create your account'],
  [
    /\bNobody stands\b|\bNothing waits\b|\bNothing is written here\b/u,
    'No connections yet, No tributes to review, No memories yet',
  ],
  [/\bnot so\b/u, 'disputes, is wrong'],
];

describe('the words on the screen and in e-mails', () => {
  it('are read at all', () => {
    expect(sentences.length).toBeGreaterThan(1_500);
    expect(sentences.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Connection removed successfully.',
        'Please log in to continue.',
        'Please verify your e-mail address',
      ]),
    );
  });
  it.each(banned)('never say %s', (turn, instead) => {
    const found = sentences
      .filter((sentence) => turn.test(sentence.text))
      .map(({ at, text }) => `${at}  ${text}  (say: ${instead})`);
    expect(found).toEqual([]);
  });
});
