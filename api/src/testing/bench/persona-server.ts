/** The server that `npm run bench persona` measures, as a process of its own: the real one, with the game or without it. */
import { createModules } from '../../modules/index.ts';
import { createProgress } from '../../modules/progress/index.ts';
import type { Connect } from '../../platform/database/embedded.ts';
import { createHttp } from '../../platform/http/create.ts';
import { watchStatements } from '../statements.ts';
import { assembleForBench } from './real-server.ts';

export type ToPersonaServer =
  | { readonly ask: 'here' | 'settle' | 'tidy' | 'bye' }
  | { readonly ask: 'rebuild' | 'reckon'; readonly userId: string };
export interface FromPersonaServer {
  readonly said: 'here';
  readonly address: string;
  /** What was asked of the database since the last answer. */
  readonly statements: number;
  /** What the process did with its processor since it began, in milliseconds. */
  readonly cpu: number;
}

/** What counts and plays beside the ledger, which is written by the act itself. */
const game: ReadonlySet<string> = new Set([
  'reckoning',
  'badges',
  'cosmic',
  'companions',
  'streaks',
  'grief',
  'power-ups',
  'missions',
  'quests',
]);

const tell = (message: FromPersonaServer): void => void process.send?.(message);

async function serve(connect: Connect, folder: string, plays: boolean): Promise<void> {
  const { platform, equip } = await assembleForBench(connect, folder);
  const all = createModules(platform);
  const modules = plays ? all : all.filter(({ name }) => !game.has(name));
  // Delivered when asked: what an act costs is told apart from what follows it.
  const { delivery, jobs } = equip(modules, { prompt: false });
  const app = await createHttp({ platform, modules, limits: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { service: progress } = createProgress(platform);
  const reckoning = modules
    .flatMap((module) => module.jobs ?? [])
    .find(({ name }) => name === 'reckoning.person');
  const watch = watchStatements('of the process');

  const obey = async (message: ToPersonaServer): Promise<void> => {
    if (message.ask === 'rebuild') await progress.rebuild(message.userId);
    if (message.ask === 'reckon') await reckoning?.run({ userId: message.userId });
    if (message.ask === 'settle') {
      await delivery.drain();
      await jobs.runDue();
      await delivery.drain();
    }
    if (message.ask === 'tidy') globalThis.gc?.();
  };
  const here = (): void => {
    const { user, system } = process.cpuUsage();
    tell({
      said: 'here',
      address,
      cpu: (user + system) / 1000,
      statements: watch.take().statements,
    });
  };
  process.on('message', (message: ToPersonaServer) => {
    if (message.ask === 'bye') process.exit(0);
    void obey(message).then(here, (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    });
  });
  here();
}

const [connect = '', folder = '', kind = ''] = process.argv.slice(2);
// Handed over by `persona.ts` as it got it from the embedded server.
await serve(JSON.parse(connect) as Connect, folder, kind === 'on');
