/** `/answer/:token/no-more`: one press, and no question is sent to the address any more. A mail program that opens links by itself presses nothing. */
import { useParams } from '@kinlore/shared/remote';
import { Button, FormError } from '@kinlore/shared/ui';
import { useState } from 'react';
import { useSubmit } from '../auth/use-submit.ts';
import { Alone, End } from '../alone/Alone.tsx';
import { refuse } from './answer.api.ts';
import { t } from './answer.messages.ts';

export default function NoMorePage() {
  const { token = '' } = useParams();
  return (
    <Alone>
      <NoMore token={token} />
    </Alone>
  );
}

export function NoMore({ token }: { readonly token: string }) {
  const [isDone, setIsDone] = useState(false);
  const submission = useSubmit(
    'no-more',
    () => refuse(token),
    () => setIsDone(true),
  );
  if (isDone) return <End icon="success" title={t('noMoreDone')} words={t('noMoreDoneWords')} />;
  return (
    <End icon="mail" title={t('noMoreTitle')} words={t('noMoreWords')}>
      <form onSubmit={submission.submit}>
        {submission.sentence !== null && <FormError>{submission.sentence}</FormError>}
        <Button type="submit" kind="primary" busy={submission.busy}>
          {t('noMoreAct')}
        </Button>
      </form>
    </End>
  );
}
