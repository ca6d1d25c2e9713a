/** One question about the plan, with what each answer means. */
import { Button, Dialog, FormError, Row, Stack } from '@kinlore/shared/ui';
import type { ReactNode } from 'react';
import { t } from './plan.messages.ts';
import type { Act } from './use-change.ts';

export function QuestionDialog({
  title,
  act,
  label = t('save'),
  ready = true,
  onClose,
  children,
}: {
  readonly title: string;
  readonly act: Act;
  readonly label?: string;
  readonly ready?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const footer = (
    <Row gap={8}>
      <Button kind="primary" busy={act.busy} disabled={!ready} onClick={() => act.run()}>
        {label}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <>
      <Dialog open onClose={onClose} title={title} footer={footer}>
        <Stack gap={16}>
          {act.sentence !== null && <FormError>{act.sentence}</FormError>}
          {children}
        </Stack>
      </Dialog>
      {act.question}
    </>
  );
}
