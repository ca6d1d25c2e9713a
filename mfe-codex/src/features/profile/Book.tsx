/** The codex as a book standing open: a narrow spine, the pages' names engraved on its edge, the page itself. Only draws. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Profile } from '@kinlore/shared/contracts/profiles';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Avatar, Button, Chip, Surface, useMedia } from '@kinlore/shared/ui';
import { Tabs, type Tab } from '@kinlore/shared/parts';
import { DateText } from '@kinlore/shared/ui/dates';
import { t } from './profile.messages.ts';
import styles from './Codex.module.css';

export interface BookProps {
  readonly profile: Profile;
  /** Older than the last try to read it. */
  readonly stale: boolean;
  readonly onRefresh: () => void;
  /** What one may do with this person. */
  readonly actions: ReactNode;
  /** What floats over the page as long as it is read. */
  readonly floating?: ReactNode;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onTab: (key: string) => void;
  /** Of the name: 1 on a page of its own, 2 inside a dialog. */
  readonly level: 1 | 2;
  readonly children: ReactNode;
}

/** Width of the portrait in pixels. */
function pictureSize(small: boolean, phone: boolean): 48 | 72 | 128 {
  if (small) return 48;
  return phone ? 72 : 128;
}

export function Book({
  profile,
  stale,
  onRefresh,
  actions,
  floating,
  tabs,
  selected,
  onTab,
  level,
  children,
}: BookProps) {
  const phone = useMedia('(max-width: 56.24rem)');
  const { sentinel, small } = useShrinking(phone, tabs.length > 0 && selected !== tabs[0]?.key);
  const rest = profile.life_status === 'in_remembrance';
  return (
    <div className={rest ? `${styles.book} ${styles.rest}` : styles.book}>
      <div ref={sentinel} className={styles.sentinel} aria-hidden />
      <Surface
        kind={rest ? 'memorial' : 'panel'}
        as="header"
        className={rest ? `${styles.spine} ${styles.resting}` : styles.spine}
        data-small={small}
      >
        <Spine profile={profile} rest={rest} level={level} picture={pictureSize(small, phone)} />
        {stale && <Stale onRefresh={onRefresh} />}
        <div className={styles.actions}>{actions}</div>
      </Surface>
      {/* Before the page, where the keyboard comes by; it lies below it. */}
      {floating}
      <div className={styles.pages}>
        {tabs.length > 0 && (
          <Tabs label={t('tabs')} tabs={tabs} selected={selected} onSelect={onTab} side>
            {children}
          </Tabs>
        )}
      </div>
    </div>
  );
}

function Stale({ onRefresh }: Pick<BookProps, 'onRefresh'>) {
  return (
    <p role="status" className={styles.note}>
      {t('stale')}{' '}
      <Button kind="link" small onClick={onRefresh}>
        {t('again')}
      </Button>
    </p>
  );
}

function Spine({
  profile,
  rest,
  level,
  picture,
}: {
  readonly profile: Profile;
  readonly rest: boolean;
  readonly level: 1 | 2;
  readonly picture: 48 | 72 | 128;
}) {
  const Name = `h${level}` as const;
  const born = profile.birth?.kind === 'exact' ? (profile.birth.start ?? undefined) : undefined;
  return (
    <div className={styles.who}>
      <Avatar
        name={profile.full_name}
        seed={profile.plate}
        born={born}
        src={profile.profile_image}
        size={picture}
        rest={rest}
        silent
      />
      <div className={styles.words}>
        <Name
          className={styles.name}
          dir="auto"
          {...(level === 2 ? { tabIndex: -1, 'data-focus': true } : {})}
        >
          {profile.full_name}
        </Name>
        <p className={styles.handle}>
          <bdi dir="ltr">{t('handle', { username: profile.username })}</bdi>
        </p>
        {rest && <Remembered as={profile.remembered_as} />}
      </div>
      <Facts profile={profile} rest={rest} />
    </div>
  );
}

/** Says that this person is remembered, in the family's own words where it chose some. */
function Remembered({ as: words }: { readonly as: string }) {
  return (
    <p>
      <Chip tone="silver" icon="sign-candle">
        {words === '' ? t('rest') : words}
      </Chip>
    </p>
  );
}

function Facts({ profile, rest }: { readonly profile: Profile; readonly rest: boolean }) {
  const { birth, age, level, home_place, bio, access } = profile;
  const isPlain = useAtomValue(currentUser)?.ui_mode === 'plain';
  if (access === 'card') return <p className={styles.fact}>{t('cardOnly')}</p>;
  return (
    <div className={styles.facts}>
      {birth !== null && birth.kind !== 'unknown' && (
        <p className={styles.fact}>
          {t('born')} <DateText date={birth} />
          {age !== null && <> · {t('age', { count: age })}</>}
        </p>
      )}
      {home_place !== '' && (
        <p className={styles.fact} dir="auto">
          {home_place}
        </p>
      )}
      {!rest && !isPlain && level !== null && (
        <p className={styles.fact}>{t('level', { level })}</p>
      )}
      {bio !== '' && (
        <p className={styles.bio} dir="auto">
          {bio}
        </p>
      )}
    </div>
  );
}

/** On phones the spine is a header that shrinks once its beginning has gone out of sight, and for every page `after` the first, which has the room for itself. */
function useShrinking(phone: boolean, after: boolean) {
  const sentinel = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const { current } = sentinel;
    if (current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      setGone(phone && entry?.isIntersecting === false);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [phone]);
  return { sentinel, small: gone || (phone && after) };
}
