/** What an administrator can ask to read with a reason: each module that keeps such things offers one of these. It judges nothing: whoever asks has judged. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { InspectionKind } from '@kinlore/shared/contracts/inspections';
import type { Connection } from '../../platform/ports.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
export const isId = (key: string): boolean => uuid.test(key);

export interface Found {
  readonly id: string;
  /** Whose it is; two where two keep it together. */
  readonly lives: readonly [string] | readonly [string, string];
}

export interface Content {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly when: FuzzyDate | null;
  readonly audience: string | null;
  readonly pictures: number;
}

export interface ContentPage {
  readonly limit: number;
  readonly before: string | null;
}

export interface Inspectable {
  readonly kind: InspectionKind;
  /** By its id or by the last part of its address. Undefined for what is not there, and for drafts: nobody has written those yet. */
  find(connection: Connection, key: string): Promise<Found | undefined>;
  /** One row more than the limit where there is more. */
  read(connection: Connection, id: string, page: ContentPage): Promise<readonly Content[]>;
}

export type InspectableOf = (kind: InspectionKind) => Inspectable;

/** Every kind is offered by somebody, or the server does not start. */
export function inspectablesBy(
  kinds: readonly InspectionKind[],
  offered: readonly Inspectable[],
): InspectableOf {
  const known = new Map(offered.map((one) => [one.kind, one]));
  const of = (kind: InspectionKind): Inspectable => {
    const one = known.get(kind);
    if (one === undefined) throw new Error(`nothing offers ${kind} for inspections`);
    return one;
  };
  for (const kind of kinds) of(kind);
  return of;
}
