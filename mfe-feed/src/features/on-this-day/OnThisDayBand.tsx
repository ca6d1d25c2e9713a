/** On home: up to three memories of this day in former years, photographs first. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { OnThisDay } from '@kinlore/shared/contracts/on-this-day';
import { Picture } from '@kinlore/shared/parts';
import type { CSSProperties } from 'react';
import { altOf, canShow, memoryHref, srcSetOf } from '../memory/index.ts';
import { FamilyDays } from './FamilyDays.tsx';
import { agoWords, dayOfYearWords, t } from './on-this-day.messages.ts';
import styles from './OnThisDay.module.css';

const MOST = 3;

/** Photographs first. */
function chosenOf(memories: readonly Activity[]) {
  const pictured = memories.filter(({ media }) => media.some(canShow)).slice(0, MOST);
  const others = memories.filter((memory) => !pictured.includes(memory));
  return { pictured, worded: others.slice(0, MOST - pictured.length) };
}

export default function OnThisDayBand({ found }: { readonly found: OnThisDay }) {
  const { today, day, anniversaries } = found.meta;
  const { pictured, worded } = chosenOf(found.data);
  return (
    <section className={styles.band} aria-labelledby="on-this-day">
      <Head day={day} />
      {pictured.length > 0 && (
        <ul className={styles.pictures}>
          {pictured.map((memory) => (
            <Photograph key={memory.id} memory={memory} today={today} />
          ))}
        </ul>
      )}
      {worded.length > 0 && (
        <ul className={styles.lines}>
          {worded.map((memory) => (
            <li key={memory.id} className={styles.line}>
              <Caption memory={memory} today={today} />
            </li>
          ))}
        </ul>
      )}
      <FamilyDays anniversaries={anniversaries} />
    </section>
  );
}

const Head = ({ day }: { readonly day: string }) => (
  <div className={styles.head}>
    <h2 id="on-this-day" className={styles.label}>
      {t('titleDay', { day: dayOfYearWords(day) })}
    </h2>
    <a className={styles.all} href="/on-this-day">
      {t('all')}
    </a>
  </div>
);

const Caption = ({ memory, today }: { readonly memory: Activity; readonly today: string }) => (
  <a className={styles.caption} href={memoryHref(memory)}>
    <span className={styles.ago}>{agoWords(memory, today)}</span>
    <span className={styles.name} dir="auto">
      {memory.title}
    </span>
  </a>
);

function Photograph({ memory, today }: { readonly memory: Activity; readonly today: string }) {
  const picture = memory.media.find(canShow);
  if (picture === undefined) return null;
  const [width, height] = [picture.width ?? 3, picture.height ?? 2];
  const ratio = Math.min(3, Math.max(0.5, width / height));
  const shape: CSSProperties & Readonly<Record<'--ratio', number>> = { '--ratio': ratio };
  return (
    <li className={styles.photograph} style={shape}>
      <div className={styles.frame}>
        <Picture
          src={picture.url}
          srcSet={srcSetOf(picture)}
          sizes="(min-width: 37.5rem) 22rem, 60vw"
          width={width}
          height={height}
          alt={altOf(picture, 1)}
          thumbhash={picture.thumbhash}
        />
      </div>
      <Caption memory={memory} today={today} />
    </li>
  );
}
