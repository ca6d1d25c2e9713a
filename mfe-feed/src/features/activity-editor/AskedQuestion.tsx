/** The question that is answered, above everything that is asked about the memory; and that who asked reads it only where it is shared with them. */
import type { Question } from '@kinlore/shared/contracts/questions';
import { useRecord } from '@kinlore/shared/state';
import { Button } from '@kinlore/shared/ui';
import type { Draft } from './draft.ts';
import { usePart, type Told } from './editor.state.ts';
import { questions } from './editor.api.ts';
import { t } from './editor.messages.ts';
import styles from './Editor.module.css';

const questionOf = ({ question_id: id }: Draft): string | null => id;

export function AskedQuestion({ told }: { readonly told: Told }) {
  const id = usePart(told, questionOf);
  return id === null ? null : <Asked id={id} told={told} />;
}

function Asked({ id, told }: { readonly id: string; readonly told: Told }) {
  const { value } = useRecord(questions, id);
  if (value === null) return null;
  const { words, asked_by: by } = value;
  return (
    <div className={styles.asked}>
      <p className={styles.note}>
        {by === null ? t('askedOwn') : t('askedBy', { name: by.full_name })}
      </p>
      <p className={styles.askedWords} dir="auto">
        {words}
      </p>
      {by !== null && <WhoReads asker={by} told={told} />}
    </div>
  );
}

const audienceOf = ({ audience, chosen }: Draft): string =>
  audience === 'chosen' && chosen.length === 1 ? (chosen[0]?.id ?? audience) : audience;

function WhoReads({
  asker: { id, full_name: name },
  told,
}: {
  readonly asker: NonNullable<Question['asked_by']>;
  readonly told: Told;
}) {
  const audience = usePart(told, audienceOf);
  if (audience === id) return <p className={styles.note}>{t('askedOnly', { name })}</p>;
  return (
    <p className={styles.note}>
      {t(audience === 'self' ? 'askedSelf' : 'askedShared', { name })}{' '}
      <Button
        kind="link"
        small
        onClick={() =>
          told.change((draft) => ({
            ...draft,
            audience: 'chosen',
            chosen: [{ id, full_name: name }],
          }))
        }
      >
        {t('askedShareOnly', { name })}
      </Button>
    </p>
  );
}
