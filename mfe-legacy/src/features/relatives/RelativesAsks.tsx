/** What relatives ask of the stewards of a memorial: to look after it too, or that something is wrong. Absent when nobody does. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { RelativesOfMemorial } from '@kinlore/shared/contracts/memorial-relatives';
import { useRecord } from '@kinlore/shared/state';
import { Banner, Button, FormError, Row, Stack } from '@kinlore/shared/ui';
import { ContestAnswer } from './ContestAnswer.tsx';
import { answerRelative, relativesOf } from './relatives.api.ts';
import { t } from './relatives.messages.ts';
import { useAct } from './use-act.ts';
import styles from './Relatives.module.css';

interface Props {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}

export default function RelativesAsks({ memorial, onChanged }: Props) {
  const { value, refresh } = useRecord(relativesOf, memorial.id);
  if (value === null || (value.requests.length === 0 && value.contest === null)) return null;
  const changed = () => {
    void refresh();
    onChanged();
  };
  return (
    <section aria-labelledby="from-relatives" className={styles['section']}>
      <h2 id="from-relatives">{t('asksTitle')}</h2>
      <Stack gap={16}>
        {value.contest !== null && (
          <ContestAnswer memorial={memorial} contest={value.contest} onChanged={changed} />
        )}
        {value.requests.map((request) => (
          <Request
            key={request.user.id}
            memorial={memorial}
            request={request}
            onChanged={changed}
          />
        ))}
      </Stack>
    </section>
  );
}

type Asked = RelativesOfMemorial['requests'][number];

async function sendAnswer(
  memorial: string,
  { user: { id, full_name: name } }: Asked,
  answer: 'accept' | 'decline',
): Promise<string> {
  await answerRelative(memorial, id, answer);
  return answer === 'accept' ? t('nowHelps', { name }) : t('declinedThem');
}

function Request({ memorial, request, onChanged }: Props & { readonly request: Asked }) {
  const { relation } = request;
  const { full_name: name } = request.user;
  const { busy, refusal, run } = useAct(onChanged);
  const send = (answer: 'accept' | 'decline') =>
    void run(() => sendAnswer(memorial.id, request, answer));
  const actions = (
    <Row gap={8}>
      <Button
        kind="primary"
        small
        busy={busy}
        aria-label={t('acceptOf', { name })}
        onClick={() => send('accept')}
      >
        {t('accept')}
      </Button>
      <Button
        small
        busy={busy}
        aria-label={t('declineOf', { name })}
        onClick={() => send('decline')}
      >
        {t('decline')}
      </Button>
    </Row>
  );
  return (
    <Banner tone="plain" icon="sign-candle" actions={actions}>
      {relation === '' ? t('asksToHelp', { name }) : t('asksAs', { name, relation })}
      {refusal !== '' && <FormError>{refusal}</FormError>}
    </Banner>
  );
}
