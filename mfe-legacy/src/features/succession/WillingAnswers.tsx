/** The three answers to whether one is still willing. */
import { Button, Row } from '@kinlore/shared/ui';
import { t } from './succession.messages.ts';

export const WillingAnswers = ({
  busy,
  onAnswer,
}: {
  readonly busy: boolean;
  /** `said`: what is told once it is done. */
  readonly onAnswer: (given: 'yes' | 'no' | 'later', said: string) => void;
}) => (
  <Row gap={8}>
    <Button kind="primary" busy={busy} onClick={() => onAnswer('yes', t('thanks'))}>
      {t('yes')}
    </Button>
    <Button busy={busy} onClick={() => onAnswer('later', t('askedLater'))}>
      {t('later')}
    </Button>
    <Button busy={busy} onClick={() => onAnswer('no', t('steppedDown'))}>
      {t('no')}
    </Button>
  </Row>
);
