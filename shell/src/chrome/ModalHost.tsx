import { Suspense, lazy, useEffect, type ReactNode } from 'react';
import type { ModalDecl } from '@kinlore/shared/remote';
import { session as sessionAtom, useAtomValue } from '@kinlore/shared/state';
import { Dialog, EmptyState, Skeleton, buttonClass, type DialogProps } from '@kinlore/shared/ui';
import { useOpenModal, useServices } from '../app/services-context.ts';
import { isAuthModal, type OpenModal } from '../modals/index.ts';
import { authTitle } from '../pages/auth/auth-titles.ts';
import { RemoteBoundary, type Declared } from '../remotes/index.ts';
import { useRemotes } from '../app/remotes-context.ts';
import { maySee } from '../app/access.ts';
import { t } from './chrome.messages.ts';

const AuthModal = lazy(() => import('../pages/auth/AuthModal.tsx'));
const SearchModal = lazy(() => import('../pages/search/Search.tsx'));

/** The one open modal: the shell draws frame, title and cross at once; what is inside may still be on its way, or never come. */
export function ModalHost() {
  const open = useOpenModal();
  const { modals } = useServices();
  const { status } = useAtomValue(sessionAtom);
  const redundant = open !== null && isAuthModal(open.name) && status === 'user';
  useEffect(() => {
    if (redundant) modals.close('replace');
  }, [redundant, modals]);
  if (open === null || redundant) return null;
  return <Framed key={open.name} open={open} />;
}

function Framed({ open }: { readonly open: OpenModal }) {
  const { modals } = useServices();
  const { modal: find } = useRemotes();
  const decl = find(open.name);
  const { title, size, content } = frameOf(open, decl);
  return (
    <Dialog
      open
      onClose={() => {
        modals.close();
      }}
      title={title}
      size={size}
    >
      <Suspense fallback={<Skeleton name="form" label={t('loading')} />}>{content}</Suspense>
    </Dialog>
  );
}

interface Frame {
  readonly title: string;
  readonly size: NonNullable<DialogProps['size']>;
  readonly content: ReactNode;
}

function frameOf(open: OpenModal, decl: Declared<ModalDecl> | null): Frame {
  if (isAuthModal(open.name))
    return {
      title: authTitle(open.name),
      size: 'small',
      content: <AuthModal name={open.name} params={open.params} />,
    };
  if (open.name === 'search')
    return {
      title: t('searchTitle'),
      size: 'medium',
      content: (
        <ForUsers access="user">
          <SearchModal />
        </ForUsers>
      ),
    };
  if (decl === null)
    return {
      title: t('missingTitle'),
      size: 'small',
      content: <EmptyState title={t('missingTitle')}>{t('missing')}</EmptyState>,
    };
  return {
    title: titleOf(decl, open.params),
    size: decl.size ?? 'medium',
    content: (
      <ForUsers access={decl.access}>
        <Remote open={open} decl={decl} />
      </ForUsers>
    ),
  };
}

/** The title of the manifest, or its other one while a parameter of the address names something. */
function titleOf({ title, titleWith }: ModalDecl, params: OpenModal['params']): string {
  const named = titleWith === undefined ? undefined : params[titleWith.param];
  return titleWith === undefined || named === undefined || named === titleWith.not
    ? title
    : titleWith.title;
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
