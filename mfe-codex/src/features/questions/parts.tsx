/** What both lists of questions are made of. */
import { useId, type ReactNode } from 'react';
import type { Question } from '@kinlore/shared/contracts/questions';
import type { List } from '@kinlore/shared/state';
import { Button, FailedState, Row, Skeleton } from '@kinlore/shared/ui';
import { t } from './questions.messages.ts';
import styles from './Questions.module.css';

export type Shown<Item> = Pick<
  List<Item>,
  'items' | 'status' | 'busy' | 'hasMore' | 'refresh' | 'more'
>;

interface FrameProps<Item> {
  readonly list: Shown<Item>;
  readonly label: string;
  /** Said where there is nothing. */
  readonly empty: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

export function Frame<Item>({ list, label, empty, children }: FrameProps<Item>) {
  const { items, status, busy, hasMore, refresh, more } = list;
  if (status === 'loading') return <Skeleton name="feed" label={label} />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('kept')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={4}
      />
    );
  if (items.length === 0) return empty;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {items.map(children)}
      </ul>
      {hasMore && (
        <Row>
          <Button busy={busy === 'more'} onClick={() => void more()}>
            {t('more')}
          </Button>
        </Row>
      )}
    </>
  );
}

export const Words = ({ children }: { readonly children: string }) => (
  <p className={styles.words} dir="auto">
    {children}
  </p>
);

/** To the memory that answers. */
export function ReadButton({
  answer,
  onRead,
}: {
  readonly answer: NonNullable<Question['answer']>;
  readonly onRead: (answer: NonNullable<Question['answer']>) => void;
}) {
  return (
    <Row>
      <Button
        small
        icon="book"
        aria-label={t('readOf', { title: answer.title })}
        onClick={() => onRead(answer)}
      >
        {t('read')}
      </Button>
    </Row>
  );
}

/** A part of the page under its heading, with what is done there at its end. */
export function Group({
  title,
  trail,
  children,
}: {
  readonly title: string;
  readonly trail?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {trail}
      </div>
      {children}
    </section>
  );
}
