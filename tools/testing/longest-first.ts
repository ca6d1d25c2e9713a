/** What takes long begins first: a run ends when its last file does, and where none was timed before they would go by their size, the matrix of rights among the last. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From the longest; those that are not here take a few seconds, and go as ever. */
const longest = [
  'api/src/modules/access/matrix.test.ts',
  'api/src/demo/demo.test.ts',
  'api/src/modules/hostile-input.test.ts',
  'tools/serving.test.ts',
  'tools/federation/composition.test.ts',
  'api/src/testing/drills/kill9.test.ts',
  'api/src/modules/media/derivatives.test.ts',
  'api/src/modules/access/walk.test.ts',
  'api/src/modules/tree/editing/five-members.test.ts',
  'api/src/modules/tree/hidden-people.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
  return at === -1 ? longest.length : at;
};

export class LongestFirst extends BaseSequencer {
  /** Within a project: its files share their workers, and another's would start them anew. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .toSorted((one, other) => placeOf(one) - placeOf(other)),
    );
  }
}
