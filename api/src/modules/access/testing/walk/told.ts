/** What leaves the server by itself: to open pages, to closed ones, as letters, and in the copy that somebody took away. Each id in it is one its reader reaches. */
import type { Browser, PushService } from '../../../../testing/push-service.ts';
import { idsIn } from './looking.ts';
import type { Act, Stage } from './acts.ts';
import type { Reach } from './village.ts';

export interface Wires {
  readonly service: PushService;
  /** In the order of the people. */
  readonly browsers: readonly Browser[];
  /** How many letters there were before. */
  letters: number;
}

interface Message {
  readonly way: string;
  readonly to: number;
  readonly text: string;
}

/** Everything told since the last call, once all that follows from an act has happened. */
async function messages(stage: Stage, wires: Wires): Promise<readonly Message[]> {
  const { server, built } = stage;
  const placeOf = (holds: (id: string, at: number) => boolean): number =>
    built.users.findIndex(({ id }, at) => holds(id, at));
  // Whose account is closed has no page that is open.
  const events = server.pushes().map(({ channel, event, data }) => ({
    way: `the event ${event}`,
    to: placeOf((id, at) => channel.endsWith(id) && !stage.village.isSuspended(at)),
    text: JSON.stringify(data),
  }));
  const pushed = wires.service.take().map((received) => {
    const to = wires.browsers.findIndex((browser) => browser.isFor(received));
    return { way: 'a push', to, text: wires.browsers[to]?.read(received.body) ?? '' };
  });
  const letters = await server.mails();
  const written = letters.slice(wires.letters).map(({ userId, to, text, subject }) => ({
    way: `the letter “${subject}”`,
    to: placeOf((id, at) => id === userId || built.users[at]?.email === to),
    text,
  }));
  wires.letters = letters.length;
  const copy = stage.copied;
  stage.copied = null;
  return [
    ...events,
    ...pushed,
    ...written,
    ...(copy === null ? [] : [{ way: 'a copy', to: copy.by, text: copy.text }]),
  ].filter(({ to }) => to >= 0);
}

const around = (text: string, id: string): string =>
  text.slice(Math.max(0, text.indexOf(id) - 150), text.indexOf(id) + 100);

export interface Told {
  /** How much was told at all, by way. */
  readonly ways: readonly string[];
  readonly faults: readonly string[];
}

/** `before`: what each reached before the act. An open page is told that what it shows is there no more; nothing else may name that. */
export async function listen(
  stage: Stage,
  wires: Wires,
  { before, act }: { before: ReadonlyMap<number, Reach>; act: Act },
): Promise<Told> {
  const { village, built, memorials } = stage;
  const all = await messages(stage, wires);
  const faults = all.flatMap(({ way, to, text }) => {
    const ids = idsIn(text);
    const own = village.reachOf(to);
    // Of a child that is named its guardian hears, and looks through its eyes.
    const wards = village.people.filter(
      ({ at }) => village.isChild(at) && village.isGuardian(to, at),
    );
    const reached = {
      ...own,
      memories: [...own.memories, ...wards.flatMap(({ at }) => village.reachOf(at).memories)],
    };
    const had = way.startsWith('the event') ? before.get(to) : undefined;
    // A memory that is read says whose it is.
    const owners = [...reached.memories, ...(had?.memories ?? [])].map(
      (at) => village.memories[at]?.owner,
    );
    const named = (part: 'memories' | 'people' | 'memorials', known: readonly string[]) =>
      known.flatMap((id, at) =>
        !ids.has(id) ||
        reached[part].includes(at) ||
        had?.[part].includes(at) === true ||
        // Whom one ended it with, one named oneself.
        (part === 'people' && (owners.includes(at) || (to === act.one && at === act.other)))
          ? []
          : [`${way} to ${String(to)} names of ${part} ${String(at)}: ${around(text, id)}`],
      );
    const heard = new Set([...reached.remarks, ...(had?.remarks ?? [])]);
    return [
      ...named('memories', built.memories),
      ...named(
        'memorials',
        memorials.map(({ id }) => id),
      ),
      // Whom one shared with once, a copy says by the bare id.
      ...(way === 'a copy'
        ? []
        : named(
            'people',
            built.users.map(({ id }) => id),
          )),
      ...village.remarks.flatMap(({ id }) =>
        ids.has(id) && !heard.has(id)
          ? [`${way} to ${String(to)} names a comment: ${around(text, id)}`]
          : [],
      ),
    ];
  });
  return { faults, ways: all.map(({ way }) => way) };
}
