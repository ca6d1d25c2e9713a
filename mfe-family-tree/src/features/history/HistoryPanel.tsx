/** What was changed, by whom and when, with what stood there before; and taking it back. */
import { isApiFailure, newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { HistoryEntry, HistoryPart } from '@kinlore/shared/contracts/family-changes';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  Chip,
  FailedState,
  RelativeTime,
  Row,
  SelectNative,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { historyOf, redo, undo } from './history.api.ts';
import { t } from './history.messages.ts';
import { fieldLines, kindWord, partWords } from './words.ts';
import styles from './History.module.css';

export type HistoryPanelProps = {
  readonly tree: string;
  /** Whose history; null: of the whole tree. */
  readonly person: { readonly id: string; readonly name: string } | null;
  /** After something was undone or done again. */
  readonly onChanged: (revision: number) => void;
};

export default function HistoryPanel({ tree, person, onChanged }: HistoryPanelProps) {
  const [ofPerson, setOfPerson] = useState(true);
  const [actor, setActor] = useState('');
  const [opened] = useState(newKey);
  const list = useList(historyOf, {
    opened,
    tree,
    person: ofPerson ? (person?.id ?? null) : null,
    actor: actor === '' ? null : actor,
  });
  const changed = (revision: number) => {
    void list.refresh();
    onChanged(revision);
  };
  return (
    <Stack gap={16}>
      <p className={styles['lead']}>{t('lead')}</p>
      <div className={styles['filters']}>
        <Members entries={list.items} value={actor} onValue={setActor} />
        {person !== null && (
          <Row gap={8}>
            <Button small onClick={() => setOfPerson(!ofPerson)}>
              {ofPerson ? t('ofAll') : t('ofPerson', { name: person.name })}
            </Button>
          </Row>
        )}
      </div>
      <Entries list={list} tree={tree} onChanged={changed} />
    </Stack>
  );
}

/** Members who are named on the page, and whoever is chosen. */
function Members({
  entries,
  value,
  onValue,
}: {
  readonly entries: readonly HistoryEntry[];
  readonly value: string;
  readonly onValue: (id: string) => void;
}) {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const news = entries.flatMap(({ actor }) =>
    actor === null || known.has(actor.id) ? [] : [[actor.id, actor.full_name] as const],
  );
  if (news.length > 0) setKnown(new Map([...known, ...news]));
  return (
    <SelectNative
      label={t('byMember')}
      value={value}
      onValue={onValue}
      options={[
        { value: '', label: t('everyone') },
        ...[...known].map(([id, name]) => ({ value: id, label: name })),
      ]}
    />
  );
}

type EntriesProps = {
  readonly list: ReturnType<typeof useList<unknown, HistoryEntry>>;
  readonly tree: string;
  readonly onChanged: (revision: number) => void;
};

function Entries({ list, tree, onChanged }: EntriesProps) {
  if (list.status === 'loading') return <Skeleton name="feed" label={t('title')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('failedUnaffected')}
        onRetry={() => void list.refresh()}
      />
    );
  if (list.items.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      <ol className={styles['entries']} aria-label={t('title')}>
        {list.items.map((entry) => (
          <Entry key={entry.seq} entry={entry} tree={tree} onChanged={onChanged} />
        ))}
      </ol>
      {list.hasMore && (
        <Button onClick={() => void list.more()} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** What stands in the way of an undoing, as the refusal lists it. */
function conflictsIn(error: unknown): number {
  const details =
    isApiFailure(error) && error.code === 'family.changed_since' ? error.details : null;
  const conflicts: unknown =
    typeof details === 'object' && details !== null && 'conflicts' in details
      ? details.conflicts
      : null;
  return Array.isArray(conflicts) ? conflicts.length : 0;
}

function Entry({
  entry,
  tree,
  onChanged,
}: {
  readonly entry: HistoryEntry;
  readonly tree: string;
  readonly onChanged: (revision: number) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [key] = useState(newKey);
  const act = async (work: typeof undo, done: string) => {
    setBusy(true);
    try {
      const revision = await work(tree, entry.seq, key);
      toast({ tone: 'good', text: done });
      onChanged(revision);
    } catch (error) {
      const count = conflictsIn(error);
      toast({ tone: 'bad', text: count === 0 ? sentenceOf(error) : t('inTheWay', { count }) });
    } finally {
      setBusy(false);
    }
  };
  const { abilities, undone } = entry;
  return (
    <li className={styles['entry']} data-undone={undone || undefined}>
      <WhoAndWhen entry={entry} />
      <ul className={styles['parts']}>
        {entry.parts.map((part, at) => (
          <Part key={`${String(at)}-${part.entity}`} part={part} />
        ))}
        {entry.more_parts > 0 && <li>{t('moreParts', { count: entry.more_parts })}</li>}
      </ul>
      <Row gap={8}>
        {undone && <Chip>{t('undone')}</Chip>}
        {abilities.undo && (
          <Button small busy={busy} onClick={() => void act(undo, t('undoneToast'))}>
            {t('undo')}
          </Button>
        )}
        {abilities.redo && (
          <Button small busy={busy} onClick={() => void act(redo, t('redoneToast'))}>
            {t('redo')}
          </Button>
        )}
      </Row>
    </li>
  );
}

function WhoAndWhen({ entry }: { readonly entry: HistoryEntry }) {
  const name = entry.actor?.full_name ?? t('someone');
  const src = entry.actor?.avatar_url ?? null;
  return (
    <div className={styles['who']}>
      <Avatar
        name={name}
        {...(src !== null && { src })}
        seed={entry.actor?.plate ?? String(entry.seq)}
        size={32}
        silent
      />
      <div>
        <h3 className={styles['what']}>{kindWord(entry)}</h3>
        <p className={styles['lead']}>
          {name} · <RelativeTime at={entry.created_at} />
        </p>
      </div>
    </div>
  );
}

function Part({ part }: { readonly part: HistoryPart }) {
  const lines = fieldLines(part);
  return (
    <li dir="auto">
      {partWords(part)}
      {lines.length > 0 && (
        <ul className={styles['fields']}>
          {lines.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
