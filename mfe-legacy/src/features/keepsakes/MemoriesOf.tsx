/** Memories that tell of a keepsake: the first of them, and the others page by page. */
import { toast } from '@kinlore/shared/remote';
import type { Keepsake } from '@kinlore/shared/contracts/keepsakes';
import { Link } from '@kinlore/shared/remote';
import { Button } from '@kinlore/shared/ui';
import { useState } from 'react';
import { memoriesAfter } from './keepsakes.api.ts';
import { t } from './keepsakes.messages.ts';
import { Section } from './Section.tsx';
import { dateWords } from './when-words.ts';
import styles from './Keepsakes.module.css';

type Memories = Pick<Keepsake, 'id' | 'memories' | 'memories_next'>;
type Page = Omit<Memories, 'id'>;

/** `onPage` is handed each page that was asked for. */
export function useMorePages(
  id: string,
  begin: string | null,
  onPage: (memories: Page['memories']) => void,
) {
  const [next, setNext] = useState(begin);
  const [busy, setBusy] = useState(false);
  const more = async (cursor: string) => {
    setBusy(true);
    try {
      const { data, meta } = await memoriesAfter(id, cursor);
      onPage(data);
      setNext(meta.next);
    } catch {
      toast({ tone: 'bad', text: t('moreFailed') });
    }
    setBusy(false);
  };
  return next === null ? null : { busy, more: () => void more(next) };
}

export function MemoriesOf({ id, memories: first, memories_next: next }: Memories) {
  const [others, setOthers] = useState<Page['memories']>([]);
  const pages = useMorePages(id, next, (page) => setOthers((now) => [...now, ...page]));
  if (first.length === 0) return null;
  return (
    <Section title={t('tells')}>
      <ul className={styles['lines']}>
        {[...first, ...others].map(({ id: memory, slug, title, when }) => (
          <li key={memory}>
            <Link to={`/post/${slug}`}>{title}</Link>{' '}
            <span className={styles['note']}>{dateWords(when)}</span>
          </li>
        ))}
      </ul>
      {pages !== null && (
        <div>
          <Button small busy={pages.busy} onClick={pages.more}>
            {t('moreMemories')}
          </Button>
        </div>
      )}
    </Section>
  );
}
