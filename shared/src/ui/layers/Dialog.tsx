'use no memo'; // why: index.ts
import {
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { IconButton } from '../actions/Button.tsx';
import { cx } from '../cx.ts';
import { t } from '../ui.messages.ts';
import styles from './Layers.module.css';

export type DialogProps = {
  readonly open: boolean;
  /** Asked by Esc, by the cross and by a press beside the dialog. The caller decides; until it does, the dialog stays. */
  readonly onClose: () => void;
  readonly title: string;
  /** The content brings the heading itself (and takes the focus with `data-focus`): the title is only the dialog's name. */
  readonly hideTitle?: boolean | undefined;
  /** All but `small` (a question whose words are there at once) keep their height on phones, `large` and `full` everywhere, whatever is in them; `form` is as narrow as `small`; `screen` is for one picture alone, `steady` for work in several steps: what fills it scrolls inside itself. */
  readonly size?: 'small' | 'form' | 'medium' | 'large' | 'full' | 'screen' | 'steady' | undefined;
  /** Above the title: the way back to where one came from. */
  readonly back?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** A modal on the browser's own dialog: it keeps the focus, gives it back, and nothing behind it can be reached. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** Begins where the content says (`data-focus`), now or when it has arrived, and until then at the title: never in whatever field comes first. */
function beginIn(dialog: HTMLDialogElement, title: HTMLElement | null): () => void {
  const start = () => dialog.querySelector<HTMLElement>('[data-focus]');
  const first = start() ?? title ?? dialog;
  first.focus({ preventScroll: true });
  if (first.matches('[data-focus]')) return () => undefined;
  const watcher = new MutationObserver(() => {
    const arrived = start();
    // Whoever has moved on by themselves is not called back.
    if (document.activeElement === first) arrived?.focus({ preventScroll: true });
    if (arrived !== null) watcher.disconnect();
  });
  watcher.observe(dialog, { childList: true, subtree: true });
  return () => watcher.disconnect();
}

function OpenDialog({
  onClose,
  title,
  hideTitle = false,
  size = 'medium',
  back,
  footer,
  children,
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedBeside = useRef(false);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (!dialog.open) dialog.showModal();
    const rest = beginIn(dialog, heading.current);
    return () => {
      rest();
      dialog.close();
    };
  }, []);
  const beside = (event: MouseEvent) => event.target === element.current;
  const asked = (event: SyntheticEvent) => {
    if (event.target !== element.current) return;
    event.preventDefault();
    onClose();
  };
  return (
    // Esc is the keyboard's way; the press beside is only a convenience.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      tabIndex={-1}
      className={cx(styles.dialog, styles[size], hideTitle && styles.bare)}
      {...(hideTitle ? { 'aria-label': title } : { 'aria-labelledby': id })}
      data-surface="page"
      onCancel={asked}
      onMouseDown={(event) => {
        pressedBeside.current = beside(event);
      }}
      onClick={(event) => {
        if (pressedBeside.current && beside(event)) onClose();
      }}
    >
      <div className={styles.sheet}>
        {(!hideTitle || back !== undefined) && (
          <div className={styles.head}>
            {back}
            {!hideTitle && (
              <h2 ref={heading} id={id} tabIndex={-1} className={styles.title} dir="auto">
                {title}
              </h2>
            )}
          </div>
        )}
        <div className={styles.content}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
        {/* Last, so that the focus begins in what is asked and not on the way out. */}
        <IconButton icon="close" label={t('close')} className={styles.cross} onClick={onClose} />
      </div>
    </dialog>
  );
}
