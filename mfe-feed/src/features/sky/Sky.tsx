/** The sky of a life over the page: opened by the address, drawn from columns, and as good as a list. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams, type Slots } from '@kinlore/shared/remote';
import {
  connectivity,
  currentUser,
  useAtomValue,
  useOpenTitle,
  useRecord,
} from '@kinlore/shared/state';
import { Button, FailedState, IconButton, Skeleton } from '@kinlore/shared/ui';
import { isRefused } from './refused.ts';
import { readSky, writeSky, type SkyAddress } from './sky-address.ts';
import { t } from './sky.messages.ts';
import { owners, skies } from './sky.state.ts';
import { SkyOfLife } from './SkyOfLife.tsx';
import styles from './Sky.module.css';

export default function Sky({ before = null }: Slots['overlay.sky']) {
  const me = useAtomValue(currentUser);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const sky = useMemo(() => (pathname === '/' ? readSky(search) : null), [pathname, search]);
  if (me === null || sky === null) return null;
  const user = sky.of ?? me.id;
  return user === me.id ? (
    <SkyOf key={user} user={user} name={null} atRest={false} sky={sky} before={before} />
  ) : (
    <OfOther key={user} user={user} sky={sky} before={before} />
  );
}

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
  const move = useMove();
  const leave = useLeave(before);
  const title = titleOf(name);
  useOpenTitle('page', title);
  const isMissing = isRefused(record.failure);
  const { value, status } = record;
  return (
    // Esc leaves the sky, as it leaves a dialog; within it every control has its own keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.sky}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) leave('push');
      }}
    >
      <Head title={title} onClose={leave} />
      {status === 'loading' && <Skeleton name="feed" label={t('loading')} />}
      {(status === 'failed' || isMissing) && (
        <Absent isMissing={isMissing} onRetry={() => void record.refresh()} />
      )}
      {status === 'stale' && !isMissing && <Stale onRetry={() => void record.refresh()} />}
      {value !== null && !isMissing && (
        <SkyOfLife {...{ user, name, atRest, sky, move, leave }} life={value.life} />
      )}
    </section>
  );
}

function Head({
  title,
  onClose,
}: {
  readonly title: string;
  readonly onClose: (how: 'push') => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Over a dialog that lies open nothing is taken from it.
    if (document.querySelector('dialog[open]') === null)
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
        {title}
      </h1>
      <IconButton
        icon="close"
        label={t('close')}
        onClick={() => {
          onClose('push');
        }}
      />
    </header>
  );
}

const titleOf = (name: string | null): string => {
  if (name === null) return t('own');
  return name === '' ? t('canvas') : t('of', { name });
};

function Stale({ onRetry }: { readonly onRetry: () => void }) {
  const offline = useAtomValue(connectivity) !== 'online';
  return (
    <p role="status" className={styles.note}>
      {t(offline ? 'offline' : 'stale')}{' '}
      <Button kind="link" small onClick={onRetry}>
        {t('again')}
      </Button>
    </p>
  );
}

const Absent = ({
  isMissing,
  onRetry,
}: {
  readonly isMissing: boolean;
  readonly onRetry: () => void;
}) => (
  <FailedState
    level={2}
    title={t(isMissing ? 'missing' : 'failed')}
    unaffected={t(isMissing ? 'missingRest' : 'failedRest')}
    onRetry={isMissing ? undefined : onRetry}
  />
);
