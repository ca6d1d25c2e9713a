/** The floating connection button on somebody else's codex: ask, take back, answer, end. It is there as long as the page is read. */
import { useEffect, useRef, useState } from 'react';
import type { ConnectionState } from '@kinlore/shared/contracts/connections';
import { Button, Confirm, Menu } from '@kinlore/shared/ui';
import {
  accept,
  decline,
  removeConnection,
  sendRequest,
  takeBack,
  type ById,
} from './connection.api.ts';
import { ConnectDialog } from './ConnectDialog.tsx';
import { sentOf } from './sent.ts';
import { useAct, type Act } from './use-act.ts';
import { t } from './profile.messages.ts';
import styles from './Floating.module.css';

export interface FloatingConnectionProps {
  readonly person: { readonly id: string; readonly full_name: string };
  readonly state: ConnectionState;
  readonly today: string;
  /** A child is asked nothing about days and kinds: one press, and its grown-up looks first. */
  readonly isChild: boolean;
}

/** Somebody who may not be asked has none. */
export function FloatingConnection(props: FloatingConnectionProps) {
  const { person, state } = props;
  const region = useFocusKept(`${state.status} ${state.direction ?? ''}`);
  if (state.status === 'none' && !state.can_request) return null;
  return (
    <section
      ref={region}
      tabIndex={-1}
      className={state.status === 'pending' ? `${styles.float} ${styles.panel}` : styles.float}
      aria-label={t('floating', { name: person.full_name })}
    >
      <Present {...props} />
    </section>
  );
}

/** The button that was pressed is gone once the answer is there: whoever used the keyboard goes on from here. */
function useFocusKept(standing: string) {
  const region = useRef<HTMLElement>(null);
  const before = useRef(standing);
  useEffect(() => {
    if (before.current === standing) return;
    before.current = standing;
    const { activeElement } = document;
    const isLost =
      activeElement === null ||
      activeElement === document.body ||
      activeElement instanceof HTMLDialogElement;
    if (isLost) region.current?.focus({ preventScroll: true });
  }, [standing]);
  return region;
}

function Present(props: FloatingConnectionProps) {
  const { person, state } = props;
  const press = useAct();
  switch (state.status) {
    case 'connected':
      return <Connected person={person} press={press} />;
    case 'none':
      return <Ask {...props} press={press} />;
    case 'pending':
      return state.direction === 'received' ? (
        <Answer {...props} press={press} />
      ) : (
        <Waits {...props} press={press} />
      );
    default:
      return state.status satisfies never;
  }
}

interface Shown extends FloatingConnectionProps {
  readonly press: Act;
}

function Ask({ person, today, isChild, press: { busy, act } }: Shown) {
  const [asks, setAsks] = useState(false);
  const askAtOnce = () =>
    act(async () => {
      const input = { date_of_meeting: null, note: '', type_id: null };
      return sentOf(await sendRequest(person.id, input), person.full_name);
    }, t('sendFailed'));
  return (
    <>
      <Button
        kind="primary"
        icon="person-add"
        busy={busy}
        onClick={() => {
          if (isChild) void askAtOnce();
          else setAsks(true);
        }}
      >
        {t('connect')}
      </Button>
      {asks && (
        <ConnectDialog
          person={person}
          today={today}
          onClose={() => {
            setAsks(false);
          }}
        />
      )}
    </>
  );
}

/** What a press on one of the buttons does with the request that stands. */
const pressed =
  ({ person, state, press }: Shown, what: ById) =>
  () =>
    void press.act(async () => {
      await what(state.connection_id ?? '', person.id);
      return null;
    }, t('notDone'));

function Waits(shown: Shown) {
  return (
    <>
      <Button disabled icon="clock">
        {t('pending')}
      </Button>
      <Button busy={shown.press.busy} onClick={pressed(shown, takeBack)}>
        {t('takeBack')}
      </Button>
    </>
  );
}

function Answer(shown: Shown) {
  const { busy } = shown.press;
  return (
    <>
      <p className={styles.words}>{t('asksYou', { name: shown.person.full_name })}</p>
      <Button kind="primary" busy={busy} onClick={pressed(shown, accept)}>
        {t('accept')}
      </Button>
      <Button busy={busy} onClick={pressed(shown, decline)}>
        {t('decline')}
      </Button>
    </>
  );
}

function Connected({ person, press: { busy, act } }: Pick<Shown, 'person' | 'press'>) {
  const [ends, setEnds] = useState(false);
  const name = person.full_name;
  const stop = () => {
    setEnds(false);
  };
  const remove = async () => {
    const done = await act(async () => {
      await removeConnection(person.id);
      return t('removed');
    }, t('removeFailed'));
    if (done) stop();
  };
  const item = {
    key: 'remove',
    label: t('remove'),
    icon: 'person-remove',
    danger: true,
    onSelect: () => {
      setEnds(true);
    },
  } as const;
  return (
    <>
      <Menu
        label={t('floating', { name })}
        trigger={(p) => (
          <Button {...p} icon="check">
            {t('connected')}
          </Button>
        )}
        items={[item]}
      />
      <Confirm
        open={ends}
        title={t('removeTitle', { name })}
        act={t('removeDo')}
        busy={busy}
        onClose={stop}
        onDo={() => void remove()}
      >
        {t('removeWords', { name })}
      </Confirm>
    </>
  );
}
