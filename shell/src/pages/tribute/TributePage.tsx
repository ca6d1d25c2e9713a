/** `/tribute/:token`: a guest writes about somebody who died, confirms their address, and may take it back, without logging in. */
import type { TributeGuestPage } from '@kinlore/shared/contracts/tribute-links';
import { useParams } from '@kinlore/shared/remote';
import { Button, FailedState, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Alone, End } from '../alone/Alone.tsx';
import styles from '../answer/Answer.module.css';
import { useLink } from '../answer/use-link.ts';
import { Person } from './Person.tsx';
import { useReceipt, type Receipt } from './receipt.ts';
import { TributeForm } from './TributeForm.tsx';
import { readPage } from './tribute.api.ts';
import { t } from './tribute.messages.ts';
import { WaitsForMail } from './WaitsForMail.tsx';
import { PassedOn, ToConfirm } from './Written.tsx';

export default function TributePage() {
  const { token = '' } = useParams();
  return (
    <Alone>
      <Tribute key={token} token={token} />
    </Alone>
  );
}

export function Tribute({ token }: { readonly token: string }) {
  const receipt = useReceipt(token);
  const [email, setEmail] = useState('');
  const sent = (value: string, to: string): void => {
    setEmail(to);
    receipt.set(value);
  };
  return (
    <div className={styles.column}>
      {receipt.value === null ? (
        <Opened token={token} onSent={sent} />
      ) : (
        <Sent receipt={receipt} held={receipt.value} email={email} />
      )}
    </div>
  );
}

const Reading = () => <Skeleton name="form" label={t('reading')} />;
const Failed = ({ onAgain }: { readonly onAgain: () => void }) => (
  <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={onAgain} level={1} />
);
const Unknown = () => <End icon="link" title={t('unknown')} words={t('unknownWords')} />;
const Gone = ({ onMore }: { readonly onMore?: () => void }) => (
  <End icon="undo" title={t('backDone')} words="">
    {onMore !== undefined && <Button onClick={onMore}>{t('more')}</Button>}
  </End>
);

interface OpenedProps {
  readonly token: string;
  readonly onSent: (receipt: string, email: string) => void;
}

/** What the address opens: a link, or what was written, from its mail. */
function Opened({ token, onSent }: OpenedProps) {
  const [state, setPage, again] = useLink(token, readPage);
  const [isGone, setIsGone] = useState(false);
  if (isGone) return <Gone />;
  if (state === 'reading') return <Reading />;
  if (state === 'failed') return <Failed onAgain={again} />;
  if (state === 'unknown') return <Unknown />;
  const gone = () => setIsGone(true);
  if (state.kind === 'link') return <ByLink token={token} page={state} onSent={onSent} />;
  return state.state === 'to_confirm' ? (
    <ToConfirm token={token} page={state} onGone={gone} onPage={setPage} />
  ) : (
    <PassedOn token={token} page={state} onGone={gone} />
  );
}

interface LinkProps extends OpenedProps {
  readonly page: TributeGuestPage;
}

function ByLink({ token, page, onSent }: LinkProps) {
  const { state, person, expires_at: until } = page;
  if (state === 'open' && person !== null)
    return (
      <>
        <Person person={person} />
        <TributeForm token={token} person={person} until={until ?? ''} onSent={onSent} />
      </>
    );
  if (state === 'full') return <End icon="people" title={t('full')} words={t('fullWords')} />;
  if (state === 'closed')
    return <End icon="sign-candle" title={t('closed')} words={t('closedWords')} />;
  return <End icon="hourglass" title={t('over')} words={t('overWords')} />;
}

interface SentProps {
  readonly receipt: Receipt;
  readonly held: string;
  readonly email: string;
}

/** What was written on this device, by its receipt. What is gone by now leaves the form again. */
function Sent({ receipt, held, email }: SentProps) {
  const [state, , again] = useLink(held, readPage);
  const [isGone, setIsGone] = useState(false);
  const more = () => receipt.set(null);
  const gone = () => setIsGone(true);
  if (isGone) return <Gone onMore={more} />;
  if (state === 'reading') return <Reading />;
  if (state === 'failed') return <Failed onAgain={again} />;
  if (state === 'unknown')
    return (
      <End icon="link" title={t('unknown')} words="">
        <Button onClick={more}>{t('more')}</Button>
      </End>
    );
  if (state.state === 'to_confirm')
    return (
      <WaitsForMail receipt={held} email={email} until={state.expires_at ?? ''} onGone={gone} />
    );
  return (
    <PassedOn token={held} page={state} onGone={gone}>
      <Button onClick={more}>{t('more')}</Button>
    </PassedOn>
  );
}
