/** The matrix: one row for every address there is. A route without one fails `access/actors.test.ts`; docs/access.md says how a row is written. */
import type { Route } from '../../../../platform/http/route.ts';
import { accountRows } from './rows/accounts.ts';
import { bondRows } from './rows/bonds.ts';
import { caseRows } from './rows/cases.ts';
import { careRows, moderationRows } from './rows/care.ts';
import { exportRows } from './rows/exports.ts';
import { familyRows } from './rows/families.ts';
import { growingRows } from './rows/growing.ts';
import { guardianshipRows } from './rows/guardianship.ts';
import { entryRows } from './rows/entries.ts';
import { inspectionRows } from './rows/inspections.ts';
import { keepsakeRows } from './rows/keepsakes.ts';
import { letterRows } from './rows/letters.ts';
import { linkRows } from './rows/links.ts';
import { memoryRows } from './rows/memories.ts';
import { peopleRows } from './rows/people.ts';
import { questionRows } from './rows/questions.ts';
import { questRows } from './rows/quests.ts';
import { rhythmRows } from './rows/rhythm.ts';
import { remembranceRows } from './rows/remembrance.ts';
import { memorialLinkRows } from './rows/memorial-links.ts';
import { tributeLinkRows } from './rows/tribute-links.ts';
import { successionRows } from './rows/succession.ts';
import { runningRows } from './rows/running.ts';
import { settingRows } from './rows/settings.ts';
import { skyRows } from './rows/skies.ts';
import { storyRows } from './rows/stories.ts';
import type { Row } from './row.ts';

const groups = {
  accounts: accountRows,
  bonds: bondRows,
  care: careRows,
  cases: caseRows,
  moderation: moderationRows,
  exports: exportRows,
  families: familyRows,
  growing: growingRows,
  guardianship: guardianshipRows,
  entries: entryRows,
  inspections: inspectionRows,
  keepsakes: keepsakeRows,
  letters: letterRows,
  links: linkRows,
  memories: memoryRows,
  people: peopleRows,
  questions: questionRows,
  quests: questRows,
  rhythm: rhythmRows,
  remembrance: remembranceRows,
  memorialLinks: memorialLinkRows,
  tributeLinks: tributeLinkRows,
  succession: successionRows,
  running: runningRows,
  settings: settingRows,
  skies: skyRows,
  stories: storyRows,
} as const;

export const matrix: ReadonlyMap<string, Row> = new Map(
  Object.values(groups).flatMap((rows) => Object.entries(rows)),
);

export const keyOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`;

/** Sentences for whoever added an address and forgot its row, or took one away; empty when each has its own. */
export function missingRows(routes: readonly Route[]): readonly string[] {
  const known = new Set(routes.map(keyOf));
  return [
    ...[...known]
      .filter((key) => !matrix.has(key))
      .map(
        (key) =>
          `${key} has no row in the matrix: add one to api/src/modules/access/testing/matrix/rows/, as docs/access.md says ("How it is held").`,
      ),
    ...[...matrix.keys()]
      .filter((key) => !known.has(key))
      .map((key) => `${key} is a row of the matrix and no address of the server: take it out.`),
  ];
}
