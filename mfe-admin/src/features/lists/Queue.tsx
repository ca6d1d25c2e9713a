/** A list of what waits and what is over: which of the two, loading, failed, empty, more, and one line for each item, which its section draws. */
import { Fragment, useState, type ComponentProps, type ReactNode } from 'react';
import { useList, type List, type ListCell, type Resource } from '@kinlore/shared/state';
import { Column, EmptyState, Register, SelectNative, Stack } from '@kinlore/shared/ui';
import { ListStates } from './ListStates.tsx';
import { t } from './lists.messages.ts';

interface Shown<Status> {
  readonly value: Status;
  readonly label: string;
}

interface Props<Item, Status extends string> {
  readonly resource: Resource<{ readonly status: Status }, ListCell<Item>>;
  readonly label: string;
  /** What waits first, then what is over, with its words. */
  readonly statuses: readonly [Shown<Status>, ...Shown<Status>[]];
  readonly empty: {
    readonly icon: ComponentProps<typeof EmptyState>['icon'];
    readonly title: string;
    readonly text: string;
  };
  readonly line: (item: Item, list: List<Item>) => ReactNode;
}

export function Queue<Item extends { readonly id: string }, Status extends string>({
  resource,
  label,
  statuses,
  empty,
  line,
}: Props<Item, Status>) {
  const [first] = statuses;
  const [status, setStatus] = useState(first.value);
  const list = useList(resource, { status });
  return (
    <Stack gap={16}>
      <Column>
        <SelectNative
          label={t('show')}
          value={status}
          onValue={(value) => {
            setStatus(statuses.find((known) => known.value === value)?.value ?? first.value);
          }}
          options={statuses}
        />
      </Column>
      <ListStates list={list} label={label}>
        {list.items.length === 0 ? (
          <EmptyState icon={empty.icon} title={empty.title} level={2}>
            {empty.text}
          </EmptyState>
        ) : (
          <Register label={label}>
            {list.items.map((item) => (
              <Fragment key={item.id}>{line(item, list)}</Fragment>
            ))}
          </Register>
        )}
      </ListStates>
    </Stack>
  );
}
