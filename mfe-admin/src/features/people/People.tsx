/** Accounts: who is here, and closing one for now. Nothing they wrote is to be seen. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { listPeople, restorePerson } from '@kinlore/shared/contracts/admin';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { createResource, currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { Button, Chip, Column, Stack, TextInput } from '@kinlore/shared/ui';
import { Table, type TableColumn } from '@kinlore/shared/parts';
import { useDeferredValue, useState } from 'react';
import { ActsCell, ListStates, Moment, NameCell } from '../lists/index.ts';
import { LiftTwoFactorDialog } from './LiftTwoFactorDialog.tsx';
import { roleWord, t } from './people.messages.ts';
import type { Person, PersonDialogProps } from './person.ts';
import { RolesDialog } from './RolesDialog.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';
import { TakeBadgeDialog } from './TakeBadgeDialog.tsx';

const people = createResource({
  load: ({ q }: { q: string }, { cursor, signal }) =>
    call(
      listPeople,
      { query: { ...(q.trim() !== '' && { q: q.trim() }), ...(cursor && { cursor }) } },
      { signal },
    ),
  idOf: (person) => person.id,
});

type Open = { readonly kind: keyof typeof dialogs; readonly person: Person } | null;

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
          columns={columnsWith(setOpen, (person) => void restore(person))}
        />
      </ListStates>
      <Asked open={open} onClose={() => setOpen(null)} onDone={changed} />
    </Stack>
  );
}

const dialogs = {
  suspend: SuspendDialog,
  roles: RolesDialog,
  'two-factor': LiftTwoFactorDialog,
  badge: TakeBadgeDialog,
} as const;

/** The question about one person, while it is open. */
function Asked({ open, ...then }: { readonly open: Open } & Omit<PersonDialogProps, 'person'>) {
  if (open === null) return null;
  const OpenDialog = dialogs[open.kind];
  return <OpenDialog person={open.person} {...then} />;
}

const addressOf = ({ email, email_verified: verified }: Person): string => {
  if (email === null) return '';
  return verified ? email : t('unverified', { email });
};

const columnsWith = (
  onOpen: (open: Open) => void,
  onRestore: (person: Person) => void,
): readonly TableColumn<Person>[] => [
  {
    key: 'name',
    label: t('name'),
    cell: (row) => (
      <NameCell name={row.full_name} under={`@${row.username}`} alsoUnder={addressOf(row)} />
    ),
  },
  {
    key: 'kind',
    label: t('kind'),
    cell: (row) => [t(row.account_type), ...row.roles.map((role) => t(roleWord[role]))].join(', '),
  },
  { key: 'memories', label: t('memories'), numeric: true, cell: (row) => row.activities },
  {
    key: 'seen',
    label: t('seen'),
    cell: (row) => (
      <NameCell
        name={<Moment at={row.last_seen_at} />}
        under={t('joined', { day: formatDay(row.created_at, locale()) })}
      />
    ),
  },
  {
    key: 'acts',
    label: t('acts'),
    cell: (row) => <Acts person={row} onOpen={onOpen} onRestore={onRestore} />,
  },
];

interface ActsProps {
  readonly person: Person;
  readonly onOpen: (open: Open) => void;
  readonly onRestore: (person: Person) => void;
}

function Acts({ person, onOpen, onRestore }: ActsProps) {
  const me = useAtomValue(currentUser);
  if (person.id === me?.id || person.roles.includes('owner')) return null;
  const offered = [
    ['two-factor', person.two_factor, t('liftTwoFactor')],
    ['badge', person.account_type !== 'memorial', t('takeBadge')],
    ['roles', me?.roles.includes('owner') === true, t('roles')],
  ] as const;
  return (
    <ActsCell stacked>
      <Closing person={person} onOpen={onOpen} onRestore={onRestore} />
      {offered.map(
        ([kind, may, words]) =>
          may && (
            <Button key={kind} small onClick={() => onOpen({ kind, person })}>
              {words}
            </Button>
          ),
      )}
    </ActsCell>
  );
}

const Closing = ({ person, onOpen, onRestore }: ActsProps) =>
  person.suspended ? (
    <>
      <Chip tone="danger">
        {person.suspended_until === null
          ? t('suspended')
          : t('suspendedUntil', { day: formatDay(person.suspended_until, locale()) })}
      </Chip>
      <Button small onClick={() => onRestore(person)}>
        {t('restore')}
      </Button>
    </>
  ) : (
    <Button small onClick={() => onOpen({ kind: 'suspend', person })}>
      {t('suspend')}
    </Button>
  );
