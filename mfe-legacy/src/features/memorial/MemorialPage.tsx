/** A memorial at rest: name, years, one line; what they left; and only then what others say. Nothing here counts. */
import { isApiFailure } from '@kinlore/shared/api-client';
import { lifeYears } from '@kinlore/shared/dates';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { Link, type RouteProps } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import {
  Avatar,
  EmptyState,
  FailedState,
  Picture,
  Rest,
  Row,
  Skeleton,
  Stack,
  Story,
  buttonClass,
} from '@kinlore/shared/ui';
import { TributeWall } from '../tributes/index.ts';
import { dateWords } from './date-words.ts';
import { memorialBySlug } from './memorial.api.ts';
import { t } from './memorial.messages.ts';
import { Stewards } from './Stewards.tsx';
import { StewardshipQuestion } from './StewardshipQuestion.tsx';
import styles from './Memorial.module.css';

export default function MemorialPage({ params }: RouteProps<'/memorials/:slug'>) {
  const { value, status, failure, refresh } = useRecord(memorialBySlug, params.slug);
  if (value !== null) return <MemorialView memorial={value} onChanged={refresh} />;
  if (status === 'loading') return <Skeleton name="profile" label={t('inMemory')} />;
  const absent = isApiFailure(failure) && failure.status === 404;
  return (
    <div className={styles['page']}>
      {absent ? (
        <EmptyState
          icon="sign-candle"
          title={t('notHere')}
          action={<Link to="/memorials">{t('toMemorials')}</Link>}
        >
          {t('notHereText')}
        </EmptyState>
      ) : (
        <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={refresh} />
      )}
    </div>
  );
}

function dateLine(memorial: Memorial): string[] {
  const { born, died, birth_place, death_place } = memorial;
  const [bornWords, diedWords] = [dateWords(born), dateWords(died)];
  return [
    ...(bornWords === null
      ? []
      : [
          birth_place === ''
            ? t('bornWhen', { when: bornWords })
            : t('bornAt', { when: bornWords, place: birth_place }),
        ]),
    ...(diedWords === null
      ? []
      : [
          death_place === ''
            ? t('diedWhen', { when: diedWords })
            : t('diedAt', { when: diedWords, place: death_place }),
        ]),
  ];
}

export function MemorialView({
  memorial,
  onChanged,
}: {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}) {
  const keepers = memorial.stewards.filter((steward) => steward.status === 'accepted').length;
  return (
    <div className={styles['page']}>
      <StewardshipQuestion memorial={memorial} onChanged={onChanged} />
      <Rest
        level={1}
        label={t('keptBy', { count: keepers })}
        name={memorial.full_name}
        dates={lifeYears(memorial.born, memorial.died)}
        line={memorial.epitaph}
      >
        <div className={styles['who']}>
          <Portrait memorial={memorial} />
          <ul className={styles['facts']}>
            {dateLine(memorial).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        {memorial.abilities.edit && (
          <Row gap={8}>
            <Link className={buttonClass('quiet')} to={`/memorials/${memorial.slug}/edit`}>
              {t('edit')}
            </Link>
          </Row>
        )}
      </Rest>
      {memorial.biography !== '' && (
        <section aria-labelledby="life" className={styles['section']}>
          <h2 id="life">{t('life')}</h2>
          <Story voice="told">
            {memorial.biography.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Story>
        </section>
      )}
      <Left memorial={memorial} />
      <TributeWall memorial={memorial} />
      <Stewards memorial={memorial} onChanged={onChanged} />
    </div>
  );
}

function Portrait({ memorial }: { readonly memorial: Memorial }) {
  const { portrait } = memorial;
  if (portrait === null || portrait.url === '')
    return <Avatar name={memorial.full_name} seed={memorial.plate} size={112} rest silent />;
  return (
    <Avatar
      name={memorial.full_name}
      src={portrait.url_small}
      seed={memorial.plate}
      size={112}
      rest
      silent
    />
  );
}

/** Objects, places, pictures: what somebody left stands before what others say. */
function Left({ memorial }: { readonly memorial: Memorial }) {
  const pictures = memorial.pictures.filter((picture) => picture.state === 'ready');
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="left" className={styles['section']}>
      <h2 id="left">{t('whatTheyLeft')}</h2>
      <Stack gap={24}>
        {pictures.map((picture) => (
          <Picture
            key={picture.media_id}
            src={picture.url}
            srcSet={`${picture.url_small} 320w, ${picture.url} 960w, ${picture.url_large} 1920w`}
            sizes="(min-width: 700px) 58ch, 100vw"
            width={picture.width ?? 960}
            height={picture.height ?? 640}
            alt={picture.alt === '' ? picture.caption : picture.alt}
            thumbhash={picture.thumbhash}
            {...(picture.caption !== '' && { caption: picture.caption })}
          />
        ))}
      </Stack>
    </section>
  );
}
