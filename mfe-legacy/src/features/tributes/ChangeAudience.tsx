/** Changing who can read one's tribute after it was sent. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { AudienceField } from './AudienceField.tsx';
import { changeAudience } from './tributes.api.ts';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

interface Props {
  readonly tribute: Tribute;
  readonly onClose: () => void;
  readonly onChanged: (tribute: Tribute) => void;
}

function useChanging({ tribute, onClose, onChanged }: Props) {
  const [audience, setAudience] = useState(tribute.pending_audience ?? tribute.audience);
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const save = async () => {
    setState({ busy: true, error: null });
    try {
      const changed = await changeAudience(tribute, audience);
      toast({
        tone: 'good',
        text: t(changed.pending_audience === undefined ? 'audienceChanged' : 'audienceAsked'),
      });
      onChanged(changed);
      onClose();
    } catch (error) {
      setState({ busy: false, error: sentenceOf(error) });
    }
  };
  return { audience, setAudience, state, save };
}

export default function ChangeAudience(props: Props) {
  const { audience, setAudience, state, save } = useChanging(props);
  const footer = (
    <Row gap={8}>
      <Button kind="primary" busy={state.busy} onClick={() => void save()}>
        {t('keepChange')}
      </Button>
      <Button onClick={props.onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={props.onClose} title={t('audienceChange')} footer={footer}>
      <div className={styles['form']}>
        {state.error !== null && <FormError>{state.error}</FormError>}
        <AudienceField
          audience={audience}
          onAudience={setAudience}
          {...(props.tribute.status === 'approved' && { hint: t('audienceHint') })}
        />
      </div>
    </Dialog>
  );
}
