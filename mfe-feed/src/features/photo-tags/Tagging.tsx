/** Saying who somebody in the picture is: a place first, then the person; either may be left out. */
import type { PhotoTag, Region, WrittenFace } from '@kinlore/shared/contracts/photo-tags';
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
import { WrittenNames } from './WrittenNames.tsx';
import styles from './PhotoTags.module.css';

/** What is being said: who a face is that was marked before, whom a name in the file means, or, without either, who a new place is. */
export interface Saying {
  readonly face: PhotoTag | null;
  readonly written: WrittenFace | null;
}

interface TaggingProps {
  readonly mediaId: string;
  readonly ratio: number;
  readonly placement: Placement;
  readonly saying: Saying;
  /** Names in the file that nobody was named by yet. */
  readonly written: readonly WrittenFace[];
  readonly onDone: () => void;
}

const middleOf = (ratio: number): Region => usualAround({ x: 0.5, y: 0.4 }, ratio);

const wordsFor = ({ kind, name }: Suggestion): string =>
  t(kind === 'account' ? 'asked' : 'tagged', { name });

interface Said {
  readonly face: PhotoTag | null;
  readonly chosen: WrittenFace | null;
  readonly region: Region | null;
}

const sendPerson = (mediaId: string, { face, chosen, region }: Said, person: Suggestion) =>
  face === null ? saveTag(mediaId, person, region, chosen?.id) : nameFace(mediaId, face.id, person);

/** The place, the name in the file it came with, and what is sent of them. */
function useSaying({
  mediaId,
  ratio,
  saying: { face, written: first },
  written,
  onDone,
}: TaggingProps) {
  const [chosen, setChosen] = useState(first);
  const [region, setRegion] = useState<Region | null>(
    face === null ? (first?.region ?? middleOf(ratio)) : null,
  );
  const [busy, run] = useAct();
  const choose = (next: WrittenFace) => {
    setChosen(next);
    setRegion(next.region);
  };
  const after = () => {
    const next = chosen === null ? undefined : written.find(({ id }) => id !== chosen.id);
    if (next === undefined) onDone();
    else choose(next);
  };
  const save = async (act: () => Promise<PhotoTag>, words: string) => {
    if (!busy && (await run(act, words))) after();
  };
  const sayPerson = (person: Suggestion) =>
    save(() => sendPerson(mediaId, { face, chosen, region }, person), wordsFor(person));
  const sayNobody = () => save(() => saveTag(mediaId, null, region), t('faceKept'));
  return { chosen, choose, region, setRegion, busy, sayPerson, sayNobody };
}

export function Tagging(props: TaggingProps) {
  const { ratio, placement, written, onDone } = props;
  const { face } = props.saying;
  const { chosen, choose, region, setRegion, busy, sayPerson, sayNobody } = useSaying(props);
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
        written={face === null ? written : []}
        chosen={chosen}
        busy={busy}
        onFace={choose}
        onPerson={(person) => void sayPerson(person)}
        onUnknown={() => void sayNobody()}
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
  readonly written: readonly WrittenFace[];
  readonly chosen: WrittenFace | null;
  readonly busy: boolean;
  readonly onFace: (face: WrittenFace) => void;
  readonly onPerson: (person: Suggestion) => void;
  readonly onUnknown: () => void;
  readonly onWithoutPlace: () => void;
  readonly onDone: () => void;
}

function Panel({ isFace, written, chosen, onFace, onPerson, ...rest }: PanelProps) {
  const { isMarked } = rest;
  return (
    // What is typed turns no picture over.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.bar} onKeyDown={(event) => event.stopPropagation()}>
      <WrittenNames written={written} chosen={chosen} onFace={onFace} />
      {isMarked && chosen === null && <p className={styles.hint}>{t('markerHint')}</p>}
      <div className={styles.who}>
        <Suspense fallback={<Skeleton name="form" label={t('loading')} />}>
          <PeoplePicker
            key={chosen?.id}
            label={chosen === null ? t('who') : t('whoWritten', { name: chosen.name })}
            hint={t('whoHint')}
            typed={chosen?.name}
            focused={isFace}
            named={[]}
            onPerson={onPerson}
          />
        </Suspense>
      </div>
      <Choices {...rest} />
    </div>
  );
}

type ChoicesProps = Pick<
  PanelProps,
  'isMarked' | 'busy' | 'onUnknown' | 'onWithoutPlace' | 'onDone'
>;

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
