/** Who stands beside whom, and since when. Pure. */
import type { TimedEvent } from '@kinlore/shared/contracts/family-times';
import type { WholeTree } from '@kinlore/shared/contracts/family-whole';
import type { LapseUnion } from './model.ts';
import { spanOf } from './spans.ts';
import type { Told } from './told.ts';

const partings: readonly TimedEvent[] = ['divorce', 'separation', 'annulment'];

export function unionsOf(
  { unions }: WholeTree,
  told: ReadonlyMap<number, readonly Told[]>,
): readonly LapseUnion[] {
  const partners = unions.id.map((): number[] => []);
  for (const [seat, union] of unions.of_partner.entries())
    partners[union]?.push(unions.partner[seat] ?? -1);
  return partners.map((pair, union) => {
    const own = told.get(union) ?? [];
    const year = unions.year[union] ?? null;
    const spanIn = (kinds: readonly TimedEvent[]) =>
      own.find(({ kind, span }) => kinds.includes(kind) && span !== null)?.span ?? null;
    return {
      partners: pair,
      since: spanIn(['marriage']) ?? spanOf(year, year, false),
      until: spanIn(partings),
    };
  });
}
