import type { Collaboration, CollaborationItem } from '@kinlore/shared/contracts/collaborations';
import { Avatar, Button, RegisterLine, RelativeTime } from '@kinlore/shared/ui';
import { ListFrame, type ListFrameProps } from '../lists/index.ts';
import { countWords, kindWords, t } from './collaborations.messages.ts';

type Shown<Item> = ListFrameProps<Item>['list'];

export interface PeopleProps {
  readonly list: Shown<Collaboration>;
  readonly onOpen: (person: Collaboration['person']) => void;
}

export const People = ({ list, onOpen }: PeopleProps) => (
  <ListFrame list={list} label={t('list')} failed={t('failed')} safe={t('safe')} none={t('none')}>
    {({ person, counts, last_at: at }) => (
      <RegisterLine
        key={person.id}
        small
        level={null}
        lead={
          <Avatar
            name={person.full_name}
            seed={person.plate}
            src={person.avatar_url}
            size={40}
            silent
          />
        }
        name={<bdi>{person.full_name}</bdi>}
        provenance={counts.map(({ kind, count }) => countWords(kind, count)).join(' · ')}
        trail={
          <Button
            small
            aria-label={t('seeOf', { name: person.full_name })}
            onClick={() => {
              onOpen(person);
            }}
          >
            {t('see')}
          </Button>
        }
        dates={<RelativeTime at={at} />}
      />
    )}
  </ListFrame>
);

export interface ItemsProps {
  readonly list: Shown<CollaborationItem>;
  readonly label: string;
  readonly onOpen: (item: CollaborationItem) => void;
}

export const Items = ({ list, label, onOpen }: ItemsProps) => (
  <ListFrame
    list={list}
    label={label}
    failed={t('itemsFailed')}
    safe={t('safe')}
    none={t('itemsNone')}
  >
    {(item) => (
      <RegisterLine
        key={item.id}
        small
        level={null}
        label={
          <>
            {kindWords(item.kind)} · <RelativeTime at={item.at} />
          </>
        }
        name={
          <Button
            kind="link"
            onClick={() => {
              onOpen(item);
            }}
          >
            <bdi>{item.title === '' ? t('untitled') : item.title}</bdi>
          </Button>
        }
      />
    )}
  </ListFrame>
);
