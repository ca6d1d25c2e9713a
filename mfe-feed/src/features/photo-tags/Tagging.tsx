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

export function Tagging({ mediaId, ratio, placement, face, onDone }: TaggingProps) {
  const [region, setRegion] = useState<Region | null>(face === null ? middleOf(ratio) : null);
  const [busy, run] = useAct();
  const save = async (act: () => Promise<PhotoTag>, said: string) => {
    if (!busy && (await run(act, said))) onDone();
  };
  const choose = (person: Suggestion) => {
    const words = t(person.kind === 'account' ? 'asked' : 'tagged', { name: person.name });
    void save(
      () => (face === null ? saveTag(mediaId, person, region) : nameFace(mediaId, face.id, person)),
      words,
    );
  };
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
      {/* What is typed turns no picture over. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.bar} onKeyDown={(event) => event.stopPropagation()}>
        {region !== null && <p className={styles.hint}>{t('markerHint')}</p>}
        <div className={styles.who}>
          <Suspense fallback={<Skeleton name="form" label={t('loading')} />}>
            <PeoplePicker
              label={t('who')}
              hint={t('whoHint')}
              focused={face !== null}
              named={[]}
              onPerson={choose}
            />
          </Suspense>
        </div>
        <div className={styles.controls}>
          {face === null && region !== null && (
            <>
              <Button
                small
                icon="question"
                busy={busy}
                onClick={() => void save(() => saveTag(mediaId, null, region), t('faceKept'))}
              >
                {t('dontKnow')}
              </Button>
              <Button small kind="link" onClick={() => setRegion(null)}>
                {t('withoutPlace')}
              </Button>
            </>
          )}
          <Button small onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </>
  );
}
