/** When the camera says the photographs were taken: offered, never taken by itself. A scan's date is no date of the memory. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { Button } from '@kinlore/shared/ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { mediaFiles } from '../editor.api.ts';
import { dateWords as t } from '../editor.messages.ts';
import styles from '../Editor.module.css';
import type { Draft } from '../draft.ts';
import type { StepProps } from './step-props.ts';

/** More than these few are no help any more. */
const MOST = 3;

/** The days to offer for a memory: those of its photographs that are not its date already, the earliest first, three at most. */
export const useTakenDates = ({ pictures, when }: Draft): readonly FuzzyDate[] =>
  useTaken(pictures.map(({ media_id }) => media_id).join(' ')).filter(
    ({ start, end }) => start !== when.start || end !== when.end,
  );

export function TakenDates({
  dates,
  change,
  locale,
}: { readonly dates: readonly FuzzyDate[]; readonly locale: string } & Pick<StepProps, 'change'>) {
  if (dates.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={t('takenList')}>
      {dates.map((when) => {
        const words = formatFuzzyDate(when, { locale, style: 'long' });
        return (
          <li key={words}>
            {t('taken', { words })}{' '}
            <Button small onClick={() => change((now) => ({ ...now, when }))}>
              {t('useTaken')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The different days of these files (ids with a space between), the earliest first. */
function useTaken(ids: string): readonly FuzzyDate[] {
  const { subscribe, read } = useMemo(() => {
    const cells = ids === '' ? [] : ids.split(' ').map((id) => mediaFiles.of(id));
    const days = () =>
      new Map(
        cells.flatMap((cell) => {
          const taken = cell.state().value?.taken ?? null;
          return taken?.source === 'original' && taken.when.start !== null
            ? [[taken.when.start, taken.when] as const]
            : [];
        }),
      );
    return {
      subscribe: (listener: () => void) => {
        const ends = cells.map((cell) => cell.subscribe(listener));
        return () => {
          for (const end of ends) end();
        };
      },
      read: () =>
        JSON.stringify(
          [...days()]
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .slice(0, MOST)
            .map(([, when]) => when),
        ),
    };
  }, [ids]);
  const known = useSyncExternalStore(subscribe, read, read);
  useEffect(() => {
    for (const id of ids === '' ? [] : ids.split(' '))
      if (mediaFiles.of(id).untouched() && mediaFiles.of(id).state().value === null)
        void mediaFiles.of(id).refresh();
  }, [ids]);
  return JSON.parse(known) as readonly FuzzyDate[]; // written above
}
