/** Saying who somebody in the picture is: a place first, then the person; either may be left out. */
import type { PhotoTag, Region } from '@kinlore/shared/contracts/photo-tags';
import { Button, Skeleton } from '@kinlore/shared/ui';
import { Suspense, useState } from 'react';
import { PeoplePicker, type Suggestion } from '../people-picker/index.ts';
import type { Placement } from './Frame.tsx';
import { Marker } from './Marker.tsx';
import { t } from './photo-tags.messages.ts';
import { nameFace, saveTag } from './photo-tags.state.ts';
import { Places } from './Places.tsx';
import { usualAround } from './region.ts';
import { useAct } from './use-act.ts';
import styles from './PhotoTags.module.css';

interface TaggingProps {
  readonly mediaId: string;
  readonly ratio: number;
  readonly placement: Placement;
  /** That was marked before and has no name; null where a new place is marked. */
  readonly face: PhotoTag | null;
  readonly onDone: () => void;
}

const middleOf = (ratio: number): Region => usualAround({ x: 0.5, y: 0.4 }, ratio);

const wordsFor = ({ kind, name }: Suggestion): string =>
  t(kind === 'account' ? 'asked' : 'tagged', { name });

export function Tagging({ mediaId, ratio, placement, face, onDone }: TaggingProps) {
  const [region, setRegion] = useState<Region | null>(face === null ? middleOf(ratio) : null);
  const [busy, run] = useAct();
  const save = async (act: () => Promise<PhotoTag>, words: string) => {
    if (!busy && (await run(act, words))) onDone();
  };
  const tagAs = (person: Suggestion | null) => () =>
    face === null || person === null
      ? saveTag(mediaId, person, region)
      : nameFace(mediaId, face.id, person);
  return (
    <>
      {region !== null && (
        <Marker
          ratio={ratio}
          placement={placement}
          region={region}
          onRegion={setRegion}
          onCancel={onDone}
        />
      )}
      {face !== null && <Places tags={[face]} ratio={ratio} placement={placement} />}
      <Panel
        isFace={face !== null}
        isMarked={region !== null}
        busy={busy}
        onPerson={(person) => void save(tagAs(person), wordsFor(person))}
        onUnknown={() => void save(tagAs(null), t('faceKept'))}
        onWithoutPlace={() => setRegion(null)}
        onDone={onDone}
      />
    </>
  );
}

interface PanelProps {
  /** The face was marked before. */
  readonly isFace: boolean;
  readonly isMarked: boolean;
  readonly busy: boolean;
  readonly onPerson: (person: Suggestion) => void;
  readonly onUnknown: () => void;
  readonly onWithoutPlace: () => void;
  readonly onDone: () => void;
}

function Panel({ isFace, isMarked, onPerson, ...rest }: PanelProps) {
  return (
    // What is typed turns no picture over.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.bar} onKeyDown={(event) => event.stopPropagation()}>
      {isMarked && <p className={styles.hint}>{t('markerHint')}</p>}
      <div className={styles.who}>
        <Suspense fallback={<Skeleton name="form" label={t('loading')} />}>
          <PeoplePicker
            label={t('who')}
            hint={t('whoHint')}
            focused={isFace}
            named={[]}
            onPerson={onPerson}
          />
        </Suspense>
      </div>
      <Choices isMarked={isMarked} {...rest} />
    </div>
  );
}

type ChoicesProps = Omit<PanelProps, 'isFace' | 'onPerson'>;

const Choices = ({ isMarked, busy, onUnknown, onWithoutPlace, onDone }: ChoicesProps) => (
  <div className={styles.controls}>
    {isMarked && (
      <>
        <Button small icon="question" busy={busy} onClick={onUnknown}>
          {t('dontKnow')}
        </Button>
        <Button small kind="link" onClick={onWithoutPlace}>
          {t('withoutPlace')}
        </Button>
      </>
    )}
    <Button small onClick={onDone}>
      {t('cancel')}
    </Button>
  </div>
);
