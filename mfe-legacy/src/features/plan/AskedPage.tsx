/** By the link of a mail, or one that was handed on: who asks for help, and the way to an answer. Nothing else of them is told. */
import { isApiFailure } from '@kinlore/shared/api-client';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { openModal, openProfile } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useOpenTitle, useRecord } from '@kinlore/shared/state';
import {
  Button,
  EmptyState,
  FailedState,
  FormError,
  Page,
  Row,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { stewardInvitations } from '../memorial/index.ts';
import { heldLink, takeLink } from './steward-links.api.ts';
import { t } from './steward-links.messages.ts';
import { useProvenAct } from './use-change.ts';

export default function AskedPage({ token }: { readonly token: string }) {
  useOpenTitle('page', t('askedTitle'));
  const { value, status, failure, refresh } = useRecord(heldLink, token);
  if (value === null && status === 'loading')
    return <Skeleton name="form" label={t('askedTitle')} />;
  if (value === null)
    return isApiFailure(failure) && failure.status < 500 ? (
      <EmptyState icon="lock" title={t('gone')}>
        {t('goneText')}
      </EmptyState>
    ) : (
      <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={refresh} level={1} />
    );
  const { id, inviter_name: name, expires_at: until } = value;
  return (
    <Page title={t('askedTitle')}>
      <Stack gap={16}>
        <p dir="auto">{t('askedBy', { name })}</p>
        <p>{t('askedText')}</p>
        <p>{t('askedUntil', { day: formatDay(until.slice(0, 10), locale()) })}</p>
        <Ways invite={`${id}|${token}`} token={token} />
      </Stack>
    </Page>
  );
}

/** Whoever is here already goes on to the answer; a guest comes in first. */
function Ways({ invite, token }: { readonly invite: string; readonly token: string }) {
  const user = useAtomValue(currentUser);
  const act = useProvenAct(
    () => takeLink(token),
    () => {
      stewardInvitations.refresh();
      if (user !== null) openProfile({ username: user.username, tab: 'legacy' });
    },
  );
  if (user === null)
    return (
      <>
        <p>{t('askedFirst')}</p>
        <Row gap={8}>
          <Button kind="primary" onClick={() => openModal('register', { invite })}>
            {t('register')}
          </Button>
          <Button onClick={() => openModal('login')}>{t('login')}</Button>
        </Row>
      </>
    );
  return (
    <>
      {act.sentence !== null && <FormError>{act.sentence}</FormError>}
      <Row gap={8}>
        <Button kind="primary" busy={act.busy} onClick={() => act.run()}>
          {t('goOn')}
        </Button>
      </Row>
      {act.question}
    </>
  );
}
