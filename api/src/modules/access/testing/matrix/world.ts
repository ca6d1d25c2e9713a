/** The world of the matrix: made once, straight into the tables or by the product's own addresses. */
import { newId } from '../../../../platform/id.ts';
import type { TestServer } from '../../../../testing/index.ts';
import { makeCare } from './care-subjects.ts';
import { makeCases } from './case-subjects.ts';
import { makeGuarded } from './guarded-subjects.ts';
import { makeLetters } from './letter-subjects.ts';
import { makeLinks } from './link-subjects.ts';
import { makeFamily } from './family-subjects.ts';
import { makeMemories } from './memory-subjects.ts';
import { gatherPeople, tieTogether } from './people.ts';
import { makeOwnThings } from './own-subjects.ts';
import { makeRemembrance } from './remembrance-subjects.ts';
import { makeSkies } from './sky-subjects.ts';
import { nothing, subjectNames, type Made, type MatrixWorld, type Subjects } from './subject.ts';

export async function makeWorld(server: TestServer): Promise<MatrixWorld> {
  const people = await gatherPeople(server);
  const family = await makeFamily(server, people);
  await tieTogether(server, people);
  const memories = await makeMemories(server, people, family.treeId);
  const made: Made = {
    nothing: [nothing],
    person: (['owner', 'child', 'teen', 'stranger'] as const).map((owner) => ({
      label: `the ${owner}`,
      params: {
        id: people.userOf(owner).id,
        userId: people.userOf(owner).id,
        user: people.userOf(owner).id,
        stage: 'seed',
      },
      owner,
    })),
    ...family.made,
    ...memories.made,
    ...(await makeRemembrance(server, people)),
    ...(await makeLetters(server, people)),
    ...(await makeCases(server, people)),
    ...(await makeOwnThings(server, people)),
    ...(await makeCare(server, people, memories.made.memory?.[0]?.params['id'] ?? newId())),
    ...(await makeGuarded(server, people, family.treeId)),
    ...(await makeLinks(server, people, family.treeId)),
    ...(await makeSkies(server, people)),
  };
  const subjects = Object.fromEntries(subjectNames.map((name) => [name, made[name] ?? []]));
  return {
    people,
    subjects: subjects as Subjects, // each name of the list is a key
    memories: memories.memories,
    idOf: (name, param = 'id') => subjects[name]?.[0]?.params[param] ?? newId(),
  };
}
