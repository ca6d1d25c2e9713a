/** "Write it with others": somebody is asked, and whoever was asked before is listed with what they can do. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { Activity } from '@kinlore/shared/contracts/activities';
import { coauthorRoles, type CoauthorRole } from '@kinlore/shared/contracts/coauthoring';
import type { Coauthor } from '@kinlore/shared/contracts/coauthors';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  Dialog,
  FailedState,
  FormError,
  SelectNative,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { Suspense, useState } from 'react';
import { PeoplePicker } from '../people-picker/index.ts';
import { ask, coauthors, remove } from './coauthors.api.ts';
import { t } from './coauthors.messages.ts';
import styles from './Coauthors.module.css';

export interface CoauthorsDialogProps {
  readonly memory: Activity;
  readonly onClose: () => void;
}

export default function CoauthorsDialog({ memory, onClose }: CoauthorsDialogProps) {
  const { value, status, refresh } = useRecord(coauthors, memory.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Stack gap={24}>
        <p>{t('lead')}</p>
        <AskForm memory={memory} known={value ?? []} />
        {value === null && status === 'failed' && (
          <FailedState
            title={t('failed')}
            unaffected={t('failedRest')}
            level={3}
            onRetry={() => void refresh()}
          />
        )}
        {value === null && status === 'loading' && <Skeleton name="form" label={t('loading')} />}
        {value !== null && value.length > 0 && <People memory={memory} people={value} />}
      </Stack>
    </Dialog>
  );
}

const roles = coauthorRoles.map((value) => ({ value, label: t(value) }));

interface Person {
  readonly id: string;
  readonly name: string;
}

function useAskForm(memory: Activity) {
  const [person, setPerson] = useState<Person | null>(null);
  const [role, setRole] = useState<CoauthorRole>('coauthor');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    if (person === null) return setError(t('askFirst'));
    setBusy(true);
    setError(null);
    try {
      await ask(memory.id, person.id, role);
      toast({ tone: 'good', text: t('asked', { name: person.name }) });
      setPerson(null);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
    return setBusy(false);
  };
  return { person, setPerson, role, setRole, busy, error, send };
}

function AskForm({
  memory,
  known,
}: {
  readonly memory: Activity;
  readonly known: readonly Coauthor[];
}) {
  const { person, setPerson, role, setRole, busy, error, send } = useAskForm(memory);
  return (
    <Stack gap={16}>
      {person === null ? (
        <Suspense fallback={<Skeleton name="form" label={t('whoLoading')} />}>
          <PeoplePicker
            accountsOnly
            label={t('who')}
            hint={t('whoHint')}
            named={known.map((other) => other.person.id)}
            onPerson={({ user_id: id, name }) => id !== null && setPerson({ id, name })}
          />
        </Suspense>
      ) : (
        <SelectNative label={t('what')} value={role} options={roles} onValue={setRole} />
      )}
      <FormError>{error}</FormError>
      {person !== null && (
        <div>
          <Button kind="primary" busy={busy} onClick={() => void send()}>
            {t('ask', { name: person.name })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface PeopleProps {
  readonly memory: Activity;
  readonly people: readonly Coauthor[];
}

const People = ({ memory, people }: PeopleProps) => (
  <section aria-label={t('people')}>
    <h3 className={styles.heading}>{t('people')}</h3>
    <ul className={styles.people}>
      {people.map((coauthor) => (
        <li key={coauthor.person.id}>
          <Someone memory={memory} coauthor={coauthor} />
        </li>
      ))}
    </ul>
  </section>
);

async function give(memory: Activity, { person }: Coauthor, role: CoauthorRole): Promise<void> {
  try {
    await ask(memory.id, person.id, role);
    toast({ tone: 'good', text: t('given', { name: person.full_name }) });
  } catch (failure) {
    if (!isApiFailure(failure)) throw failure;
    toast({ tone: 'bad', text: sentenceOf(failure) });
  }
}

function Someone({ memory, coauthor }: { readonly memory: Activity; readonly coauthor: Coauthor }) {
  const { person, role, state } = coauthor;
  const { full_name: name } = person;
  return (
    <div className={styles.person}>
      <div className={styles.who}>
        <Avatar name={name} seed={person.plate} src={person.avatar_url} size={40} silent />
        <div className={styles.name}>
          <p dir="auto">{name}</p>
          {state === 'asked' && <p className={styles.note}>{t('waiting')}</p>}
        </div>
        <Button
          small
          kind="link"
          aria-label={t('removeOf', { name })}
          onClick={() => void remove(memory, coauthor)}
        >
          {t('remove')}
        </Button>
      </div>
      <SelectNative
        label={t('roleOf', { name })}
        value={role}
        options={roles}
        onValue={(next) => void give(memory, coauthor, next)}
      />
    </div>
  );
}
