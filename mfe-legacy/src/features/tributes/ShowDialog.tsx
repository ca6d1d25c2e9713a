/** To whom somebody shows words that were written for them. */
import { Button, Dialog, RadioGroup, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { t } from './living.messages.ts';

interface Props {
  /** What a child is written is shown to its family at most. */
  readonly isChild: boolean;
  readonly isBusy: boolean;
  readonly onShow: (audience: 'family' | 'connections') => void;
  readonly onClose: () => void;
}

export function ShowDialog({ isChild, isBusy, onShow, onClose }: Props) {
  const [audience, setAudience] = useState<'family' | 'connections'>('family');
  const footer = (
    <Row gap={8}>
      <Button kind="primary" busy={isBusy} onClick={() => onShow(audience)}>
        {t('save')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} title={t('showTitle')} footer={footer}>
      <RadioGroup
        label={t('audience')}
        value={audience}
        onValue={setAudience}
        options={[
          { value: 'family', label: t('family'), hint: t('familyHint') },
          ...(isChild ? [] : [{ value: 'connections' as const, label: t('connections') }]),
        ]}
      />
    </Dialog>
  );
}
