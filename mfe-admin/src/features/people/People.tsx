/** Accounts: who is here, and closing one for now. Nothing they wrote is to be seen. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  listPeople,
  restorePerson,
  setRoles,
  suspendPerson,
} from '@kinlore/shared/contracts/admin';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { createMessages } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { createResource, currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import {
  Button,
  Checkbox,
  Chip,
  Column,
  Confirm,
  Dialog,
  Row,
  Stack,
  Table,
  TextInput,
} from '@kinlore/shared/ui';
import { useDeferredValue, useState } from 'react';
import { ActsCell, ListStates, Moment, NameCell } from '../admin-page/index.ts';

type Person = Answer<typeof listPeople>['data'][number];
const assignable = ['admin', 'moderator', 'support'] as const;

const t = createMessages('admin.people', {
  caption: 'People',
  find: 'Search by name, username or e-mail',
  name: 'Name',
  email: 'E-mail',
  kind: 'Account',
  memories: 'Memories',
  seen: 'Last seen',
  joined: 'Joined',
  acts: 'Actions',
  unverified: 'not verified',
  suspended: 'Suspended',
  suspend: 'Suspend account',
  restore: 'Restore account',
  suspendSure:
    'Suspend the account of {name}? They will be logged out at once. Nothing is deleted, and you can restore the account.',
  suspendedToast: 'The account of {name} is suspended.',
  restoredToast: 'The account of {name} is restored.',
  roles: 'Roles',
  rolesOf: 'Roles of {name}',
  admin: 'Administrator: people, mail, app parts',
  moderator: 'Moderator: reports',
  support: 'Support: health',
  save: 'Save',
  leave: 'Cancel',
  none: 'No people found.',
  parent: 'Parent',
  child: 'Child',
  teen: 'Teen',
  adult: 'Adult',
  memorial: 'Memorial',
});

const people = createResource({
  load: ({ q }: { q: string }, { cursor, signal }) =>
    call(
      listPeople,
      { query: { ...(q.trim() !== '' && { q: q.trim() }), ...(cursor && { cursor }) } },
      { signal },
    ),
  idOf: (person) => person.id,
});

type Open = { readonly kind: 'suspend' | 'roles'; readonly person: Person } | null;

export function People() {
  const [words, setWords] = useState('');
  const list = useList(people, { q: useDeferredValue(words) });
  const [open, setOpen] = useState<Open>(null);
  const changed = (person: Person) => {
    list.patch(person.id, () => person);
    setOpen(null);
  };
  const restore = async (person: Person) => {
    try {
      changed((await call(restorePerson, { params: { id: person.id } })).data);
      toast({ tone: 'good', text: t('restoredToast', { name: person.full_name }) });
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    }
  };
  return (
    <Stack gap={16}>
      <Column>
        <TextInput
          label={t('find')}
          type="search"
          value={words}
          onValue={setWords}
          maxLength={80}
        />
      </Column>
      <ListStates list={list} label={t('caption')}>
        <Table
          caption={t('caption')}
          rows={list.items}
          rowKey={(row) => row.id}
          empty={<p>{t('none')}</p>}
          columns={[
            {
              key: 'name',
              label: t('name'),
              cell: (row) => <NameCell name={row.full_name} under={`@${row.username}`} />,
            },
            {
              key: 'email',
              label: t('email'),
              cell: (row) => (
                <NameCell
                  name={row.email ?? '–'}
                  under={row.email !== null && !row.email_verified ? t('unverified') : ''}
                />
              ),
            },
            {
              key: 'kind',
              label: t('kind'),
              cell: (row) => [t(row.account_type), ...row.roles].join(', '),
            },
            { key: 'memories', label: t('memories'), numeric: true, cell: (row) => row.activities },
            { key: 'seen', label: t('seen'), cell: (row) => <Moment at={row.last_seen_at} /> },
            { key: 'joined', label: t('joined'), cell: (row) => <Moment at={row.created_at} /> },
            {
              key: 'acts',
              label: t('acts'),
              cell: (row) => (
                <Acts person={row} onOpen={setOpen} onRestore={(person) => void restore(person)} />
              ),
            },
          ]}
        />
      </ListStates>
      {open?.kind === 'suspend' && (
        <Suspend person={open.person} onClose={() => setOpen(null)} onDone={changed} />
      )}
      {open?.kind === 'roles' && (
        <Roles person={open.person} onClose={() => setOpen(null)} onDone={changed} />
      )}
    </Stack>
  );
}

function Acts({
  person,
  onOpen,
  onRestore,
}: {
  readonly person: Person;
  readonly onOpen: (open: Open) => void;
  readonly onRestore: (person: Person) => void;
}) {
  const me = useAtomValue(currentUser);
  if (person.id === me?.id || person.roles.includes('owner')) return null;
  return (
    <ActsCell>
      {person.suspended ? (
        <>
          <Chip tone="danger">{t('suspended')}</Chip>
          <Button small onClick={() => onRestore(person)}>
            {t('restore')}
          </Button>
        </>
      ) : (
        <Button small onClick={() => onOpen({ kind: 'suspend', person })}>
          {t('suspend')}
        </Button>
      )}
      {me?.roles.includes('owner') === true && (
        <Button small onClick={() => onOpen({ kind: 'roles', person })}>
          {t('roles')}
        </Button>
      )}
    </ActsCell>
  );
}

type ActProps = {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onDone: (person: Person) => void;
};

function Suspend({ person, onClose, onDone }: ActProps) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      onDone((await call(suspendPerson, { params: { id: person.id } })).data);
      toast({ tone: 'plain', text: t('suspendedToast', { name: person.full_name }) });
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return (
    <Confirm
      title={t('suspend')}
      act={t('suspend')}
      leave={t('leave')}
      busy={busy}
      onDo={() => void go()}
      onClose={onClose}
    >
      {t('suspendSure', { name: person.full_name })}
    </Confirm>
  );
}

function Roles({ person, onClose, onDone }: ActProps) {
  const [roles, setTo] = useState<readonly (typeof assignable)[number][]>(
    assignable.filter((role) => person.roles.includes(role)),
  );
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      onDone(
        (await call(setRoles, { params: { id: person.id }, body: { roles: [...roles] } })).data,
      );
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  const footer = (
    <Row gap={8}>
      <Button kind="primary" busy={busy} onClick={() => void save()}>
        {t('save')}
      </Button>
      <Button onClick={onClose}>{t('leave')}</Button>
    </Row>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('rolesOf', { name: person.full_name })}
      footer={footer}
    >
      <Stack gap={8}>
        {assignable.map((role) => (
          <Checkbox
            key={role}
            label={t(role)}
            checked={roles.includes(role)}
            onChecked={(checked) =>
              setTo(assignable.filter((one) => (one === role ? checked : roles.includes(one))))
            }
          />
        ))}
      </Stack>
    </Dialog>
  );
}
