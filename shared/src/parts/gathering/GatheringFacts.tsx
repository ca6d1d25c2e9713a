/** One gathering for somebody who died: what it is, when, where, and what the family wishes. What a reader may do with it is put below. */
import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import type { SharedGathering } from '@kinlore/shared/contracts/memorial-links';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import type { ReactNode } from 'react';
import { t } from './gathering.messages.ts';
import { browserZone, dayWords, hourWords, onClockOf, zoneWords } from './when-words.ts';
import styles from './GatheringFacts.module.css';

type Details = NonNullable<Gathering['details']>;

export type GatheringFactsProps = {
  /** `stage` is missing where only those ahead are shown. */
  readonly gathering: SharedGathering & Partial<Pick<Gathering, 'stage'>>;
  readonly children?: ReactNode;
};

export const kindWords = (kind: Gathering['kind']): string => t(kind);

export function GatheringFacts({ gathering, children }: GatheringFactsProps) {
  const { id, kind, details, state, stage = 'ahead', town } = gathering;
  return (
    <article className={styles['gathering']} aria-labelledby={`gathering-${id}`}>
      <h3 id={`gathering-${id}`}>{kindWords(kind)}</h3>
      <Standing gathering={gathering} />
      <When gathering={gathering} />
      {details !== null && (
        <Practical
          details={details}
          town={town}
          isOpen={stage === 'ahead' && state === 'planned'}
        />
      )}
      {details === null && state === 'planned' && (
        <p className={styles['quiet']}>{t('forFamily')}</p>
      )}
      {children}
    </article>
  );
}

/** What one must know before one reads when and where. */
function Standing({ gathering: { state, stage, moved } }: GatheringFactsProps) {
  if (state === 'cancelled') return <p className={styles['standing']}>{t('cancelled')}</p>;
  if (stage === 'over') return <p className={styles['quiet']}>{t('over')}</p>;
  return moved ? <p className={styles['standing']}>{t('moved')}</p> : null;
}

function When({ gathering: { day, town, details } }: GatheringFactsProps) {
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
    <p>
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
