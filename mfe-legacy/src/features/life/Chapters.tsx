/** A life in chapters: of each what tells the most, and all of it where somebody asks. A chapter of which nothing can be read is not there. */
import type { LifeChapter } from '@kinlore/shared/contracts/memorial-life';
import { useRecord } from '@kinlore/shared/state';
import { Button, FailedState } from '@kinlore/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { Entries, PagedEntries } from './Entries.tsx';
import { lives } from './life.api.ts';
import { chapterLabel, chapterName } from './life-words.ts';
import { t } from './life.messages.ts';
import styles from './Life.module.css';

export function Chapters({ memorial }: { readonly memorial: string }) {
  const { value, status, refresh } = useRecord(lives, memorial);
  // Where nothing is told, or nothing is known yet, there is no sign of it.
  const isBare = value === null || value.length === 0;
  if (isBare && status !== 'failed') return null;
  return (
    <section className={styles['section']} aria-labelledby="chapters">
      <h2 id="chapters">{t('chapters')}</h2>
      {isBare ? (
        <FailedState
          title={t('failed')}
          unaffected={t('failedRest')}
          onRetry={() => void refresh()}
        />
      ) : (
        value.map((chapter) => (
          <Chapter key={chapter.from ?? chapter.chapter} chapter={chapter} memorial={memorial} />
        ))
      )}
    </section>
  );
}

interface ChapterProps {
  readonly chapter: LifeChapter;
  readonly memorial: string;
}

function Chapter({ chapter, memorial }: ChapterProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhole, setWhole] = useState(false);
  // The button that was pressed is gone then: reading goes on where the chapter begins.
  useEffect(() => {
    if (isWhole) heading.current?.focus({ preventScroll: true });
  }, [isWhole]);
  const name = chapterName(chapter);
  const label = chapterLabel(chapter);
  return (
    <section className={styles['chapter']} aria-labelledby={id}>
      <header className={styles['head']}>
        {label !== '' && <p className={styles['label']}>{label}</p>}
        <h3 id={id} ref={heading} tabIndex={-1}>
          {name}
        </h3>
      </header>
      <div className={styles['told']}>
        {isWhole ? (
          <PagedEntries
            query={queryOf({ chapter, memorial })}
            name={name}
            level={4}
            first={chapter.entries}
          />
        ) : (
          <First chapter={chapter} name={name} onWhole={() => setWhole(true)} />
        )}
      </div>
    </section>
  );
}

const First = ({
  chapter: { entries, more },
  name,
  onWhole,
}: Pick<ChapterProps, 'chapter'> & { readonly name: string; readonly onWhole: () => void }) => (
  <>
    <Entries label={name} entries={entries} level={4} />
    {more && (
      <div>
        <Button small aria-label={t('wholeOf', { chapter: name })} onClick={onWhole}>
          {t('whole')}
        </Button>
      </div>
    )}
  </>
);

const queryOf = ({ chapter: { chapter, from, until }, memorial }: ChapterProps) => ({
  memorial,
  from,
  until,
  undated: chapter === 'undated',
  place: null,
});
