/** One town: what it was called, and the memories that happened there. */
import { openActivity } from '@kinlore/shared/remote';
import { useList, type List } from '@kinlore/shared/state';
import { Button, ChipButton, FailedState, Skeleton } from '@kinlore/shared/ui';
import { DateText } from '@kinlore/shared/ui/dates';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from './map.messages.ts';
import { memoriesThere, type MemoryThere, type Whose } from './map.state.ts';
import { withinWords } from './PlaceList.tsx';
import { PlaceNames } from './PlaceNames.tsx';
import type { TownOfMap } from './towns.ts';
import styles from './Map.module.css';

interface TownDetailsProps {
  readonly town: TownOfMap;
  readonly whose: Whose;
  /** It was chosen here, so it is brought into sight. */
  readonly isCome: boolean;
  readonly onBack: () => void;
}

export function TownDetails({ town, whose, isCome, onBack }: TownDetailsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const name = chosen ?? town.names[0]?.name ?? town.name;
  const heading = useRef<HTMLHeadingElement>(null);
  const take = useEffectEvent(() => heading.current?.focus({ preventScroll: !isCome }));
  // It takes the place of the list that had the focus.
  useEffect(() => {
    take();
  }, []);
  return (
    <section className={styles['list']} aria-label={t('there', { name: town.name })}>
      <div>
        <Button kind="link" small icon="back" onClick={onBack}>
          {t('allPlaces')}
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        <bdi>{town.name}</bdi>
      </h2>
      <p className={styles['note']}>{withinWords(town)}</p>
      <Names names={town.names} name={name} onChoose={setChosen} />
      <PlaceNames town={town} />
      <Memories whose={whose} place={name} />
    </section>
  );
}

interface NamesProps {
  readonly names: TownOfMap['names'];
  readonly name: string;
  readonly onChoose: (name: string) => void;
}

/** What it was called, and in which years; nothing where it has one name. */
const Names = ({ names, name, onChoose }: NamesProps) =>
  names.length < 2 ? null : (
    <div role="group" aria-label={t('alsoCalled')} className={styles['names']}>
      {names.map((one) => (
        <ChipButton key={one.name} pressed={one.name === name} onPress={() => onChoose(one.name)}>
          <bdi>{one.name}</bdi> {yearsWords(one)}
        </ChipButton>
      ))}
    </div>
  );

function yearsWords({ first_year: first, last_year: last }: TownOfMap['names'][number]): string {
  if (first === null || last === null) return '';
  return first === last ? String(first) : `${String(first)}–${String(last)}`;
}

interface ThereProps {
  readonly whose: Whose;
  readonly place: string;
}

function Memories(query: ThereProps) {
  const list = useList(memoriesThere, query);
  const { items, status, refresh } = list;
  if (status === 'loading') return <Skeleton name="feed" label={t('loading')} />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('failedRest')}
        level={3}
        onRetry={() => void refresh()}
      />
    );
  if (items.length === 0) return <p className={styles['note']}>{t('thereNone')}</p>;
  return (
    <>
      <ul className={styles['towns']} aria-label={t('there', { name: query.place })}>
        {items.map((memory) => (
          <li key={memory.id}>
            <Memory memory={memory} />
          </li>
        ))}
      </ul>
      <More list={list} />
    </>
  );
}

const More = ({ list }: { readonly list: List<MemoryThere> }) => (
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

const Memory = ({
  memory: { id, type, title, when, teller },
}: {
  readonly memory: MemoryThere;
}) => (
  <button
    type="button"
    className={styles['town']}
    onClick={() => openActivity({ activityId: id, activityType: type })}
  >
    <bdi className={styles['name']}>{title}</bdi>
    <span className={styles['note']}>
      <DateText date={when} />
      {teller !== '' && (
        <>
          {' · '}
          <bdi>{teller}</bdi>
        </>
      )}
    </span>
  </button>
);
