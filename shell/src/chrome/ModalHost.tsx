import {
  Suspense,
  lazy,
  useDeferredValue,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { ModalDecl } from '@kinlore/shared/remote';
import {
  openTitles,
  session as sessionAtom,
  useAtomValue,
  type OpenTitle,
} from '@kinlore/shared/state';
import {
  Button,
  Dialog,
  EmptyState,
  Skeleton,
  buttonClass,
  type DialogProps,
} from '@kinlore/shared/ui';
import { useOpenModal, useServices } from '../services/services-context.ts';
import { isAuthModal, type OpenModal } from '../modals/index.ts';
import { RemoteBoundary, type Declared } from '../remotes/index.ts';
import { useRemotes } from '../services/remotes-context.ts';
import { maySee } from '../services/access.ts';
import { modalTitle } from './modal-title.ts';
import { useLeaving } from './use-leaving.ts';
import { t } from './chrome.messages.ts';
import styles from './ModalHost.module.css';

const AuthModal = lazy(() => import('../pages/auth/AuthModal.tsx'));
const ProfilesModal = lazy(
  () => import(/* webpackChunkName: "children" */ '../pages/children/ProfilesModal.tsx'),
);
const SearchModal = lazy(() => import('../pages/search/Search.tsx'));

/** The one open modal: the shell draws frame, title and cross at once; what is inside may still be on its way, or never come. */
export function ModalHost() {
  const open = useOpenModal();
  const { modals } = useServices();
  const { status } = useAtomValue(sessionAtom);
  const from = useWayBack(open);
  const redundant = open !== null && isAuthModal(open.name) && status === 'user';
  useEffect(() => {
    if (redundant) modals.close('replace');
  }, [redundant, modals]);
  if (open === null || redundant) return null;
  return <Framed key={open.name} open={open} from={from} />;
}

interface WayBack {
  readonly to: OpenModal;
  readonly name: string;
}

interface Trail {
  readonly open: OpenModal | null;
  readonly title: OpenTitle | null;
  readonly codex: WayBack | null;
}

/** Where one is, and the codex one came through, until everything is closed. Pure. */
function follow({ codex }: Trail, open: OpenModal | null, title: OpenTitle | null): Trail {
  if (open === null) return { open, title, codex: null };
  return {
    open,
    title,
    codex: open.name === 'codex' && title !== null ? { to: open, name: title.name } : codex,
  };
}

/** The codex from which a memory was opened, by the name of its person: reading on there takes one press. */
function useWayBack(open: OpenModal | null): WayBack | null {
  const { modal: title } = useAtomValue(openTitles);
  const [trail, setTrail] = useState<Trail>({ open: null, title: null, codex: null });
  if (trail.open !== open || trail.title !== title) setTrail(follow(trail, open, title));
  return open?.name === 'activity-view' ? trail.codex : null;
}

function Framed({ open, from }: { readonly open: OpenModal; readonly from: WayBack | null }) {
  const { modals } = useServices();
  const { modal: find } = useRemotes();
  const { modal: own } = useAtomValue(openTitles);
  // The frame answers the press; what it holds is drawn after it, in pieces.
  const framed = useDeferredValue(true, false);
  const [isLeaving, leave] = useLeaving();
  const { title, size, ownHeading, content } = frameOf(open, find(open.name));
  const waiting = <Skeleton name="form" label={t('loading')} />;
  const back =
    from === null
      ? {}
      : {
          back: (
            <Button
              kind="link"
              icon="back"
              onClick={() => {
                modals.show(from.to.name, from.to.params);
              }}
            >
              {t('backTo', { name: from.name })}
            </Button>
          ),
        };
  return (
    <div className={styles.modal} data-leaving={isLeaving || undefined}>
      <Dialog
        open
        onClose={leave}
        title={own?.name ?? title}
        hideTitle={ownHeading}
        size={size}
        {...back}
      >
        {framed ? <Suspense fallback={waiting}>{content}</Suspense> : waiting}
      </Dialog>
    </div>
  );
}

/** What the shell itself shows to whoever is logged in. */
const ofShell: Readonly<Record<string, ComponentType | undefined>> = {
  search: SearchModal,
  profiles: ProfilesModal,
};

interface Frame {
  readonly title: string;
  readonly size: NonNullable<DialogProps['size']>;
  readonly ownHeading: boolean;
  readonly content: ReactNode;
}

function frameOf(open: OpenModal, decl: Declared<ModalDecl> | null): Frame {
  const plain = { title: modalTitle(open, decl), ownHeading: false };
  if (isAuthModal(open.name))
    return { ...plain, size: 'form', content: <AuthModal name={open.name} params={open.params} /> };
  const Own = ofShell[open.name];
  if (Own !== undefined)
    return {
      ...plain,
      size: 'medium',
      content: (
        <ForUsers access="user">
          <Own />
        </ForUsers>
      ),
    };
  if (decl === null)
    return {
      ...plain,
      size: 'small',
      content: <EmptyState title={t('missingTitle')}>{t('missing')}</EmptyState>,
    };
  return {
    ...plain,
    ownHeading: decl.ownHeading === true,
    size: decl.size ?? 'medium',
    content: (
      <ForUsers access={decl.access}>
        <Remote open={open} decl={decl} />
      </ForUsers>
    ),
  };
}

function Remote({ open, decl }: { readonly open: OpenModal; readonly decl: Declared<ModalDecl> }) {
  const { modals } = useServices();
  const { remotes } = useRemotes();
  const props = {
    params: open.params,
    close: () => {
      modals.close();
    },
    update: (
      params: Readonly<Record<string, string>>,
      options?: { readonly replace?: boolean },
    ) => {
      modals.update(params, options?.replace === false ? 'push' : 'replace');
    },
  };
  return (
    <RemoteBoundary
      remotes={remotes}
      remote={decl.remote}
      contribution={decl.contribution}
      title={decl.title}
      skeleton={decl.skeleton ?? 'form'}
      props={props}
    />
  );
}

/** Inside the frame, so that the cross and Esc work whatever the answer is. */
function ForUsers({
  access,
  children,
}: {
  readonly access: ModalDecl['access'];
  readonly children: ReactNode;
}) {
  const session = useAtomValue(sessionAtom);
  switch (maySee(access, session)) {
    case 'wait':
      return <Skeleton name="form" label={t('loading')} />;
    case 'login':
      return (
        <>
          <p>{t('guest')}</p>
          <p>
            <a className={buttonClass('primary')} href="?modal=login">
              {t('login')}
            </a>
          </p>
        </>
      );
    case 'refused':
      return <p>{t('adminOnly')}</p>;
    default:
      return children;
  }
}
