/** A memorial at rest: name, years, one line; what they left; and only then what others say. Nothing here counts. */
import { isApiFailure } from '@kinlore/shared/api-client';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { Link, Slot, type RouteProps } from '@kinlore/shared/remote';
import { useOpenTitle, useRecord } from '@kinlore/shared/state';
import {
  Avatar,
  EmptyState,
  FailedState,
  Rest,
  Row,
  Skeleton,
  Story,
  buttonClass,
} from '@kinlore/shared/ui';
import { ShareByLink } from '../memorial-links/index.ts';
import { HistoricNote, isResearched } from '../historic/index.ts';
import { useMemorialFirst } from '../memorial-first.ts';
import { dateWords } from '../memorials/index.ts';
import { memorialBySlug } from './memorial.api.ts';
import { t } from './memorial.messages.ts';
import { Keepers } from './Keepers.tsx';
import { Others } from './Others.tsx';
import { FirstPlate, Left } from './Plates.tsx';
import { StewardshipQuestion } from './StewardshipQuestion.tsx';
import { useOwnAddress } from './use-own-address.ts';
import styles from './Memorial.module.css';

export default function MemorialPage({ params }: RouteProps<'/memorials/:slug'>) {
  const { value, status, failure, refresh } = useRecord(memorialBySlug, params.slug);
  useMemorialFirst(params.slug, value, failure);
  // Also for who read it a moment ago: an older answer is no answer where the server says that it is not theirs to read.
  const absent = isApiFailure(failure) && failure.status === 404;
  const memorial = absent ? null : value;
  useOpenTitle('page', memorial?.full_name ?? '');
  useOwnAddress(params.slug, memorial?.slug ?? params.slug);
  if (memorial !== null) return <MemorialView memorial={memorial} onChanged={refresh} />;
  if (status === 'loading') return <Skeleton name="profile" label={t('inMemory')} />;
  return (
    <div className={styles['page']}>
      {absent ? (
        <EmptyState
          icon="sign-candle"
          level={1}
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

/** "3 May 1923, Zemun – 11 November 2004, Malmö": each date once, with its place where it is known. */
function lifeLine({ born, died, birth_place: from, death_place: to }: Memorial): string {
  const end = (date: Memorial['born'], place: string) =>
    [dateWords(date) ?? '', place].filter((part) => part !== '').join(', ');
  const [begin, close] = [end(born, from), end(died, to)];
  if (begin === '' || close === '')
    return begin === '' ? t('diedWhen', { when: close }) : t('bornWhen', { when: begin });
  return t('lifeFromTo', { born: begin, died: close });
}

function Biography({ text }: { readonly text: string }) {
  return (
    <section aria-labelledby="life" className={styles['section']}>
      <h2 id="life">{t('life')}</h2>
      <Story>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Story>
    </section>
  );
}

export function MemorialView({
  memorial,
  onChanged,
}: {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}) {
  const pictures = memorial.pictures.filter((picture) => picture.state === 'ready');
  const hasPortrait = memorial.portrait !== null && memorial.portrait.url !== '';
  // Without a portrait the first of what they left stands above everything.
  const [first] = hasPortrait ? [] : pictures;
  return (
    <div className={styles['ground']} data-surface="page">
      <div className={styles['page']}>
        <StewardshipQuestion memorial={memorial} onChanged={onChanged} />
        {first !== undefined && <FirstPlate picture={first} />}
        <NameAndYears memorial={memorial} showsPortrait={first === undefined} />
        <HistoricNote memorial={memorial} />
        {memorial.biography !== '' && <Biography text={memorial.biography} />}
        {!isResearched(memorial) && (
          <>
            <Left pictures={pictures.filter((picture) => picture !== first)} />
            <Others memorial={memorial} />
            <Keepers memorial={memorial} onChanged={onChanged} />
            {/* Comes late and as long as it likes: it stands last, and moves nothing under a hand. */}
            <Slot
              name="person.memories"
              props={{ name: memorial.full_name, memorial: memorial.slug, level: 2 }}
            />
          </>
        )}
      </div>
    </div>
  );
}

function NameAndYears({
  memorial,
  showsPortrait,
}: {
  readonly memorial: Memorial;
  readonly showsPortrait: boolean;
}) {
  const keepers = memorial.stewards.filter((steward) => steward.status === 'accepted').length;
  const words = memorial.remembered_as === '' ? t('inMemory') : memorial.remembered_as;
  return (
    <Rest
      level={1}
      label={keepers === 0 ? words : t('keptBy', { count: keepers, words })}
      name={memorial.full_name}
      dates={lifeLine(memorial)}
      line={memorial.epitaph}
      {...(showsPortrait && { portrait: <Portrait memorial={memorial} /> })}
    >
      {(memorial.abilities.edit || memorial.abilities.share) && <Acts memorial={memorial} />}
    </Rest>
  );
}

const Acts = ({ memorial }: { readonly memorial: Memorial }) => (
  <Row gap={8}>
    {memorial.abilities.edit && (
      <Link className={buttonClass('quiet')} to={`/memorials/${memorial.slug}/edit`}>
        {t('edit')}
      </Link>
    )}
    <ShareByLink memorial={memorial} />
  </Row>
);

const PORTRAIT = 200;

function Portrait({ memorial }: { readonly memorial: Memorial }) {
  const { portrait } = memorial;
  if (portrait === null || portrait.url === '')
    return <Avatar name={memorial.full_name} seed={memorial.plate} size={PORTRAIT} rest silent />;
  return (
    <Avatar
      name={memorial.full_name}
      src={portrait.url}
      seed={memorial.plate}
      size={PORTRAIT}
      rest
      silent
    />
  );
}
