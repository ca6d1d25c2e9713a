/** docs/security.md: every requirement once, nothing blank, and every file and test it names is there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { root } from './federation/places.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/security.md');

interface Row {
  readonly number: string;
  readonly cells: readonly string[];
  readonly where: string;
  readonly test: string;
}

const rows: readonly Row[] = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/u.test(line))
  .map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [number = '', , where = '', test = ''] = cells;
    return { number, cells, where, test };
  });

/** Sections of the standard with the numbers of their requirements of levels 1 and 2. */
const sections = JSON.parse(read('tools/security-table.json')) as Readonly<
  Record<string, readonly number[]>
>; // a file of ours
const wanted = Object.entries(sections).flatMap(([section, last]) =>
  last.map((number) => `${section}.${String(number)}`),
);

const stateOf = ({ where, test }: Row): string => {
  if (where.startsWith('not met: ')) return 'not met';
  if (where.startsWith('does not apply: ')) return 'does not apply';
  return test === 'none' ? 'met, held by no test' : 'met, held by a test';
};

const states = ['met, held by a test', 'met, held by no test', 'does not apply', 'not met'];

/** As it stands in a test file. */
const quotes = (title: string): readonly string[] => [`'${title}'`, `"${title}"`, `\`${title}\``];

describe('the table of security', () => {
  it('has each of the 253 requirements once, in their order', () => {
    expect(wanted).toHaveLength(253);
    expect(rows.map(({ number }) => number)).toEqual(wanted);
  });

  it('has four cells a row and none blank', () => {
    expect(rows.filter(({ cells }) => cells.length !== 4 || cells.includes(''))).toEqual([]);
  });

  it('says at the top how many there are of each state', () => {
    const counts = states.map((state) => rows.filter((row) => stateOf(row) === state).length);
    expect(page.match(/^\| (?:met|not|does|all).* \| \d+ \|$/gmu)).toEqual([
      ...states.map((state, at) => `| ${state} | ${String(counts[at])} |`),
      '| all | 253 |',
    ]);
  });

  it('names files that are there', () => {
    const paths = rows.flatMap(({ cells }) =>
      Array.from(cells.join(' ').matchAll(/`([\w.@/-]+\/[\w.@/-]+)`/gu), ([, path = '']) => path),
    );
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter((path) => !/^[/@]/u.test(path) && !existsSync(join(root, path)))).toEqual(
      [],
    );
  });

  it('names tests by the file that holds them and by their title', () => {
    const wrong = rows.flatMap(({ number, test }) =>
      test === 'none'
        ? []
        : test
            .split('<br>')
            .map((named) => /^`([^`]+\.(?:test|spec)\.tsx?)` "(.+)"$/u.exec(named))
            .filter((named) => {
              const [, file = '', title = ''] = named ?? [];
              return (
                !existsSync(join(root, file)) ||
                !quotes(title).some((one) => read(file).includes(one))
              );
            })
            .map((named) => `${number}: ${named?.[0] ?? test}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the rules that the table leads to', () => {
  const rules = read('docs/security-rules.md');
  const parts = new Map(
    rules
      .split(/^## /mu)
      .slice(1)
      .map((part) => {
        const [title = '', ...lines] = part.split('\n');
        const anchor = title
          .toLowerCase()
          .replaceAll(/[^\w\s-]/gu, '')
          .replaceAll(' ', '-');
        return [anchor, lines.join('\n').trim()] as const;
      }),
  );

  it('are there under the heading that is named, and say something', () => {
    const named = [...page.matchAll(/\(security-rules\.md#([^)]+)\)/gu)].map(([, at = '']) => at);
    expect(new Set(named).size).toBeGreaterThan(8);
    expect(named.filter((anchor) => (parts.get(anchor) ?? '').length < 300)).toEqual([]);
  });

  it('name files that are there', () => {
    const paths = [...rules.matchAll(/`((?:api|shared|shell|docs)\/[\w./-]+)`/gu)];
    expect(paths.length).toBeGreaterThan(10);
    expect(
      paths.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path))),
    ).toEqual([]);
  });

  it.each([
    [
      'sessions',
      'ends a day after its last use, 60 days',
      'api/src/platform/http/identify.ts',
      'remember ? 60 : 1',
    ],
    ['sessions', 'half an hour of rest', 'api/src/platform/http/identify.ts', '30 * 60_000'],
    ['limits', 'in the last 90 days', 'api/src/modules/auth/guesses.ts', '90 * 86_400_000'],
    [
      'limits',
      '| passkeys, browsers told by push, children of a guardian | 20 each |',
      'shared/src/contracts/security.ts',
      'MOST_PASSKEYS = 20',
    ],
    [
      'limits',
      '| printed QR codes of a person | 5;',
      'shared/src/contracts/profile-codes.ts',
      'MOST_PRINTED = 5',
    ],
    [
      'ways-in',
      '10 to 200 characters',
      'shared/src/contracts/users.ts',
      'minLength: 10, maxLength: 200',
    ],
    [
      'secrets',
      'argon2id, 19 MiB, two rounds, one lane',
      'api/src/modules/auth/passwords.ts',
      'memoryCost: 19_456, timeCost: 2, parallelism: 1',
    ],
    ['secrets', 'AES-256-GCM', 'api/src/platform/sealing.ts', "'aes-256-gcm'"],
    [
      'what-comes-in',
      'a body at 1 MB',
      'api/src/platform/http/application.ts',
      'BODY_LIMIT = 1_048_576',
    ],
    [
      'what-costs-much',
      'two at once, 19 MiB each',
      'api/src/modules/auth/passwords.ts',
      'atOnce = 2',
    ],
  ])('of %s, "%s" is what the code says', (anchor, said, file, source) => {
    expect(parts.get(anchor)).toContain(said);
    expect(read(file)).toContain(source);
  });
});

it('every library is pinned to a version of the registry and to the checksum of what it is', () => {
  const packages =
    read('pnpm-lock.yaml')
      .split(/^packages:$/mu)[1]
      ?.split(/^snapshots:$/mu)[0] ?? '';
  const pinned = packages.split(/^ {2}(?=[\w'@])/mu).slice(1);
  expect(pinned.length).toBeGreaterThan(300);
  expect(
    pinned.filter(
      (one) =>
        !/^'?@?[^@\s]+@\d[^\n]*\n {4}resolution: \{integrity: sha512-[\w+/=]{88}\}/u.test(one),
    ),
  ).toEqual([]);
});

describe('the sources of the server', () => {
  const sources = globSync('api/src/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|\/testing\/|\/demo\//u.test(path))
    .map((path) => ({ path, text: read(path) }));
  const withIn = (pattern: RegExp): readonly string[] =>
    sources
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => path)
      .toSorted();

  it('start programs of the system with lists of arguments, in five places and never by a shell', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(withIn(/node:child_process/u)).toEqual([
      'api/src/platform/database/embedded.ts',
      'api/src/platform/database/generate-schema.ts',
      'api/src/platform/database/privileges.ts',
      'api/src/platform/file-limit.ts',
      'api/src/platform/programs/run.ts',
    ]);
    expect(withIn(/shell: true|\bexec(?:Sync)?\(['"`]/u)).toEqual([]);
  });

  it('write to one log, and print nothing beside it but what starting says', () => {
    expect(withIn(/^import pino/mu)).toEqual(['api/src/platform/log.ts']);
    expect(withIn(/\bconsole\.|process\.std(?:out|err)/u)).toEqual([
      'api/src/main.ts',
      'api/src/settings-page.ts',
    ]);
  });

  it('make patterns of nothing that people wrote', () => {
    expect(withIn(/new RegExp\((?!`\(\?:\^\|;\\\\s\*\))/u)).toEqual([
      'api/src/platform/http/addresses.ts',
      'api/src/platform/http/compression.ts',
    ]);
  });

  it('hash, sign and seal by one way each, draw from the generator of the system, and check every certificate', () => {
    const ways = (pattern: RegExp): readonly string[] => [
      ...new Set(sources.flatMap(({ text }) => text.match(pattern) ?? [])),
    ];
    expect(ways(/createHash\([^)]*\)/gu)).toEqual(["createHash('sha256')"]);
    expect(ways(/createHmac\('[^']*'/gu)).toEqual(["createHmac('sha256'"]);
    expect(ways(/aes-\d+-\w+|chacha20[\w-]*|des-ede3[\w-]*/gu)).toEqual(['aes-256-gcm']);
    expect(withIn(/create(?:Cipher|Decipher)/u)).toEqual(['api/src/platform/sealing.ts']);
    expect(withIn(/Math\.random/u)).toEqual([]);
    expect(withIn(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/u)).toEqual(
      [],
    );
  });
});
