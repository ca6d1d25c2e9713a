/** With whom a child had to do in the last thirty days: the same list for a guardian and for the child. */
import type { Contact } from '@kinlore/shared/contracts/child-log';
import { openActivity } from '@kinlore/shared/remote';
import type { List } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  FailedState,
  Icon,
  Register,
  RegisterLine,
  RelativeTime,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { t } from './log.messages.ts';

export function ContactLog({ list }: { readonly list: List<Contact> }) {
  if (list.status === 'loading') return <Skeleton name="table" label={t('title')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void list.refresh()}
        busy={list.busy !== 'none'}
        level={3}
      />
    );
  if (list.items.length === 0) return <p>{t('none')}</p>;
  return (
    <Stack gap={16}>
      <Register label={t('title')}>
        {list.items.map((contact) => (
          <ContactLine key={contact.id} contact={contact} />
        ))}
      </Register>
      {list.hasMore && (
        <div>
          <Button onClick={() => void list.more()} busy={list.busy === 'more'}>
            {t('more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const sentenceOf = ({ kind, person, name }: Contact): string =>
  kind === 'memory' ? t('memory') : t(kind, { name: person?.full_name ?? name ?? t('someone') });

function ContactLine({ contact }: { readonly contact: Contact }) {
  const { at, memory, person, pictures } = contact;
  return (
    <RegisterLine
      level={3}
      small
      lead={
        person === null ? (
          <Icon name={contact.kind === 'memory' ? 'book' : 'person'} size={32} />
        ) : (
          <Avatar
            name={person.full_name}
            seed={person.plate}
            src={person.avatar_url}
            size={32}
            silent
          />
        )
      }
      name={<span dir="auto">{sentenceOf(contact)}</span>}
      provenance={
        <>
          <RelativeTime at={at} />
          {pictures > 0 && <> · {t('pictures', { count: pictures })}</>}
        </>
      }
      trail={memory !== null && <Open memory={memory} />}
    >
      {memory?.title}
    </RegisterLine>
  );
}

const Open = ({ memory: { id, title } }: { readonly memory: { id: string; title: string } }) => (
  <Button
    small
    aria-label={t('lookAt', { title })}
    onClick={() => {
      openActivity({ activityId: id, activityType: 'activity' });
    }}
  >
    {t('look')}
  </Button>
);
