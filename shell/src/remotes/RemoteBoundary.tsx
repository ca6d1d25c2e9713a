/** The place of one contribution: the shell's skeleton, then the remote's component, or a card that says what is missing and what is not. */
import {
  Component,
  Suspense,
  createElement,
  useEffect,
  useState,
  type ComponentType,
  type ErrorInfo,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useCell } from '@kinlore/shared/state';
import {
  Button,
  FailedState,
  Skeleton,
  type FailedStateProps,
  type SkeletonName,
} from '@kinlore/shared/ui';
import type { Fault } from './attempts.ts';
import type { Remotes } from './remotes.ts';
import { t } from './remotes.messages.ts';
import styles from './remotes.module.css';

export interface RemoteBoundaryProps {
  readonly remotes: Remotes;
  readonly remote: string;
  readonly contribution: string;
  /** How the part is called in a sentence: the title of the manifest. */
  readonly title: string;
  readonly skeleton: SkeletonName;
  /** What the component of the remote receives. */
  readonly props: object;
  /** Of the heading of what stands here when the remote does not: 1 where it is a whole page. */
  readonly level?: Level;
}

type Level = NonNullable<FailedStateProps['level']>;

export function RemoteBoundary({
  remotes,
  remote,
  contribution,
  title,
  skeleton,
  props,
  level = 3,
}: RemoteBoundaryProps): ReactElement {
  const cell = remotes.cell(remote, contribution);
  const state = useCell(cell);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    cell.load('shown');
  }, [cell]);
  const retry = () => {
    setAttempt(attempt + 1);
    cell.load('asked');
  };
  switch (state.status) {
    case 'ready': {
      // The props were checked where the remote was defined; here one list holds all contributions.
      const Filling = state.filling as ComponentType<object>;
      const failed = (again: () => void) => (
        <Missing title={title} level={level} fault="execution" busy={false} onRetry={again} />
      );
      return (
        <Guard
          key={attempt}
          given={JSON.stringify(props)}
          onFault={(error) => {
            remotes.rendered(remote, error);
          }}
          failed={failed}
          onRetry={retry}
        >
          <Suspense fallback={<Skeleton name={skeleton} label={t('loading', { title })} />}>
            {createElement(Filling, props)}
          </Suspense>
        </Guard>
      );
    }
    case 'failed':
      return (
        <Missing
          title={title}
          level={level}
          fault={state.fault}
          busy={state.retrying}
          onRetry={retry}
        />
      );
    case 'slow':
      return (
        <>
          <p role="status" className={styles['slow']}>
            {t('slow', { title })}
          </p>
          <Skeleton name={skeleton} label={t('loading', { title })} />
        </>
      );
    default:
      return <Skeleton name={skeleton} label={t('loading', { title })} />;
  }
}

interface MissingProps {
  readonly title: string;
  readonly level: Level;
  readonly fault: Fault;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function Missing({ title, level, fault, busy, onRetry }: MissingProps): ReactElement {
  if (fault === 'off')
    return <FailedState level={level} title={t('off', { title })} unaffected={t('unaffected')} />;
  const reload =
    fault === 'version' ? (
      <Button
        kind="link"
        onClick={() => {
          window.location.reload();
        }}
      >
        {t('reload')}
      </Button>
    ) : null;
  return (
    <FailedState
      level={level}
      title={t('unavailable', { title })}
      unaffected={t('unaffected')}
      busy={busy}
      onRetry={onRetry}
    >
      {(fault === 'version' || fault === 'integrity') && <p>{t(fault)}</p>}
      {reload}
    </FailedState>
  );
}

interface GuardProps {
  readonly children: ReactNode;
  /** What the remote was given, as text: something else may work where this broke. A healthy remote is never drawn anew for it. */
  readonly given: string;
  readonly onFault: (error: unknown) => void;
  readonly onRetry: () => void;
  readonly failed: (again: () => void) => ReactNode;
}

interface GuardState {
  readonly broken: boolean;
  readonly given: string;
}

/** A class, because only a class can catch what its children throw. */
class Guard extends Component<GuardProps, GuardState> {
  override readonly state: GuardState = { broken: false, given: this.props.given };

  static getDerivedStateFromError(): Partial<GuardState> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ given }: GuardProps, state: GuardState): GuardState | null {
    return given === state.given ? null : { broken: false, given };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    this.props.onFault(error);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failed(this.props.onRetry) : this.props.children;
  }
}
