/** What stands before a memory's words. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { Suspense } from 'react';
import { HiddenWord } from '../memory/index.ts';
import { CoauthorQuestion } from '../coauthors/index.ts';
import { RestingLinks } from '../share-links/index.ts';
import { useOwnActs } from './own-acts.ts';
import { TagQuestion } from './PersonThere.tsx';
import { SubmissionWord } from './Submission.tsx';
import { t } from './view.messages.ts';
import styles from './MemoryView.module.css';

interface About {
  readonly memory: Activity;
}

/** What the memory answers. Who asked is named to the two it is between. */
function AskedBefore({ memory: { question } }: About) {
  if (question === undefined) return null;
  const { words, asked_by: by } = question;
  return (
    <div className={styles.asked}>
      <p className={styles.label}>
        {by === null ? t('asked') : t('askedBy', { name: by.full_name })}
      </p>
      <p className={styles.askedWords} dir="auto">
        {words}
      </p>
    </div>
  );
}

/** Of a memory that is its owner's alone: links may stand to it from before. */
function Links({ memory }: About) {
  const { mayLink } = useOwnActs(memory);
  if (!mayLink || memory.audience !== 'self') return null;
  return (
    <Suspense fallback={null}>
      <RestingLinks activityId={memory.id} />
    </Suspense>
  );
}

/** What its reader has to know or to answer first, and what it answers. */
export const Standing = ({ memory }: About) => (
  <>
    {memory.hidden === true && <HiddenWord authorId={memory.owner.id} />}
    <TagQuestion memory={memory} />
    {memory.my_part?.state === 'asked' && (
      <Suspense fallback={null}>
        <CoauthorQuestion memory={memory} asked={memory.my_part.role} />
      </Suspense>
    )}
    <SubmissionWord memory={memory} />
    <Links memory={memory} />
    <AskedBefore memory={memory} />
  </>
);
