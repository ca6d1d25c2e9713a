/** What somebody reaches of a village by the addresses, thing by thing and in lists; and that what they are denied is as what is not there. */
import type { LightMyRequestResponse } from 'fastify';
import type { SkyManifest } from '@kinlore/shared/contracts/sky';
import type { StatementWatch } from '../../../../testing/statements.ts';
import type { TestServer, TestUser } from '../../../../testing/index.ts';
import type { BuiltMemorial } from '../memorials.ts';
import { absentId } from '../matrix/sample.ts';
import type { BuiltWorld } from '../worlds.ts';
import type { Reach, Village } from './village.ts';

export interface Place {
  readonly server: TestServer;
  readonly village: Village;
  readonly built: BuiltWorld;
  readonly memorials: readonly BuiltMemorial[];
  readonly watch: StatementWatch;
}

interface Heard {
  readonly status: number;
  readonly body: string;
  readonly headers: string;
  readonly statements: number;
}

const ofEachRequest: ReadonlySet<string> = new Set(['date', 'x-request-id', 'connection']);
const bare = (body: string): string => body.replace(/"request_id":"[^"]*"/, '');
const headersOf = (answer: LightMyRequestResponse): string =>
  JSON.stringify(
    Object.entries(answer.headers)
      .filter(([name]) => !ofEachRequest.has(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Every id that stands in an answer, in a message or in a file. */
export const idsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/gu) ?? [],
  );

/** The places of a kind whose ids are among these. */
const placesIn = (ids: ReadonlySet<string>, known: readonly string[]): readonly number[] =>
  known.flatMap((id, at) => (ids.has(id) ? [at] : []));

/** How each thing is asked for by its id. */
const addresses = {
  memories: (id: string) => `/activities/${id}`,
  people: (id: string) => `/users/profile/${id}`,
  memorials: (id: string) => `/legacy/memorials/${id}`,
  remarks: (id: string) => `/comments?subject_type=activity&subject_id=${id}&limit=100`,
  lives: (id: string) => `/users/${id}/activities?order=published&limit=100`,
  reactions: (id: string) => `/reactions/activities/${id}`,
  skies: (id: string) => `/sky/${id}`,
} as const;
type Kind = keyof typeof addresses;

interface Look {
  readonly reach: Reach;
  /** Where a denied thing is told apart from an absent one. */
  readonly faults: readonly string[];
}

/** A sky is kept from one look to the next, and must not be older than it: of the lives a third at each look, in turn. */
const SKIES = 3;
let looks = 0;

export async function look(place: Place, user: TestUser | null): Promise<Look> {
  const { server, built, memorials, watch } = place;
  const ask = async (path: string): Promise<Heard> => {
    watch.take();
    const answer = await server.as(user).raw({ method: 'GET', url: `/api/v1${path}` });
    return {
      status: answer.statusCode,
      body: bare(answer.body),
      headers: headersOf(answer),
      statements: watch.take().statements,
    };
  };
  const faults: string[] = [];
  const absences = new Map<Kind, Heard>();
  /** Those that are there for this one, with what was said. */
  const asked = async (
    kind: Kind,
    ids: readonly string[],
  ): Promise<readonly (readonly [at: number, body: string])[]> => {
    const absent = absences.get(kind) ?? (await ask(addresses[kind](absentId)));
    absences.set(kind, absent);
    const found: (readonly [number, string])[] = [];
    for (const [at, id] of ids.entries()) {
      const heard = await ask(addresses[kind](id));
      if (heard.status === 200) found.push([at, heard.body]);
      else faults.push(...differences(`${kind} ${String(at)}`, heard, absent));
    }
    return found;
  };
  const list = async (path: string): Promise<ReadonlySet<string>> => {
    const { status, body } = await ask(path);
    if (status !== 200) faults.push(`${path} answered ${String(status)}: ${body}`);
    return idsIn(body);
  };
  const people = built.users.map(({ id }) => id);
  const memorialIds = memorials.map(({ id }) => id);
  const placesOf = (found: Awaited<ReturnType<typeof asked>>) => found.map(([at]) => at);
  const textOf = (found: Awaited<ReturnType<typeof asked>>) =>
    found.map(([, body]) => body).join(' ');
  const memories = placesOf(await asked('memories', built.memories));
  const remarks = idsIn(textOf(await asked('remarks', built.memories)));
  await asked('reactions', built.memories);
  looks += 1;
  const owners = people.filter((_, at) => at % SKIES === looks % SKIES);
  for (const [at, body] of await asked('skies', owners)) {
    const id = owners[at] ?? '';
    const listed = await list(`/users/${id}/activities?order=life&limit=100`);
    const shown = new Set<string>();
    for (const { years, hash } of segmentsIn(body))
      for (const one of await list(`/sky/${id}/segments/${years}/${hash}/names`)) shown.add(one);
    const [sky, life] = [placesIn(shown, built.memories), placesIn(listed, built.memories)];
    if (String(sky) !== String(life))
      faults.push(`the sky of ${id} shows ${String(sky)}, its list ${String(life)}`);
  }
  const word = `q=${built.word}`;
  return {
    faults,
    reach: {
      memories,
      people: placesOf(await asked('people', people)),
      memorials: placesOf(await asked('memorials', memorialIds)),
      remarks: place.village.remarks.flatMap(({ id }) => (remarks.has(id) ? [id] : [])),
      lives: placesIn(idsIn(textOf(await asked('lives', people))), built.memories),
      feed: placesIn(await list('/feed?limit=100'), built.memories),
      foundMemories: placesIn(
        await list(`/search?${word}&only=memories&limit=100`),
        built.memories,
      ),
      foundPeople: placesIn(await list(`/search/users?${word}&limit=100`), people),
      suggested: placesIn(await list(`/activities/people?${word}`), people),
    },
  };
}

const segmentsIn = (body: string): SkyManifest['segments'] => {
  const { data } = JSON.parse(body) as { readonly data: SkyManifest }; // as its endpoint says
  return data.segments;
};

function differences(what: string, denied: Heard, absent: Heard): readonly string[] {
  const parts = ['status', 'body', 'headers', 'statements'] as const;
  return parts
    .filter((part) => denied[part] !== absent[part])
    .map(
      (part) =>
        `${what} is denied, and told from what is absent by its ${part}: ${String(denied[part])} and ${String(absent[part])}`,
    );
}
