/** One move: who moved, each with their way from birth to death. */
import type { MovedPerson } from '@kinlore/shared/contracts/family-moves';
import { Link } from '@kinlore/shared/remote';
import { useList, type List } from '@kinlore/shared/state';
import { Button, ChipButton, FailedState, Skeleton } from '@kinlore/shared/ui';
import { useEffect, useRef } from 'react';
import { t, tStop } from './moves.messages.ts';
import { movers } from './moves.state.ts';
import { yearsWords, type MoveOfMap } from './moves.ts';
import styles from './Map.module.css';

interface MoveDetailsProps {
  readonly tree: string;
  readonly move: MoveOfMap;
  /** Whose way is on the map. */
  readonly person: MovedPerson | null;
  readonly onPerson: (person: MovedPerson | null) => void;
  readonly onBack: () => void;
}

export function MoveDetails({ tree, move, person, onPerson, onBack }: MoveDetailsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the list that had the focus.
  useEffect(() => heading.current?.focus(), []);
  const years = yearsWords(move.first, move.last);
  return (
    <section className={styles['list']} aria-label={t('who')}>
      <div>
        <Button kind="link" small icon="back" onClick={onBack}>
          {t('allMoves')}
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        <bdi>{t('fromTo', { from: move.from.name, to: move.to.name })}</bdi>
      </h2>
      <p className={styles['note']}>
        {[t('people', { count: move.people }), years].filter((part) => part !== '').join(' · ')}
      </p>
      <Who tree={tree} move={move} person={person} onPerson={onPerson} />
    </section>
  );
}

function Who({ tree, move, person, onPerson }: Omit<MoveDetailsProps, 'onBack'>) {
  const list = useList(movers, { tree, from: move.from.key, to: move.to.key });
  const { items, status, refresh } = list;
  if (status === 'loading') return <Skeleton name="feed" label={t('loading')} />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('whoFailed')}
        unaffected={t('failedRest')}
        level={3}
        onRetry={() => void refresh()}
      />
    );
  if (items.length === 0) return <p className={styles['note']}>{t('nobody')}</p>;
  return (
    <>
      <ul className={styles['towns']} aria-label={t('who')}>
        {items.map((one) => (
          <li key={one.person_id}>
            <Mover
              tree={tree}
              mover={one}
              isShown={person?.person_id === one.person_id}
              onShow={(isShown) => onPerson(isShown ? one : null)}
            />
          </li>
        ))}
      </ul>
      <More list={list} />
    </>
  );
}

const More = ({ list }: { readonly list: List<MovedPerson> }) => (
  <>
    {list.moreFailed && (
      <p role="alert" className={styles['note']}>
        {t('moreFailed')}
      </p>
    )}
    {list.hasMore && (
      <Button busy={list.busy === 'more'} onClick={() => void list.more()}>
        {t('more')}
      </Button>
    )}
  </>
);

interface MoverProps {
  readonly tree: string;
  readonly mover: MovedPerson;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

function Mover({ tree, mover, isShown, onShow }: MoverProps) {
  const name = mover.name === '' ? t('unnamed') : mover.name;
  return (
    <div className={styles['mover']}>
      <Link
        className={styles['moverName']}
        to={`/tree?tree=${tree}&focus=${mover.person_id}`}
        aria-label={t('inTree', { name })}
      >
        <bdi>{name}</bdi>
      </Link>
      <ol className={styles['stops']}>
        {mover.stops.map((stop, at) => (
          <li key={at}>
            <bdi>{tStop(stop.kind, { place: stop.name })}</bdi>
            {stop.year !== null && <span className={styles['count']}> {yearOf(stop)}</span>}
          </li>
        ))}
      </ol>
      <div>
        <ChipButton pressed={isShown} onPress={() => onShow(!isShown)}>
          {t('onMap')}
        </ChipButton>
      </div>
    </div>
  );
}

const yearOf = ({ year, is_vague }: MovedPerson['stops'][number]): string =>
  is_vague ? t('about', { year: String(year) }) : String(year);
