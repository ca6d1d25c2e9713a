/** Under everything: who told it, who wrote it down, when, from what. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { PersonCard } from '@kinlore/shared/contracts/people';
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

const listed = (people: readonly PersonCard[]): string =>
  new Intl.ListFormat(dateLocale(locale())).format(people.map(({ full_name: name }) => name));

const together = ({ coauthors = [] }: Activity): string =>
  coauthors.length === 0 ? '' : t('writtenWith', { names: listed(coauthors) });

/** Whoever looks after a child is named here when they changed what the child wrote. Who writes it together with its owner is named already. */
function edited({ provenance, coauthors = [] }: Activity, zone: string | undefined): string {
  const { edited_at: at, edited_by: editors = [] } = provenance;
  if (at === null) return '';
  const named = new Set(coauthors.map(({ id }) => id));
  const by = editors.filter(({ id }) => !named.has(id));
  const on = dayIn(at, zone);
  return by.length === 0 ? t('edited', { on }) : t('editedBy', { on, names: listed(by) });
}

export function ProvenanceLine({ memory }: { readonly memory: Activity }) {
  const zone = useAtomValue(currentUser)?.time_zone;
  const {
    told_by: teller,
    source_note: source,
    recorded_at: recorded,
    transcribed = [],
  } = memory.provenance;
  const rest = [
    teller !== '' && teller !== memory.author.full_name
      ? t('recorded', { name: memory.author.full_name })
      : '',
    together(memory),
    source === '' ? '' : t('source', { source }),
    ...transcribed.map((way) => t(`transcribed_${way}`)),
    edited(memory, zone),
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
