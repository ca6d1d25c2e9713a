/** One kind of what was found: its beginning, and all of it where somebody asks for it. */
import { useList, type ListCell, type Resource } from '@kinlore/shared/state';
import { Button, Register, Skeleton } from '@kinlore/shared/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MoreSought, Sought } from './search.state.ts';
import { t } from './search.messages.ts';
import styles from './Search.module.css';

export interface FoundGroupProps<Item> {
  readonly title: string;
  readonly page: { readonly items: readonly Item[]; readonly next: string | null };
  readonly sought: Sought;
  readonly more: Resource<MoreSought, ListCell<Item>>;
  readonly line: (item: Item) => ReactNode;
}

export function FoundGroup<Item>({ title, page, sought, more, line }: FoundGroupProps<Item>) {
  const [isWhole, setIsWhole] = useState(false);
  if (page.items.length === 0) return null;
  return (
    <section aria-label={title} className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <Register label={title}>{page.items.map(line)}</Register>
      {page.next !== null &&
        (isWhole ? (
          <Rest title={title} sought={{ ...sought, after: page.next }} more={more} line={line} />
        ) : (
          <Button
            onClick={() => {
              setIsWhole(true);
            }}
          >
            {t('all', { group: title.toLocaleLowerCase() })}
          </Button>
        ))}
    </section>
  );
}

type RestProps<Item> = Pick<FoundGroupProps<Item>, 'title' | 'more' | 'line'> & {
  readonly sought: MoreSought;
};

function Rest<Item>({ title, sought, more, line }: RestProps<Item>) {
  const list = useList(more, sought);
  const box = useRef<HTMLDivElement>(null);
  const isThere = list.items.length > 0;
  // Whoever pressed the button goes on with what came in its place.
  useEffect(() => {
    if (isThere) box.current?.querySelector<HTMLElement>('[data-result]')?.focus();
  }, [isThere]);
  if (list.status === 'loading')
    return <Skeleton name="feed" label={t('all', { group: title.toLocaleLowerCase() })} />;
  const failed = list.status === 'failed' || list.moreFailed;
  return (
    <div ref={box} className={styles.group}>
      {isThere && <Register label={title}>{list.items.map(line)}</Register>}
      {failed && (
        <p role="alert" className={styles.note}>
          {t('moreFailed')}
        </p>
      )}
      {(list.hasMore || failed) && (
        <Button
          busy={list.busy !== 'none'}
          onClick={() => void (list.status === 'failed' ? list.refresh() : list.more())}
        >
          {t(failed ? 'again' : 'more')}
        </Button>
      )}
    </div>
  );
}
