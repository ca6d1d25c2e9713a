/** Those who are asked by an address and have not come yet, and asking one more. The address is seen here by its owner alone. */
import type { StewardLink } from '@kinlore/shared/contracts/steward-links';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { useRecord } from '@kinlore/shared/state';
import { Button, Confirm, FailedState, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { presetWords } from '../presets/index.ts';
import { AskByAddress, LinkDialog } from './AskByAddress.tsx';
import { resendLink, stewardLinks, withdrawLink } from './steward-links.api.ts';
import { t } from './steward-links.messages.ts';
import { useProvenAct } from './use-change.ts';
import styles from './Plan.module.css';

type Open =
  | { readonly kind: 'ask' }
  | { readonly kind: 'link' | 'withdraw'; readonly link: StewardLink }
  | null;

/** `room`: how many may be asked yet, those here counted already. */
export function StewardLinks({ room }: { readonly room: number }) {
  const { value, status, refresh } = useRecord(stewardLinks, 'mine');
  const [open, setOpen] = useState<Open>(null);
  if (status === 'failed')
    return (
      <FailedState
        title={t('listFailed')}
        unaffected={t('listUnaffected')}
        onRetry={refresh}
        level={4}
      />
    );
  if (value === null) return null;
  return (
    <>
      {value.length > 0 && (
        <ul className={styles['rows']} aria-label={t('listed')}>
          {value.map((link) => (
            <Line key={link.id} link={link} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {value.length < room && (
        <div>
          <Button onClick={() => setOpen({ kind: 'ask' })}>{t('invite')}</Button>
        </div>
      )}
      <Opened open={open} onOpen={setOpen} />
    </>
  );
}

const noteOf = (link: StewardLink): string =>
  [presetWords(link.preset), link.relation, statusOf(link)]
    .filter((part) => part !== '')
    .join(' · ');

interface Opening {
  readonly onOpen: (open: Open) => void;
}

function Opened({ open, onOpen }: Opening & { readonly open: Open }) {
  const close = () => onOpen(null);
  switch (open?.kind) {
    case 'ask':
      return <AskByAddress onClose={close} onAsked={(link) => onOpen({ kind: 'link', link })} />;
    case 'link':
      return <LinkDialog link={open.link} onClose={close} />;
    case 'withdraw':
      return <Withdraw link={open.link} onClose={close} />;
    case undefined:
      return null;
  }
}

const statusOf = ({ is_over: isOver, expires_at: until }: StewardLink): string =>
  isOver ? t('over') : t('until', { day: formatDay(until.slice(0, 10), locale()) });

function Line({ link, onOpen }: Opening & { readonly link: StewardLink }) {
  const { email } = link;
  const again = useProvenAct(
    async () => onOpen({ kind: 'link', link: await resendLink(link.id) }),
    () => stewardLinks.refresh(),
  );
  return (
    <li className={styles['row']}>
      <div className={styles['said']}>
        <h4 className={styles['what']} dir="auto">
          {email}
        </h4>
        <p className={styles['note']}>{noteOf(link)}</p>
        {again.sentence !== null && <FormError>{again.sentence}</FormError>}
      </div>
      <Row gap={8}>
        {link.resends_left > 0 && (
          <Act act={t('again')} email={email} busy={again.busy} onDo={() => again.run()} />
        )}
        <Act act={t('takeBack')} email={email} onDo={() => onOpen({ kind: 'withdraw', link })} />
      </Row>
      {again.question}
    </li>
  );
}

const Act = ({
  act,
  email,
  busy = false,
  onDo,
}: {
  readonly act: string;
  readonly email: string;
  readonly busy?: boolean;
  readonly onDo: () => void;
}) => (
  <Button small busy={busy} aria-label={t('actOf', { act, email })} onClick={onDo}>
    {act}
  </Button>
);

function Withdraw({ link, onClose }: { readonly link: StewardLink; readonly onClose: () => void }) {
  const act = useProvenAct(
    () => withdrawLink(link.id),
    () => {
      stewardLinks.refresh();
      onClose();
    },
  );
  return (
    <>
      <Confirm
        title={t('takeBack')}
        act={t('takeBack')}
        busy={act.busy}
        refusal={act.sentence}
        onDo={() => act.run()}
        onClose={onClose}
      >
        {t('takeBackSure', { email: link.email })}
      </Confirm>
      {act.question}
    </>
  );
}
