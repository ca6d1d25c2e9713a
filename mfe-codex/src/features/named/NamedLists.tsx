/** Where one is named: what waits for an answer first, then where the name is shown, then, when asked for, what one left. */
import { useList, type ListCell, type Resource } from '@kinlore/shared/state';
import { Button, Skeleton, Stack } from '@kinlore/shared/ui';
import { useState, type ReactNode } from 'react';
import { ListFrame } from '../lists/index.ts';
import styles from './Named.module.css';

type Standing = 'pending' | 'shown' | 'removed';

interface Props<Status extends string, Item> {
  readonly userId: string;
  readonly resource: Resource<{ readonly userId: string; readonly status: Status }, ListCell<Item>>;
  readonly statuses: Readonly<Record<Standing, Status>>;
  readonly titles: Readonly<Record<Standing, string>>;
  readonly words: {
    readonly showRemoved: string;
    readonly none: string;
    readonly noneRemoved: string;
    readonly failed: string;
    readonly safe: string;
  };
  readonly line: (item: Item) => ReactNode;
}

export function NamedLists<Status extends string, Item>(props: Props<Status, Item>) {
  const [isLeftShown, setLeftShown] = useState(false);
  const { userId, resource, statuses, titles, words } = props;
  const { showRemoved, none, noneRemoved } = words;
  const waiting = useList(resource, { userId, status: statuses.pending });
  // What waits stands above the rest: nothing is pushed down by it once something is there to read.
  if (waiting.status === 'loading') return <Skeleton name="table" label={titles.shown} />;
  return (
    <Stack gap={24}>
      {(waiting.status === 'failed' || waiting.items.length > 0) && (
        <Part {...props} standing="pending" none="" />
      )}
      <Part {...props} standing="shown" none={none} />
      {isLeftShown ? (
        <Part {...props} standing="removed" none={noneRemoved} />
      ) : (
        <div>
          <Button kind="link" onClick={() => setLeftShown(true)}>
            {showRemoved}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface PartProps<Status extends string, Item> extends Props<Status, Item> {
  readonly standing: Standing;
  readonly none: string;
}

function Part<Status extends string, Item>(props: PartProps<Status, Item>) {
  const { userId, resource, statuses, titles, words, line, standing, none } = props;
  const list = useList(resource, { userId, status: statuses[standing] });
  const title = titles[standing];
  const { failed, safe } = words;
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <ListFrame list={list} label={title} failed={failed} safe={safe} none={none}>
        {line}
      </ListFrame>
    </section>
  );
}
