/** The sky of a life over the page: opened by the address, drawn from columns, and as good as a list. */
import { useCallback, useMemo } from 'react';
import {
  openPage,
  useLocation,
  useNavigate,
  useSearchParams,
  type Slots,
} from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Button, Skeleton } from '@kinlore/shared/ui';
import { FamilySky } from './collective/FamilySky.tsx';
import { Absent, Age } from './Age.tsx';
import { SkyFrame } from './SkyFrame.tsx';
import { useBroadcast } from './journey/use-journey.ts';
import { usePictureInTime } from './Picture.tsx';
import { isRefused } from './refused.ts';
import { nothingWanted, readSky, writeSky, type SkyAddress } from './sky-address.ts';
import { t } from './sky.messages.ts';
import { owners, skies } from './sky.state.ts';
import { SkyOfLife } from './SkyOfLife.tsx';
import { ThroughYears, YEARS } from './ThroughYears.tsx';
import styles from './Sky.module.css';

export default function Sky({ before = null }: Slots['overlay.sky']) {
  const me = useAtomValue(currentUser);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const leave = useLeave(before);
  const sky = useAsked(pathname, search);
  if (me !== null && pathname === '/' && search.get('view') === YEARS)
    return <ThroughYears leave={leave} />;
  if (me === null || sky === null) return null;
  const user = sky.of ?? me.id;
  if (isOfFamily(sky)) return <OfFamily before={before} />;
  return user === me.id ? (
    <SkyOf key={user} user={user} name={null} atRest={false} sky={sky} before={before} />
  ) : (
    <OfOther key={user} user={user} sky={sky} before={before} />
  );
}

/** What the address asks of the sky: the same object while only what lies over it (a memory that is read) changes, for a life is not looked through again for that. */
function useAsked(pathname: string, search: URLSearchParams): SkyAddress | null {
  const asked = pathname === '/' ? readSky(search) : null;
  const written = asked === null ? null : String(writeSky(new URLSearchParams(), asked));
  return useMemo(
    () => (written === null ? null : readSky(new URLSearchParams(written))),
    [written],
  );
}

/** Of everybody; with a memory it is the last part of a journey through one life. */
const isOfFamily = ({ view, orb, play }: SkyAddress): boolean =>
  view === 'collective' && orb === null && play === null;

/** One's own sky, whole. */
const nothing: SkyAddress = { ...nothingWanted, view: 'personal', of: null, orb: null, play: null };

interface Props {
  readonly user: string;
  readonly sky: SkyAddress;
  readonly before: string | null;
}

function OfOther(props: Props) {
  const { value, failure } = useRecord(owners, props.user);
  const name = value === null && failure === null ? '' : (value?.full_name ?? '');
  return <SkyOf {...props} name={name} atRest={value?.life_status === 'in_remembrance'} />;
}

/** Moves within the sky by the address, so that back and forward work. */
function useMove() {
  const [search, setSearch] = useSearchParams();
  return useCallback(
    (sky: SkyAddress, how: 'push' | 'replace') => {
      setSearch(writeSky(search, sky), { replace: how === 'replace' });
    },
    [search, setSearch],
  );
}

interface OfProps extends Props {
  /** Of whose sky it is; null for one's own, empty while it is not known. */
  readonly name: string | null;
  readonly atRest: boolean;
}

/** Back to where one was before the sky was opened. */
function useLeave(before: string | null) {
  const navigate = useNavigate();
  return useCallback(
    (how: 'push' | 'replace') => {
      void navigate(before ?? '/', { replace: how === 'replace' });
    },
    [navigate, before],
  );
}

function SkyOf({ user, name, atRest, sky, before }: OfProps) {
  const record = useRecord(skies, user);
  usePictureInTime();
  const move = useMove();
  const leave = useLeave(before);
  const title = titleOf(name);
  const isMissing = isRefused(record.failure);
  const { value, status } = record;
  return (
    <SkyFrame title={title} leave={leave} other={name === null ? <ToFamily move={move} /> : null}>
      {status === 'loading' && <Skeleton name="feed" label={t('loading')} />}
      {(status === 'failed' || isMissing) && (
        <Absent isMissing={isMissing} onRetry={() => void record.refresh()} />
      )}
      <Age
        kept={value?.kept ?? null}
        isStale={status === 'stale' && !isMissing}
        onRetry={() => void record.refresh()}
      />
      {value !== null && !isMissing && (
        <SkyOfLife {...{ user, name, atRest, sky, move, leave }} held={value} />
      )}
    </SkyFrame>
  );
}

const ToFamily = ({ move }: { readonly move: ReturnType<typeof useMove> }) => (
  <Button
    small
    icon="family"
    aria-label={t('toFamilyLabel')}
    onClick={() => {
      move({ ...nothing, view: 'collective' }, 'push');
    }}
  >
    {t('toFamily')}
  </Button>
);

/** The lives of everybody around, each a small galaxy. */
function OfFamily({ before }: Pick<Props, 'before'>) {
  const leave = useLeave(before);
  const move = useMove();
  useBroadcast('collective');
  return (
    <SkyFrame
      title={t('family')}
      leave={leave}
      other={
        <>
          <Button
            small
            icon="hourglass"
            onClick={() => {
              openPage(`/?view=${YEARS}`);
            }}
          >
            {t('toYears')}
          </Button>
          <Button
            small
            icon="star"
            onClick={() => {
              move(nothing, 'push');
            }}
          >
            {t('own')}
          </Button>
        </>
      }
    >
      {/* It scrolls within: reached by the keyboard also while nothing in it can be pressed. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.family} role="group" aria-label={t('lives')} tabIndex={0}>
        <FamilySky />
      </div>
    </SkyFrame>
  );
}

const titleOf = (name: string | null): string => {
  if (name === null) return t('own');
  return name === '' ? t('canvas') : t('of', { name });
};
