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
  readonly hideTitle?: boolean | undefined;
  readonly size?: 'small' | 'medium' | 'large' | 'full' | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** A modal on the browser's own dialog: it keeps the focus, gives it back, and nothing behind it can be reached. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  hideTitle = false,
  size = 'medium',
  footer,
  children,
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog?.open) dialog?.showModal();
    // The browser would begin on whatever scrolls; a question begins in its field.
    dialog
      ?.querySelector<HTMLElement>('[data-focus], input:not([type=hidden]), select, textarea')
      ?.focus();
    return () => dialog?.close();
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
      className={cx(styles.dialog, styles[size])}
      aria-labelledby={id}
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
        <div className={styles.head}>
          <h2 id={id} className={cx(styles.title, hideTitle && styles.unseen)}>
            {title}
          </h2>
        </div>
        <div className={styles.content}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
        {/* Last, so that the focus begins in what is asked and not on the way out. */}
        <IconButton icon="close" label={t('close')} className={styles.cross} onClick={onClose} />
      </div>
    </dialog>
  );
}
