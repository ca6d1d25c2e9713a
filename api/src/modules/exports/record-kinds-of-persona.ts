/** Records of who somebody is in the game. */
import { Type } from '@kinlore/shared/contracts/kernel';
import * as queries from './records-of-persona.queries.ts';
import { all, at, text, whole, type QueriedKind } from './records.ts';

export const personaKinds: readonly QueriedKind[] = [
  {
    name: 'identity',
    about: 'What class, archetype and planets are counted from, as it was worked out',
    key: 'uuid',
    query: queries.identityQuery,
    schema: all({
      memories: whole,
      attributes: Type.Array(whole),
      planets: Type.Array(whole),
      done: Type.Unknown(),
      rules_version: whole,
    }),
  },
  {
    name: 'titles',
    about: 'Every class and archetype that was held, and the numbers that decided it',
    key: 'text',
    query: queries.titlesQuery,
    schema: all({ kind: text, title: text, since: at, because: Type.Unknown() }),
  },
];

export const alignmentKind: QueriedKind = {
  name: 'alignments',
  about: 'Every alignment that was held, and the numbers that decided it',
  key: 'text',
  query: queries.alignmentsQuery,
  schema: all({ title: text, since: at, because: Type.Unknown() }),
};
