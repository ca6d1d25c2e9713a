/** Saying that they died, too: when, and how one knows. */
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, FormError, Row, Stack } from '@kinlore/shared/ui';
import { confirm } from './cases.api.ts';
import { t } from './cases.messages.ts';
import { DiedField, KnowFields } from './SaidFields.tsx';
import { formOf } from './said-form.ts';
import { useSaid } from './use-said.ts';

interface Props {
  readonly one: LegacyCase;
  readonly name: string;
  readonly onClose: () => void;
}

export function ConfirmDialog({ one, name, onClose }: Props) {
  const own = one.confirmations.find((said) => said.own);
  const said = useSaid(
    async (body) => {
      await confirm(one.id, body);
      toast({ tone: 'plain', text: t('confirmDone') });
      onClose();
    },
    own === undefined ? {} : { begin: formOf(own) },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(own === undefined ? 'confirmTitle' : 'changeTitle', { name })}
      footer={
        <Row gap={8}>
          <Button kind="primary" busy={said.busy} onClick={() => void said.submit()}>
            {t(own === undefined ? 'confirm' : 'save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Row>
      }
    >
      <Stack gap={16}>
        <DiedField {...said} />
        <p>{t('knowText')}</p>
        <KnowFields {...said} />
        {said.sentence !== null && <FormError>{said.sentence}</FormError>}
      </Stack>
    </Dialog>
  );
}
