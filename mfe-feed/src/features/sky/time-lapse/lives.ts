/** The memories of the lives around, by year. Pure. */
import type { WholeTree } from '@kinlore/shared/contracts/family-whole';
import type { SkyLife } from '@kinlore/shared/contracts/sky';
import type { LapseLife } from './model.ts';
import { EARLIEST } from './spans.ts';

function lifeOf(
  life: SkyLife,
  personOf: (life: SkyLife) => number | null,
  today: number,
): LapseLife {
  const { year, feeling, count } = life.overview;
  const lights = year.flatMap((one, at): [number, number, number][] =>
    one === null || one < EARLIEST || one > today ? [] : [[one, feeling[at] ?? 0, count[at] ?? 0]],
  );
  return {
    name: life.name,
    person: personOf(life),
    isDead: life.is_dead,
    lights: lights.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]),
  };
}

/** By the person the life says, or else by the account that stands on a card. */
function personsByLife({ persons, marks }: WholeTree): (life: SkyLife) => number | null {
  const byId = new Map(persons.id.map((id, at) => [id, at]));
  const byAccount = new Map(
    marks.flatMap(({ username, person }) => (username === null ? [] : [[username, person]])),
  );
  return ({ tree_person_id: id, username }) =>
    byId.get(id ?? '') ?? byAccount.get(username ?? '') ?? null;
}

export function livesIn(
  whole: WholeTree,
  lives: readonly SkyLife[],
  today: number,
): readonly LapseLife[] {
  const personOf = personsByLife(whole);
  return lives.map((life) => lifeOf(life, personOf, today));
}
