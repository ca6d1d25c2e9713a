/** Who somebody is, as they see it themselves. */
import {
  ACTIVITIES_FOR_A_CLASS,
  ENTRIES_WITH_FEELINGS,
  attributes,
  dominantOf,
  noPoints,
  planets,
  rankOf,
  resonanceOf,
  sharesOf,
  type AttributePoints,
  type Resonances,
} from '@kinlore/shared/persona';
import {
  titleKinds,
  type Cosmic,
  type HeldTitle,
  type PersonaAttribute,
  type TitleKind,
} from '@kinlore/shared/contracts/cosmic';
import { oneOf } from '../../platform/rows.ts';
import type { HistoryRow, IdentityRow } from './cosmic.queries.ts';
import { attributeWords, planetWords, titleOf } from './words.ts';

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

export function presentAttributes(row: IdentityRow | undefined): PersonaAttribute[] {
  const points: AttributePoints = { ...noPoints, ...byName(attributes, row?.points) };
  const shares = sharesOf(points);
  return attributes.map((key) => ({
    key,
    ...attributeWords[key],
    points: points[key],
    share: oneDecimal(shares[key]),
  }));
}

const byName = (names: readonly string[], values: readonly number[] = []): object =>
  Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0]));

const resonances = (row: IdentityRow | undefined): Resonances =>
  Object.fromEntries(
    planets.map((planet, at) => [planet, resonanceOf(row?.weights[at] ?? 0)]),
  ) as Resonances; // one for each

function presentHeld(kind: TitleKind, titles: readonly HistoryRow[]) {
  const row = titles.find((title) => title.kind === kind);
  const words = row && titleOf(kind, row.key);
  return row && words ? { ...words, since: row.since.toISOString() } : null;
}

export interface Presented {
  readonly row: IdentityRow | undefined;
  readonly titles: readonly HistoryRow[];
  readonly level: number;
  /** The owner looks: nobody else sees the tone of what one feels, a guardian neither. */
  readonly isOwner: boolean;
}

export function presentCosmic({ row, titles, level, isOwner }: Presented): Cosmic {
  const sounds = resonances(row);
  const held = presentHeld('class', titles);
  const alignment = isOwner ? presentHeld('alignment', titles) : null;
  const activities = row?.activities ?? 0;
  return {
    class: held && { ...held, rank: rankOf(level) },
    alignment,
    archetype: presentHeld('archetype', titles),
    planets: planets.map((key) => ({
      key,
      ...planetWords[key],
      resonance: oneDecimal(sounds[key]),
    })),
    dominant: dominantOf(sounds),
    attributes: presentAttributes(row),
    activities,
    missing: {
      class: held ? 0 : Math.max(0, ACTIVITIES_FOR_A_CLASS - activities),
      alignment: alignment || !isOwner ? 0 : Math.max(0, ENTRIES_WITH_FEELINGS - (row?.felt ?? 0)),
    },
  };
}

export function presentTitle(row: HistoryRow): HeldTitle {
  const kind = oneOf(titleKinds, row.kind);
  const { name, description } = titleOf(kind, row.key) ?? { name: row.key, description: '' };
  return {
    kind,
    key: row.key,
    name,
    description,
    since: row.since.toISOString(),
    because: numbersIn(row.because),
  };
}

const numbersIn = (stored: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter(
      (pair): pair is [string, number] => typeof pair[1] === 'number',
    ),
  );
