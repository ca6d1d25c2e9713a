/** Of an answer that came by e-mail: the mail to be saved, and what was left out below it, to be put back. */
import { useRecord } from '@kinlore/shared/state';
import { Button } from '@kinlore/shared/ui';
import type { Draft } from './draft.ts';
import { answerMails } from './by-mail.api.ts';
import { t } from './by-mail.messages.ts';
import { usePart, type Told } from './editor.state.ts';
import styles from './Editor.module.css';

type Props = { readonly memory: string; readonly told: Told };

export default function ByMail({ memory, told }: Props) {
  const { value } = useRecord(answerMails, memory);
  if (value === null) return null;
  return (
    <div>
      <p className={styles.note}>
        {t('came')}{' '}
        <a href={value.url} download>
          {t('save')}
        </a>
      </p>
      {value.cut !== '' && <LeftOut cut={value.cut} told={told} />}
    </div>
  );
}

const bodyOf = ({ body }: Draft): string => body;

function LeftOut({ cut, told }: { readonly cut: string; readonly told: Told }) {
  const body = usePart(told, bodyOf);
  if (body.includes(cut)) return null;
  return (
    <details>
      <summary className={styles.note}>{t('leftOut')}</summary>
      <p className={styles.leftOut} dir="auto">
        {cut}
      </p>
      <Button
        small
        icon="undo"
        onClick={() =>
          told.change((draft) => ({ ...draft, body: `${draft.body.trimEnd()}\n\n${cut}`.trim() }))
        }
      >
        {t('back')}
      </Button>
    </details>
  );
}
