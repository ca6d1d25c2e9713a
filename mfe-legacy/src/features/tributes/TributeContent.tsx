/** What a tribute says and shows, and how it will be where its author changed it. */
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { Story } from '@kinlore/shared/ui';
import { audienceWord, authorName } from './tribute-author.ts';
import { TributeFiles, type TributeFilesProps } from './TributeFiles.tsx';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

/** What it says, and what it shows. */
export const Content = ({ words, ...files }: TributeFilesProps & { readonly words: string }) => (
  <>
    {words !== '' && (
      <Story voice="self">
        {words.split(/\n{2,}/).map((paragraph, place) => (
          <p key={place} dir="auto">
            {paragraph}
          </p>
        ))}
      </Story>
    )}
    <TributeFiles {...files} />
  </>
);

/** How it will be, for who decides about a change. */
export function Change({ tribute }: { readonly tribute: Tribute }) {
  const { pending_body: words, pending_files: files, abilities } = tribute;
  if (words === null || !abilities.approve) return null;
  return (
    <>
      <p className={styles['quiet']}>{t('newWords')}</p>
      <Content
        words={words}
        files={files ?? { pictures: [], recordings: [] }}
        author={authorName(tribute)}
      />
    </>
  );
}

/** Whom it will be for, for who decides about it. */
export function ChangedAudience({
  tribute: { pending_audience, abilities },
}: {
  readonly tribute: Tribute;
}) {
  if (pending_audience === undefined || !abilities.approve) return null;
  return (
    <p className={styles['quiet']}>
      {t('audienceAfter', { audience: audienceWord(pending_audience) })}
    </p>
  );
}
