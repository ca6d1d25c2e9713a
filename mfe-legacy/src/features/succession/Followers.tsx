/** Who takes over, the first one first, and moving somebody before or behind another. Never dragged: two buttons do it on every device. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { Follower } from '@kinlore/shared/contracts/succession';
import { Button, Row } from '@kinlore/shared/ui';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { presetWords } from '../presets/index.ts';
import { orderFollowers } from './succession.api.ts';
import { t } from './succession.messages.ts';
import { useActs } from './use-acts.ts';
import styles from './Vote.module.css';

interface Props {
  readonly memorial: Memorial;
  readonly followers: readonly Follower[];
  readonly onChanged: () => void;
}

function moved(ids: readonly string[], id: string, by: 1 | -1): readonly string[] {
  const to = ids.indexOf(id) + by;
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** Whoever was moved is in focus again at their new place: a reader's place is theirs, and a screen reader says where it is. */
function useMovedLine(order: string) {
  const [id, setId] = useState<string | null>(null);
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (id !== null) line.current?.focus();
  }, [id, order]);
  return { id, line, setId };
}

export function Followers({ memorial, followers, onChanged }: Props) {
  const ids = followers.map(({ user }) => user.id);
  const { busy, act } = useActs(onChanged);
  const { id: movedId, line, setId } = useMovedLine(ids.join(' '));
  const move = ({ id, full_name: name }: Follower['user'], by: 1 | -1) => {
    const place = ids.indexOf(id) + by + 1;
    const send = () => orderFollowers(memorial.id, moved(ids, id, by)).then(() => setId(id));
    act(send, t('ordered', { name, place }));
  };
  const movesOf = ({ user }: Follower, at: number) => (
    <Moves
      name={user.full_name}
      busy={busy}
      isFirst={at === 0}
      isLast={at === ids.length - 1}
      onMove={(by) => move(user, by)}
    />
  );
  return <Lines followers={followers} movedId={movedId} line={line} movesOf={movesOf} />;
}

interface LinesProps {
  readonly followers: readonly Follower[];
  readonly movedId: string | null;
  readonly line: RefObject<HTMLLIElement | null>;
  readonly movesOf: (follower: Follower, at: number) => ReactNode;
}

const Lines = ({ followers, movedId, line, movesOf }: LinesProps) => (
  <section aria-labelledby="who-follows" className={styles['section']}>
    <h2 id="who-follows">{t('order')}</h2>
    <p className={styles['quiet']}>{t('orderText')}</p>
    <ol className={styles['people']}>
      {followers.map((follower, at) => (
        <li
          key={follower.user.id}
          className={styles['person']}
          tabIndex={-1}
          {...(follower.user.id === movedId && { ref: line })}
        >
          <Line follower={follower} place={at + 1} />
          {movesOf(follower, at)}
        </li>
      ))}
    </ol>
  </section>
);

const Line = ({ follower, place }: { readonly follower: Follower; readonly place: number }) => (
  <p dir="auto">
    {`${String(place)}. ${follower.user.full_name}`}
    <br />
    <span className={styles['quiet']}>
      {[presetWords(follower.preset), follower.silent ? t('noAnswer') : '']
        .filter((part) => part !== '')
        .join(' · ')}
    </span>
  </p>
);

interface MovesProps {
  readonly name: string;
  readonly busy: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
}

const Moves = ({ name, busy, isFirst, isLast, onMove }: MovesProps) => {
  const move = (by: 1 | -1, act: string, label: string) => (
    <Button small kind="quiet" busy={busy} aria-label={label} onClick={() => onMove(by)}>
      {act}
    </Button>
  );
  return (
    <Row gap={8}>
      {!isFirst && move(-1, t('before'), t('beforeOf', { name }))}
      {!isLast && move(1, t('after'), t('afterOf', { name }))}
    </Row>
  );
};
