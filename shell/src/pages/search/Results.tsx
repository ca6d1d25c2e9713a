import type { ReactNode } from 'react';
import type { FoundMemory, FoundPerson } from '@kinlore/shared/contracts/search';
import { Avatar, Button, Chip, DateText, EmptyState, FailedState, Register, RegisterLine, Skeleton, Stack } from '@kinlore/shared/ui';
import type { Found, SearchState } from './use-search.ts';
import { t } from './search.messages.ts';
import styles from './Search.module.css';

interface Props {
  readonly state: SearchState;
  readonly retry: () => void;
  readonly more: (group: 'people' | 'memories') => void;
}

export function Results({ state, retry, more }: Props) {
  switch (state.status) {
    case 'idle':
      return <p className={styles.hint}>{t('begin')}</p>;
    case 'failed':
      return <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={retry} />;
    case 'searching':
      return state.before === null ? <Skeleton name="feed" label={t('searching')} /> : <div aria-busy="true"><Lists found={state.before} more={more} /></div>;
    case 'found':
      return state.found.people.items.length + state.found.memories.items.length === 0
        ? <EmptyState icon="search" title={t('nobody', { query: state.query })}>{t('nobodyHint')}</EmptyState>
        : <Lists found={state.found} more={more} />;
    default:
      return state satisfies never;
  }
}

function Lists({ found, more }: { readonly found: Found; readonly more: Props['more'] }) {
  return (
    <Stack gap={32}>
      <Group name="people" items={found.people.items.map((person) => <Person key={person.id} person={person} />)} next={found.people.next} more={more} />
      <Group name="memories" items={found.memories.items.map((memory) => <Memory key={memory.id} memory={memory} />)} next={found.memories.next} more={more} />
    </Stack>
  );
}

interface GroupProps {
  readonly name: 'people' | 'memories';
  readonly items: readonly ReactNode[];
  readonly next: string | null;
  readonly more: Props['more'];
}

function Group({ name, items, next, more }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={`found-${name}`}>
      <h2 id={`found-${name}`} className={styles.label}>{t(name)}</h2>
      <Register label={t(name)}>{items}</Register>
      {next === null ? null : <Button onClick={() => { more(name); }}>{t(name === 'people' ? 'morePeople' : 'moreMemories')}</Button>}
    </section>
  );
}

function Person({ person }: { readonly person: FoundPerson }) {
  const relation = person.relation === 'none' ? null : <Chip tone={person.relation === 'family' ? 'kin' : 'plain'}>{t(person.relation)}</Chip>;
  const rest = person.life_status === 'in_remembrance';
  return (
    <RegisterLine
      small label={rest ? t('inMemory') : `@${person.username}`} trail={relation}
      name={<a href={`/codex/${encodeURIComponent(person.username)}`}>{person.full_name}</a>}
      lead={<Avatar name={person.full_name} seed={person.plate} rest={rest} {...(person.avatar_url !== null && { src: person.avatar_url })} />}
    />
  );
}

function Memory({ memory }: { readonly memory: FoundMemory }) {
  return (
    <RegisterLine
      small label={<><DateText date={memory.when} />{memory.place === '' ? null : ` · ${memory.place}`}</>}
      name={<a href={`/activities/${encodeURIComponent(memory.type)}/${encodeURIComponent(memory.id)}`}>{memory.title}</a>}
      provenance={t('by', { name: memory.owner.full_name })}
    >
      {memory.excerpt}
    </RegisterLine>
  );
}
