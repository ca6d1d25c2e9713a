/** Under everything: who told it, who wrote it down, when, from what. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Provenance } from '@kinlore/shared/ui';
import { t } from './view.messages.ts';
import styles from './MemoryView.module.css';

const dayIn = (instant: string, timeZone: string | undefined): string => {
  const style = { dateStyle: 'long' } as const;
  try {
    return new Intl.DateTimeFormat(dateLocale(locale()), { ...style, timeZone }).format(
      new Date(instant),
    );
  } catch {
    return new Intl.DateTimeFormat(dateLocale(locale()), style).format(new Date(instant));
  }
};

/** Who told it comes first; how it was written down names the one who wrote. */
function kindOf({
  told_by,
  method,
}: Activity['provenance']): 'told' | 'transcribed' | 'document' | 'self' {
  if (told_by !== '') return 'told';
  if (method === 'transcribed' || method === 'machine') return 'transcribed';
  return method === 'imported' ? 'document' : 'self';
}

const together = ({ coauthors = [] }: Activity): string =>
  coauthors.length === 0
    ? ''
    : t('writtenWith', {
        names: new Intl.ListFormat(dateLocale(locale())).format(
          coauthors.map(({ full_name: name }) => name),
        ),
      });

export function ProvenanceLine({ memory }: { readonly memory: Activity }) {
  const zone = useAtomValue(currentUser)?.time_zone;
  const {
    told_by: teller,
    source_note: source,
    recorded_at: recorded,
    edited_at: edited,
  } = memory.provenance;
  const rest = [
    teller !== '' && teller !== memory.author.full_name
      ? t('recorded', { name: memory.author.full_name })
      : '',
    together(memory),
    source === '' ? '' : t('source', { source }),
    edited === null ? '' : t('edited', { on: dayIn(edited, zone) }),
  ].filter((part) => part !== '');
  return (
    <p className={styles.provenance}>
      <Provenance
        kind={kindOf(memory.provenance)}
        by={teller === '' ? memory.author.full_name : teller}
        on={dayIn(recorded, zone)}
      />
      {rest.map((part) => (
        <span key={part}> · {part}</span>
      ))}
    </p>
  );
}
