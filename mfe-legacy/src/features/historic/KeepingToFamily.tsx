/** To who looks after a memorial of somebody who died long ago: what is open to family researchers, from when, and keeping it to the family. */
import type { Historic } from '@kinlore/shared/contracts/memorial-historic';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Button, Confirm, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { useAct } from '../relatives/index.ts';
import { sayKept } from './historic.api.ts';
import { t } from './historic.messages.ts';
import styles from './Historic.module.css';

interface Props {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}

const dayOf = (at: string): string => formatDay(at.slice(0, 10), locale());

/** How it stands, in a sentence; null where its dates say no day. */
function standingWords({ since, keeping }: Historic): string | null {
  if (since !== null) return t('open', { day: dayOf(since) });
  const declined = keeping?.declined_at ?? null;
  if (declined !== null) return t('kept', { day: dayOf(declined) });
  const opens = keeping?.opens ?? null;
  return opens === null ? null : t('opens', { day: dayOf(opens) });
}

async function send({ id }: Memorial, isKept: boolean): Promise<string> {
  await sayKept(id, isKept);
  return t(isKept ? 'isKept' : 'isLet');
}

export default function KeepingToFamily({ memorial, onChanged }: Props) {
  const { historic } = memorial;
  const words = historic === undefined ? null : standingWords(historic);
  if (historic === undefined || historic.keeping === null || words === null) return null;
  const isDeclined = historic.keeping.declined_at !== null;
  return (
    <section aria-labelledby="historic" className={styles['section']}>
      <h2 id="historic">{t('title')}</h2>
      <p>{words}</p>
      {!isDeclined && <p>{t('whatOpens')}</p>}
      {historic.keeping.may_change &&
        (isDeclined ? (
          <Letting memorial={memorial} onChanged={onChanged} />
        ) : (
          <Keeping memorial={memorial} onChanged={onChanged} />
        ))}
    </section>
  );
}

function Keeping({ memorial, onChanged }: Props) {
  const { busy, refusal, run } = useAct(onChanged);
  return (
    <>
      <Row gap={8}>
        <Button busy={busy} onClick={() => void run(() => send(memorial, true))}>
          {t('keep')}
        </Button>
      </Row>
      {refusal !== '' && <FormError>{refusal}</FormError>}
    </>
  );
}

function Letting({ memorial, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { busy, refusal, run } = useAct(() => {
    setOpen(false);
    onChanged();
  });
  return (
    <>
      <Row gap={8}>
        <Button kind="link" onClick={() => setOpen(true)}>
          {t('letRead')}
        </Button>
      </Row>
      {refusal !== '' && <FormError>{refusal}</FormError>}
      {isOpen && (
        <Confirm
          title={t('letRead')}
          act={t('letRead')}
          leave={t('leave')}
          busy={busy}
          onDo={() => void run(() => send(memorial, false))}
          onClose={() => setOpen(false)}
        >
          {t('letSure')}
        </Confirm>
      )}
    </>
  );
}
