/** One gathering: when, where, what the family wishes, and what the reader answered. */
import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Arranging, Removing } from './Arranging.tsx';
import { t } from './gatherings.messages.ts';
import { IntoCalendar } from './IntoCalendar.tsx';
import { kindWords, theKind } from './kinds.ts';
import { OwnAnswer } from './OwnAnswer.tsx';
import { browserZone, dayWords, hourWords, onClockOf, zoneWords } from './when-words.ts';
import styles from './Gatherings.module.css';

type Details = NonNullable<Gathering['details']>;

export function GatheringView({
  gathering,
  memorial,
  onChanged,
  onGone,
}: {
  readonly gathering: Gathering;
  readonly memorial: Memorial;
  readonly onChanged: (next: Gathering) => void;
  readonly onGone: () => void;
}) {
  const { id, kind, details, state, stage, abilities } = gathering;
  const isOpen = stage === 'ahead' && state === 'planned';
  return (
    <article className={styles['gathering']} aria-labelledby={`gathering-${id}`}>
      <h3 id={`gathering-${id}`}>{kindWords(kind)}</h3>
      <Standing gathering={gathering} />
      <When gathering={gathering} />
      {details === null ? (
        <p className={styles['quiet']}>{t('forFamily')}</p>
      ) : (
        <Practical details={details} town={gathering.town} isOpen={isOpen} />
      )}
      <OwnAnswer gathering={gathering} onChanged={onChanged} />
      {isOpen && details !== null && <IntoCalendar gathering={gathering} memorial={memorial} />}
      {abilities.manage && (
        <Arranging
          gathering={gathering}
          memorial={memorial}
          onChanged={onChanged}
          onGone={onGone}
        />
      )}
    </article>
  );
}

/** What one must know before one reads when and where. */
function Standing({ gathering: { state, stage, moved } }: { readonly gathering: Gathering }) {
  if (state === 'cancelled') return <p className={styles['standing']}>{t('cancelled')}</p>;
  if (stage === 'over') return <p className={styles['quiet']}>{t('over')}</p>;
  return moved ? <p className={styles['standing']}>{t('moved')}</p> : null;
}

function When({ gathering: { day, town, details } }: { readonly gathering: Gathering }) {
  const readerZone = useAtomValue(currentUser)?.time_zone ?? browserZone();
  if (details === null)
    return (
      <p className={styles['when']} dir="auto">
        {town === '' ? dayWords(day) : `${dayWords(day)}, ${town}`}
      </p>
    );
  const other = onClockOf(readerZone, details);
  return (
    <div>
      <p className={styles['when']}>
        <time dateTime={details.starts_at}>
          {t('at', { day: dayWords(day), hour: hourWords(details) })}
        </time>
      </p>
      {other !== null && (
        <p className={styles['quiet']}>
          {t('timeThere', { zone: zoneWords(details.time_zone) })}. {t('yourTime', { ...other })}
        </p>
      )}
    </div>
  );
}

function Practical({
  details: { venue, address, spot, live_url, wishes, note },
  town,
  isOpen,
}: {
  readonly details: Details;
  readonly town: string;
  readonly isOpen: boolean;
}) {
  const place = [venue, address, town].filter((line) => line !== '');
  return (
    <>
      {place.length > 0 && (
        <address className={styles['place']}>
          {place.map((line) => (
            <span key={line} dir="auto">
              {line}
            </span>
          ))}
          {spot !== null && isOpen && <OnMap town={town} {...spot} />}
        </address>
      )}
      {live_url !== '' && isOpen && <LiveLink address={live_url} />}
      {wishes !== '' && <Words title={t('wishes')} words={wishes} />}
      {note !== '' && <Words title={t('note')} words={note} />}
    </>
  );
}

/** A map of the town: its address tells no more than its name. */
const OnMap = ({
  town,
  latitude,
  longitude,
}: {
  readonly town: string;
  readonly latitude: number;
  readonly longitude: number;
}) => (
  <a
    href={`https://www.openstreetmap.org/?mlat=${String(latitude)}&mlon=${String(longitude)}#map=13/${String(latitude)}/${String(longitude)}`}
    target="_blank"
    rel="noopener noreferrer"
  >
    {t('onMap', { town })}
  </a>
);

/** As it is: one sees where it leads before one presses it. */
const LiveLink = ({ address }: { readonly address: string }) => (
  <div>
    <h4>{t('live')}</h4>
    <p className={styles['link']}>
      <a href={address} target="_blank" rel="noopener noreferrer" dir="ltr">
        {address}
      </a>
    </p>
  </div>
);

const Words = ({ title, words }: { readonly title: string; readonly words: string }) => (
  <div>
    <h4>{title}</h4>
    <p className={styles['words']} dir="auto">
      {words}
    </p>
  </div>
);

function lineOf({ kind, state, day, town }: Gathering): string {
  const said = { what: theKind(kind), day: dayWords(day, 'long') };
  if (state === 'cancelled') return t('neverWas', said);
  return town === '' ? t('wasOn', said) : t('wasOnIn', { ...said, town });
}

/** What is left after two weeks. */
export function PastLine({
  gathering,
  onGone,
}: {
  readonly gathering: Gathering;
  readonly onGone: () => void;
}) {
  return (
    <li>
      <span dir="auto">{lineOf(gathering)}</span>
      {gathering.abilities.manage && <Removing gathering={gathering} onGone={onGone} />}
    </li>
  );
}
