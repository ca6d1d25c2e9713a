/**
 * The one place that reads the environment. Read once at start; everything wrong is listed at once, in words.
 * `docs/settings.md` is made from `settingsTable`.
 */
import { isAbsolute, resolve } from 'node:path';
import { mapRows, readMapTiles, type MapTilesSettings } from './settings-map.ts';
import { readOwner, type Owner } from './settings-owner.ts';
import { programRows, readPrograms, type ProgramSettings } from './settings-programs.ts';
import { SettingsReader, type Environment } from './settings-reader.ts';
import { readReplies, type ReplySettings } from './settings-replies.ts';
import { readStorage, type StorageSettings } from './settings-storage.ts';
import { readTexts, textRows, type TextSettings } from './settings-texts.ts';

export type Registration = 'request' | 'invite' | 'open';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Settings extends ProgramSettings {
  readonly port: number;
  readonly host: string;
  /** Absolute. One folder for the database, media and secrets. */
  readonly dataFolder: string;
  /** What browsers call this instance, without a trailing slash; null until known: then the address that was listened on. */
  readonly publicUrl: string | null;
  /** Origins besides the public one that may open a socket. */
  readonly allowedOrigins: readonly string[];
  /** How many proxies stand in front and may be believed about the caller's address. */
  readonly proxies: number;
  readonly database: { readonly kind: 'embedded' } | { readonly kind: 'url'; readonly url: string };
  readonly poolSize: number;
  readonly storage: StorageSettings;
  readonly smtpUrl: string | null;
  /** Whether mail to another machine goes encrypted or not at all. */
  readonly smtpTls: 'required' | 'optional';
  readonly mailFrom: string;
  /** How answers come by replying to a mail; null: they do not. */
  readonly replies: ReplySettings | null;
  readonly fanout: 'process' | 'postgres';
  readonly registration: Registration;
  /** How many persons one tree holds at most. */
  readonly treePersons: number;
  readonly demo: boolean;
  readonly owner: Owner | null;
  /** Given when several machines serve one instance; otherwise made at first start in the data folder. */
  readonly secret: string | null;
  /** Those before it, the newest first. */
  readonly formerSecrets: readonly string[];
  /** A server of map pictures; null where none is named. */
  readonly mapTiles: MapTilesSettings | null;
  /** A hook that sends text messages on; null where none is named. */
  readonly texts: TextSettings | null;
  readonly logLevel: LogLevel;
}

/** Every problem found, one sentence each. `message` is the readable list. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `Kinlore cannot start: ${problems.length === 1 ? 'one setting is' : `${problems.length} settings are`} wrong.\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** Name, default and meaning of every variable, in the order of the documentation. */
export const settingsTable = [
  ['PORT', '3000', 'The port to listen on; 0 takes any free one.'],
  ['HOST', '127.0.0.1', 'The address to listen on.'],
  [
    'KINLORE_DATA',
    './data',
    'One folder for the database, media and the secrets made at first start.',
  ],
  [
    'PUBLIC_URL',
    'the address listened on',
    'What browsers call this instance, e.g. https://family.example.',
  ],
  ['KINLORE_ORIGINS', '', 'Further origins, comma separated, whose pages may open a socket.'],
  [
    'KINLORE_PROXIES',
    '0',
    'How many proxies in front may be believed about the address of the caller.',
  ],
  [
    'DATABASE_URL',
    'the embedded PostgreSQL',
    'Any PostgreSQL from 15 on: postgres://user:password@host:5432/name.',
  ],
  ['KINLORE_POOL', '10', 'How many database connections one process opens at most.'],
  [
    'S3_ENDPOINT',
    '',
    'Keep media in an object store: its address. S3_BUCKET, S3_KEY and S3_SECRET belong to it.',
  ],
  ['S3_BUCKET', '', 'The bucket, made beforehand.'],
  ['S3_KEY', '', 'The access key.'],
  ['S3_SECRET', '', 'The secret key.'],
  ['S3_REGION', 'us-east-1', 'The region, for stores that ask for one.'],
  [
    'SMTP_URL',
    '',
    'Deliver mail: smtp://user:password@host:587. Without it mail can be read in the outbox by an admin.',
  ],
  [
    'SMTP_TLS',
    'required',
    'required: mail to another machine goes by TLS (smtps, or STARTTLS with smtp) or waits. optional: it goes in plain text where the server offers no TLS.',
  ],
  ['MAIL_FROM', 'Kinlore <kinlore@localhost>', 'The sender of mail.'],
  [
    'REPLY_ADDRESS',
    '',
    'Answers to questions come by replying to the mail: answers@family.example, whose mail server delivers answers+anything@ too. Together with REPLY_SECRET or REPLY_FOLDER.',
  ],
  [
    'REPLY_SECRET',
    '',
    'At least 32 characters. What a mail server signs mails with that it hands over at /api/v1/received-mail.',
  ],
  ['REPLY_FOLDER', '', 'A maildir into which a mail server delivers; read every minute.'],
  [
    'KINLORE_FANOUT',
    'process, or postgres with DATABASE_URL',
    'How processes of one instance tell each other: process (there is one) or postgres (there may be many).',
  ],
  [
    'REGISTRATION',
    'request',
    'Who may join: request (an admin invites), invite (only invited), open.',
  ],
  ['KINLORE_TREE_PERSONS', '250000', 'How many persons one family tree holds at most.'],
  ['KINLORE_DEMO', '', '1 opens the demo family at first start without asking.'],
  [
    'KINLORE_OWNER_EMAIL',
    '',
    'Sets the instance up without the page, together with KINLORE_OWNER_PASSWORD.',
  ],
  ['KINLORE_OWNER_PASSWORD', '', 'At least 10 characters.'],
  [
    'KINLORE_SECRET',
    'made at first start',
    'At least 32 characters; the same for all processes that do not share KINLORE_DATA. A new one ends links that are open; so that what was sealed with the old one can be read, put that into KINLORE_FORMER_SECRETS first. See docs/backup.md.',
  ],
  [
    'KINLORE_FORMER_SECRETS',
    '',
    'Secrets from before, the newest first, with spaces between them: what was sealed with one is still read, and sealed anew. Lines of secrets/former in KINLORE_DATA count as well.',
  ],
  ...programRows,
  ...mapRows,
  ...textRows,
  ['LOG_LEVEL', 'info', 'fatal, error, warn, info, debug or silent.'],
] as const satisfies readonly (readonly [string, string, string])[];

/** Reads and freezes the settings. Throws `SettingsError` with everything that is wrong. */
export function readSettings(
  environment: Environment = process.env,
  folder: string = process.cwd(),
): Settings {
  const reader = new SettingsReader(environment);
  const databaseUrl = reader.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const dataFolder = reader.text('KINLORE_DATA') ?? './data';
  const settings: Settings = {
    port: reader.integer('PORT', 3000, 0, 65_535),
    host: reader.text('HOST') ?? '127.0.0.1',
    dataFolder: isAbsolute(dataFolder) ? dataFolder : resolve(folder, dataFolder),
    publicUrl: reader.url('PUBLIC_URL', ['http:', 'https:']),
    allowedOrigins: readOrigins(reader),
    proxies: reader.integer('KINLORE_PROXIES', 0, 0, 10),
    database: databaseUrl === null ? { kind: 'embedded' } : { kind: 'url', url: databaseUrl },
    poolSize: reader.integer('KINLORE_POOL', 10, 2, 200),
    storage: readStorage(reader),
    ...readOthers(reader),
    fanout: reader.word(
      'KINLORE_FANOUT',
      ['process', 'postgres'],
      databaseUrl === null ? 'process' : 'postgres',
    ),
    registration: reader.word('REGISTRATION', ['request', 'invite', 'open'], 'request'),
    treePersons: reader.integer('KINLORE_TREE_PERSONS', 250_000, 100, 10_000_000),
    demo: reader.word('KINLORE_DEMO', ['0', '1'], '0') === '1',
    owner: readOwner(reader),
    ...readSecrets(reader),
    ...readPrograms(reader),
    logLevel: reader.word('LOG_LEVEL', logLevels, 'info'),
  };
  if (reader.text('VALKEY_URL') !== null) {
    reader.problems.push(
      'VALKEY_URL is not used by this version: processes of one instance meet in the database (KINLORE_FANOUT=postgres).',
    );
  }
  if (reader.problems.length > 0) throw new SettingsError(reader.problems);
  return Object.freeze(settings);
}

/** Whom mail goes to and comes from, and whom browsers may ask for a map. */
const readOthers = (
  reader: SettingsReader,
): Pick<Settings, 'smtpUrl' | 'smtpTls' | 'mailFrom' | 'replies' | 'mapTiles' | 'texts'> => ({
  texts: readTexts(reader),
  mapTiles: readMapTiles(reader),
  replies: readReplies(reader),
  smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:']),
  smtpTls: reader.word('SMTP_TLS', ['required', 'optional'], 'required'),
  mailFrom: reader.text('MAIL_FROM') ?? 'Kinlore <kinlore@localhost>',
});

function readOrigins(reader: SettingsReader): readonly string[] {
  const origins = (reader.text('KINLORE_ORIGINS') ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      reader.problems.push(
        `KINLORE_ORIGINS holds "${origin}", which is not an origin such as https://family.example.`,
      );
    }
  }
  return Object.freeze(origins);
}

function readSecrets(reader: SettingsReader): Pick<Settings, 'secret' | 'formerSecrets'> {
  const secret = reader.text('KINLORE_SECRET');
  const formerSecrets = reader.text('KINLORE_FORMER_SECRETS')?.split(/\s+/u) ?? [];
  const isShort = (one: string): boolean => one.length < 32;
  if (secret !== null && isShort(secret))
    reader.problems.push('KINLORE_SECRET must have at least 32 characters.');
  if (formerSecrets.some((one) => isShort(one)))
    reader.problems.push('KINLORE_FORMER_SECRETS must have at least 32 characters each.');
  return { secret, formerSecrets: Object.freeze(formerSecrets) };
}
