/** Adding and changing a gathering. */
import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { browserZone } from '@kinlore/shared/parts';
import { Button, Dialog, FormError, Row } from '@kinlore/shared/ui';
import { useId, useState } from 'react';
import { emptyForm, formOf } from './form-state.ts';
import { GatheringFields } from './GatheringFields.tsx';
import { t } from './gatherings.messages.ts';
import { useSaving } from './use-saving.ts';
import styles from './Gatherings.module.css';

interface DialogProps {
  readonly memorial: Memorial;
  /** Null: a new one. */
  readonly gathering: Gathering | null;
  readonly onClose: () => void;
  readonly onSaved: (next: Gathering) => void;
}

export default function GatheringDialog(props: DialogProps) {
  const { memorial, gathering, onClose, onSaved } = props;
  const zone = useAtomValue(currentUser)?.time_zone ?? browserZone();
  // As it was when the form was opened: what another steward changes since then is not what this one changed.
  const [begin] = useState(() => (gathering === null ? emptyForm(zone) : formOf(gathering)));
  const { form, state, save, put } = useSaving({ memorial, gathering, begin, onSaved });
  const id = useId();
  const title = gathering === null ? t('newTitle') : t('editTitle');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={<Footer form={id} busy={state.busy} onClose={onClose} />}
    >
      <form
        id={id}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {state.sentence !== null && <FormError>{state.sentence}</FormError>}
        <GatheringFields
          form={form}
          onForm={put}
          errors={state.errors}
          isPublic={memorial.audience === 'public'}
        />
      </form>
    </Dialog>
  );
}

const Footer = ({
  form,
  busy,
  onClose,
}: {
  readonly form: string;
  readonly busy: boolean;
  readonly onClose: () => void;
}) => (
  <Row gap={8}>
    <Button kind="primary" type="submit" form={form} busy={busy}>
      {t('save')}
    </Button>
    <Button onClick={onClose}>{t('cancel')}</Button>
  </Row>
);
