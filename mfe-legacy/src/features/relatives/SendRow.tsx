/** Sending what a dialog holds, or leaving it. */
import { Button, Row } from '@kinlore/shared/ui';
import { t } from './relatives.messages.ts';

interface Props {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

export const SendRow = ({ busy, disabled, onSend, onClose }: Props) => (
  <Row gap={8}>
    <Button kind="primary" busy={busy} disabled={disabled} onClick={onSend}>
      {t('send')}
    </Button>
    <Button onClick={onClose}>{t('cancel')}</Button>
  </Row>
);
