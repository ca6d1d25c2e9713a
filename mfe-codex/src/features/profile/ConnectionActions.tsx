import { useState } from 'react';
import type { ConnectionState } from '@kinlore/shared/contracts/connections';
import { toast, useReportItem } from '@kinlore/shared/remote';
import { Button, Chip, Confirm, IconButton, Menu, Row, type MenuItem } from '@kinlore/shared/ui';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import {
  accept,
  blockPerson,
  decline,
  removeConnection,
  sentenceOr,
  takeBack,
} from './connection.api.ts';
import { ConnectDialog } from './ConnectDialog.tsx';
import { t } from './profile.messages.ts';

export interface ConnectionActionsProps {
  readonly person: { readonly id: string; readonly full_name: string };
  readonly state: ConnectionState;
  readonly today: string;
}

type OpenDialog = 'none' | 'connect' | 'remove' | 'block';

/** What one may do about the connection with this person: ask, answer, take back, end, close the door. */
export function ConnectionActions({ person, state, today }: ConnectionActionsProps) {
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const [busy, setBusy] = useState(false);
  const stop = () => {
    setDialog('none');
  };
  /** Does it, says what came of it, and closes the question when it is done. */
  const act = async (what: () => Promise<void>, done: string | null, failed: string) => {
    setBusy(true);
    try {
      await what();
      if (done !== null) toast({ tone: 'good', text: done });
      stop();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOr(failure, failed) });
    }
    setBusy(false);
  };
  const onId = (what: (id: string, userId: string) => Promise<void>) => () =>
    void act(() => what(state.connection_id ?? '', person.id), null, t('notDone'));
  const name = person.full_name;
  return (
    <>
      <Row>
        <Present
          state={state}
          busy={busy}
          onConnect={() => {
            setDialog('connect');
          }}
          onAccept={onId(accept)}
          onDecline={onId(decline)}
          onTakeBack={onId(takeBack)}
        />
        <MoreMenu personId={person.id} state={state} onAsk={setDialog} />
      </Row>
      {dialog === 'connect' && <ConnectDialog person={person} today={today} onClose={stop} />}
      <Confirm
        open={dialog === 'remove'}
        title={t('removeTitle', { name })}
        act={t('removeDo')}
        busy={busy}
        onClose={stop}
        onDo={() => void act(() => removeConnection(person.id), t('removed'), t('removeFailed'))}
      >
        {t('removeWords', { name })}
      </Confirm>
      <Confirm
        open={dialog === 'block'}
        title={t('blockTitle', { name })}
        act={t('block')}
        busy={busy}
        onClose={stop}
        onDo={() => void act(() => blockPerson(person.id), t('blocked', { name }), t('notDone'))}
      >
        {t('blockWords', { name })}
      </Confirm>
    </>
  );
}

interface MoreMenuProps {
  readonly personId: string;
  readonly state: ConnectionState;
  readonly onAsk: (what: OpenDialog) => void;
}

function MoreMenu({ personId, state, onAsk }: MoreMenuProps) {
  const report = useReportItem('profile', personId, personId);
  return (
    <Menu
      label={t('more')}
      trigger={(p) => <IconButton {...p} icon="more" label={t('more')} />}
      items={menuOf(state, onAsk, report)}
    />
  );
}

const menuOf = (
  state: ConnectionState,
  ask: (what: OpenDialog) => void,
  report: readonly MenuItem[],
): readonly MenuItem[] => [
  ...(state.status === 'connected'
    ? [
        {
          key: 'remove',
          label: t('remove'),
          icon: 'person-remove' as const,
          danger: true,
          onSelect: () => {
            ask('remove');
          },
        },
      ]
    : []),
  ...report,
  {
    key: 'block',
    label: t('block'),
    icon: 'forbidden',
    danger: true,
    onSelect: () => {
      ask('block');
    },
  },
];

interface PresentProps {
  readonly state: ConnectionState;
  readonly busy: boolean;
  readonly onConnect: () => void;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
  readonly onTakeBack: () => void;
}

const dayOf = (instant: string): string => formatDay(instant, locale());

/** Relatives have always known each other: the day they connected here says nothing of them. */
function standing({ since, type }: ConnectionState): string {
  if (type?.slug === 'family') return t('family');
  return since === null ? t('connected') : t('since', { date: dayOf(since) });
}

function Present({ state, busy, onConnect, onAccept, onDecline, onTakeBack }: PresentProps) {
  switch (state.status) {
    case 'connected':
      return (
        <Chip tone="kin" icon="check">
          {standing(state)}
        </Chip>
      );
    case 'none':
      return state.can_request ? (
        <Button kind="primary" icon="person-add" onClick={onConnect}>
          {t('connect')}
        </Button>
      ) : null;
    case 'pending':
      return state.direction === 'received' ? (
        <>
          <Button kind="primary" busy={busy} onClick={onAccept}>
            {t('accept')}
          </Button>
          <Button busy={busy} onClick={onDecline}>
            {t('decline')}
          </Button>
        </>
      ) : (
        <>
          <Button disabled icon="clock">
            {t('pending')}
          </Button>
          <Button kind="link" small busy={busy} onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        </>
      );
    default:
      return state.status satisfies never;
  }
}
