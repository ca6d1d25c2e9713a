/** A memory, whole: its first picture, its title, the words, the other pictures, where they come from, and then the others. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { openProfile, Slot } from '@kinlore/shared/remote';
import { useAtomValue, currentUser } from '@kinlore/shared/state';
import { Avatar, Chip, Story, Surface } from '@kinlore/shared/ui';
import { useId, useState, type ReactNode } from 'react';
import {
  audienceName,
  canShow,
  memoryEdited,
  refreshMemory,
  registerLabel,
  Words,
} from '../memory/index.ts';
import { Documents } from '../documents/index.ts';
import { Recordings } from '../recordings/index.ts';
import { Folded } from './Folded.tsx';
import { LeadPicture, PictureRows } from './Gallery.tsx';
import { Lightbox } from './Lightbox.tsx';
import { MemoryActions } from './MemoryActions.tsx';
import { Others } from './Others.tsx';
import { PeopleAndFeelings } from './PeopleAndFeelings.tsx';
import { ProvenanceLine } from './ProvenanceLine.tsx';
import { Standing } from './Standing.tsx';
import { SubmissionDecision } from './Submission.tsx';
import { t } from './view.messages.ts';
import styles from './MemoryView.module.css';

export type MemoryViewProps = {
  readonly memory: Activity;
  /** 1 on a page of its own, 2 inside a dialog. */
  readonly level: 1 | 2;
  /** After it was deleted. */
  readonly onGone: () => void;
};

function voiceOf({ method, told_by }: Activity['provenance']): 'transcribed' | 'self' | 'told' {
  if (method === 'transcribed') return 'transcribed';
  return told_by === '' ? 'self' : 'told';
}

function audienceIcon(audience: Activity['audience']): 'lock' | 'globe' | 'eye' {
  if (audience === 'self') return 'lock';
  return audience === 'public' ? 'globe' : 'eye';
}

export function MemoryView({ memory, level, onGone }: MemoryViewProps) {
  const atRest = memory.owner.life_status === 'in_remembrance';
  // The same memory may stand open as a page and in a dialog over it.
  const titleId = useId();
  const [large, setLarge] = useState<number | null>(null);
  const shown = memory.media.filter(canShow);
  const [lead] = shown;
  const others = memory.media.filter((picture) => picture !== lead);
  const open = (mediaId: string) => setLarge(shown.findIndex(({ media_id: id }) => id === mediaId));
  return (
    <Ground plain={level === 2 && !atRest} atRest={atRest} titleId={titleId}>
      {lead !== undefined && (
        <div className={styles.lead}>
          <LeadPicture picture={lead} onOpen={open} />
        </div>
      )}
      <Head memory={memory} level={level} atRest={atRest} onGone={onGone} titleId={titleId} />
      <Standing memory={memory} />
      <Told memory={memory} />
      <div className={styles.wide}>
        <PictureRows pictures={others} from={lead === undefined ? 1 : 2} onOpen={open} />
      </div>
      <Folded label={t('more')}>
        <PeopleAndFeelings memory={memory} />
        <ProvenanceLine memory={memory} />
      </Folded>
      <SubmissionDecision memory={memory} />
      <Others memory={memory} level={level} atRest={atRest} />
      <Slot name="activity.footer" props={footerOf(memory)} />
      <Lightbox pictures={shown} memory={memory} at={large} onAt={setLarge} />
    </Ground>
  );
}

const footerOf = ({ id, type, owner, abilities }: Activity) => ({
  activityId: id,
  activityType: type,
  ownerId: owner.id,
  mayEdit: abilities.edit,
});

/** What is told, in words, aloud and on paper. */
const Told = ({ memory }: Pick<MemoryViewProps, 'memory'>) => (
  <>
    {memory.body !== '' && (
      <Story voice={voiceOf(memory.provenance)}>
        <Words body={memory.body} />
      </Story>
    )}
    <Recordings memory={memory} onEdited={memoryEdited} onStale={refreshMemory} />
    <Documents documents={memory.documents ?? []} />
  </>
);

type HeadProps = MemoryViewProps & { readonly atRest: boolean; readonly titleId: string };

function Head({ memory, level, atRest, onGone, titleId }: HeadProps) {
  const Title = `h${level}` as const;
  return (
    <header className={styles.head}>
      <p className={styles.label}>
        <bdi>{registerLabel(memory)}</bdi>
      </p>
      {/* A dialog begins at its title, not in the first field below it. */}
      <Title
        id={titleId}
        className={styles.title}
        dir="auto"
        {...(level === 2 ? { tabIndex: -1, 'data-focus': true } : {})}
      >
        {memory.title}
      </Title>
      <div className={styles.bylineRow}>
        <Byline memory={memory} atRest={atRest} />
        <MemoryActions memory={memory} onGone={onGone} />
      </div>
    </header>
  );
}

/** A page of its own stands on a page; inside a dialog there is one already. A memorial keeps its frame everywhere. */
function Ground({
  plain,
  atRest,
  titleId,
  children,
}: {
  readonly plain: boolean;
  readonly atRest: boolean;
  readonly titleId: string;
  readonly children: ReactNode;
}) {
  if (plain)
    return (
      <article
        className={`${styles.memory ?? ''} ${styles.inSheet ?? ''}`}
        aria-labelledby={titleId}
      >
        {children}
      </article>
    );
  return (
    <Surface
      kind={atRest ? 'memorial' : 'page'}
      as="article"
      className={styles.memory}
      aria-labelledby={titleId}
    >
      {children}
    </Surface>
  );
}

function Byline({ memory, atRest }: { readonly memory: Activity; readonly atRest: boolean }) {
  const { owner, author } = memory;
  const me = useAtomValue(currentUser)?.id;
  return (
    <div className={styles.byline}>
      <Avatar
        name={owner.full_name}
        seed={owner.plate}
        src={owner.avatar_url}
        size={32}
        rest={atRest}
        silent
      />
      <button
        type="button"
        className={styles.owner}
        onClick={() => openProfile({ username: owner.username })}
      >
        {owner.full_name}
      </button>
      {/* Whom it is shared with is said from the writer's side, to the writer. */}
      {(me === owner.id || me === author.id) && (
        <Chip icon={audienceIcon(memory.audience)}>
          {audienceName(memory.audience, memory.audience_degree, memory.chosen.length)}
        </Chip>
      )}
    </div>
  );
}
