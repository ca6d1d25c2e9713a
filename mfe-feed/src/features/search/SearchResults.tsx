/** What was found, under the search field of the shell. */
import type { FoundMemory, FoundPerson } from '@kinlore/shared/contracts/search';
import { openProfile, type Slots } from '@kinlore/shared/remote';
import { useList, type List } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  Chip,
  EmptyState,
  FailedState,
  Register,
  RegisterLine,
  Skeleton,
} from '@kinlore/shared/ui';
import type { ReactNode } from 'react';
import { memoryHref, registerLabel, Thumb } from '../memory/index.ts';
import { foundMemories, foundPeople, MOST_WORDS } from './search.state.ts';
import { t } from './search.messages.ts';
import styles from './Search.module.css';

export default function SearchResults({ query }: Slots['search.results']) {
  const words = query.trim().replace(/\s+/gu, ' ').slice(0, MOST_WORDS);
  return words === '' ? (
    <p className={styles.note}>{t('begin')}</p>
  ) : (
    <Found key={words} query={words} />
  );
}

function Found({ query }: { readonly query: string }) {
  const people = useList(foundPeople, query);
  const memories = useList(foundMemories, query);
  const both = [people, memories];
  if (both.some(({ status }) => status === 'loading'))
    return <Skeleton name="feed" label={t('loading', { query })} />;
  if (both.every(({ status }) => status === 'failed'))
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('failedRest')}
        onRetry={() => void Promise.all([people.refresh(), memories.refresh()])}
      />
    );
  const count = people.items.length + memories.items.length;
  if (count === 0 && both.every(({ status }) => status === 'ok'))
    return (
      <div role="status">
        <EmptyState icon="search" title={t('none', { query })}>
          {t('noneWords')}
        </EmptyState>
      </div>
    );
  return (
    <div className={styles.results}>
      <p role="status" className={styles.note}>
        {t('found', { count, query })}
      </p>
      <Group title={t('people')} list={people}>
        {people.items.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </Group>
      <Group title={t('memories')} list={memories}>
        {memories.items.map((memory) => (
          <FoundLine key={memory.id} memory={memory} />
        ))}
      </Group>
    </div>
  );
}

function Group<Item>({
  title,
  list,
  children,
}: {
  readonly title: string;
  readonly list: List<Item>;
  readonly children: readonly ReactNode[];
}) {
  if (list.status === 'failed')
    return (
      <FailedState title={title} unaffected={t('failedRest')} onRetry={() => void list.refresh()} />
    );
  if (list.items.length === 0) return null;
  return (
    <section aria-label={title} className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <Register label={title}>{children}</Register>
      {list.moreFailed && (
        <p role="alert" className={styles.note}>
          {t('moreFailed')}
        </p>
      )}
      {list.hasMore && (
        <Button busy={list.busy === 'more'} onClick={() => void list.more()}>
          {t(list.moreFailed ? 'again' : 'more')}
        </Button>
      )}
    </section>
  );
}

const PersonLine = ({ person }: { readonly person: FoundPerson }) => (
  <RegisterLine
    small
    lead={
      <Avatar
        name={person.full_name}
        seed={person.plate}
        src={person.avatar_url}
        rest={person.life_status === 'in_remembrance'}
        silent
      />
    }
    name={
      <button
        type="button"
        className={styles.name}
        onClick={() => openProfile({ username: person.username })}
      >
        {person.full_name}
      </button>
    }
    dates={`@${person.username}`}
    trail={
      person.relation === 'none' ? null : (
        <Chip tone={person.relation === 'family' ? 'kin' : 'plain'}>{t(person.relation)}</Chip>
      )
    }
  />
);

const FoundLine = ({ memory }: { readonly memory: FoundMemory }) => (
  <RegisterLine
    small
    lead={
      <Avatar
        name={memory.owner.full_name}
        seed={memory.owner.plate}
        src={memory.owner.avatar_url}
        silent
      />
    }
    label={registerLabel(memory)}
    name={
      <a className={styles.name} href={memoryHref(memory)}>
        {memory.title}
      </a>
    }
    trail={memory.picture === null ? null : <Thumb pictures={[memory.picture]} />}
    provenance={memory.owner.full_name}
  >
    {memory.excerpt !== '' && (
      <p className={styles.excerpt} dir="auto">
        {memory.excerpt}
      </p>
    )}
  </RegisterLine>
);
