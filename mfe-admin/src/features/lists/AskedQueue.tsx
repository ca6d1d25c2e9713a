/** What administrators ask each other to agree to: asking anew, what waits and what is over. Each section says it in its own words. */
import { useState, type ComponentType, type ReactNode } from 'react';
import { useRecord, type List, type ListCell, type Resource } from '@kinlore/shared/state';
import { Button, Chip, RegisterLine, Row, Stack } from '@kinlore/shared/ui';
import { Moment } from './Moment.tsx';
import { Queue } from './Queue.tsx';

export type AskedWords =
  | 'lead'
  | 'alone'
  | 'second'
  | 'ask'
  | 'caption'
  | 'open'
  | 'past'
  | 'none'
  | 'noneText';

interface AskedQueueProps<Item> {
  readonly t: (word: AskedWords) => string;
  readonly resource: Resource<{ readonly status: 'open' | 'past' }, ListCell<Item>>;
  /** Whether nobody else could agree. */
  readonly isAlone: Parameters<typeof useRecord<'mine', boolean>>[0];
  readonly AskDialog: ComponentType<{ readonly onClose: () => void }>;
  readonly line: (item: Item, onChanged: (changed: Item) => void) => ReactNode;
}

export function AskedQueue<Item extends { readonly id: string }>({
  t,
  resource,
  isAlone,
  AskDialog,
  line,
}: AskedQueueProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  const { value: alone } = useRecord(isAlone, 'mine');
  return (
    <Stack gap={16}>
      <p>{t('lead')}</p>
      {alone !== null && <p>{t(alone ? 'alone' : 'second')}</p>}
      <Row>
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('ask')}
        </Button>
      </Row>
      <Queue
        resource={resource}
        label={t('caption')}
        statuses={[
          { value: 'open', label: t('open') },
          { value: 'past', label: t('past') },
        ]}
        empty={{ icon: 'lock', title: t('none'), text: t('noneText') }}
        line={(item, list: List<Item>) =>
          line(item, (changed) => {
            list.patch(changed.id, () => changed);
          })
        }
      />
      {isOpen && (
        <AskDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Stack>
  );
}

interface AskedLineProps {
  readonly asked: {
    readonly asked_at: string;
    readonly until: string | null;
    readonly reason: string;
  };
  readonly name: string;
  readonly people: string;
  readonly stage: { readonly said: string; readonly tone: 'info' | 'danger' | 'plain' };
  /** Before the moment by which it is agreed to, or over. */
  readonly until: string;
  /** What may be done with it. */
  readonly children: ReactNode;
}

export const AskedLine = ({ asked, name, people, stage, until, children }: AskedLineProps) => (
  <RegisterLine
    level={2}
    small
    label={<Moment at={asked.asked_at} />}
    name={name}
    provenance={people}
  >
    <Row gap={8}>
      <Chip tone={stage.tone}>{stage.said}</Chip>
      {asked.until !== null && (
        <span>
          {until} <Moment at={asked.until} />
        </span>
      )}
    </Row>
    <blockquote dir="auto">{asked.reason}</blockquote>
    {children}
  </RegisterLine>
);
