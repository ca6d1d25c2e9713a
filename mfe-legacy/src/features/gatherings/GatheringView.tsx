/** One gathering: when, where, what the family wishes, and what the reader answered. */
import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { dayWords, GatheringFacts } from '@kinlore/shared/parts';
import { Arranging, Removing } from './Arranging.tsx';
import { t } from './gatherings.messages.ts';
import { IntoCalendar } from './IntoCalendar.tsx';
import { theKind } from './kinds.ts';
import { OwnAnswer } from './OwnAnswer.tsx';

export function GatheringView({
  gathering,
  memorial,
  onChanged,
  onGone,
}: {
  readonly gathering: Gathering;
  readonly memorial: Memorial;
  readonly onChanged: (next: Gathering) => void;
  readonly onGone: () => void;
}) {
  const { details, state, stage, abilities } = gathering;
  const isOpen = stage === 'ahead' && state === 'planned';
  return (
    <GatheringFacts gathering={gathering}>
      <OwnAnswer gathering={gathering} onChanged={onChanged} />
      {isOpen && details !== null && <IntoCalendar gathering={gathering} memorial={memorial} />}
      {abilities.manage && (
        <Arranging
          gathering={gathering}
          memorial={memorial}
          onChanged={onChanged}
          onGone={onGone}
        />
      )}
    </GatheringFacts>
  );
}

function lineOf({ kind, state, day, town }: Gathering): string {
  const said = { what: theKind(kind), day: dayWords(day, 'long') };
  if (state === 'cancelled') return t('neverWas', said);
  return town === '' ? t('wasOn', said) : t('wasOnIn', { ...said, town });
}

/** What is left after two weeks. */
export function PastLine({
  gathering,
  onGone,
}: {
  readonly gathering: Gathering;
  readonly onGone: () => void;
}) {
  return (
    <li>
      <span dir="auto">{lineOf(gathering)}</span>
      {gathering.abilities.manage && <Removing gathering={gathering} onGone={onGone} />}
    </li>
  );
}
