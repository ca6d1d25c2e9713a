'use no memo'; // why: index.ts
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { FormError } from '../fields/Field.tsx';
import { t } from '../ui.messages.ts';
import { Dialog } from './Dialog.tsx';

export type ConfirmProps = {
  readonly open?: boolean | undefined;
  /** The question, or the act itself where it says enough. */
  readonly title: string;
  /** What is done when one says yes: the words on the button. */
  readonly act: string;
  /** What is done otherwise; "Cancel" where absent. */
  readonly leave?: string | undefined;
  readonly busy?: boolean | undefined;
  /** What it was refused with; empty or null: not. Said in the dialog, since nothing behind it is reached. */
  readonly refusal?: string | null | undefined;
  readonly onDo: () => void;
  readonly onClose: () => void;
  /** What it means and what it does not touch. */
  readonly children: ReactNode;
};

/** Asks before what cannot simply be undone. The way out comes first, the act last and in its colour. */
export function Confirm({
  open = true,
  title,
  act,
  leave = t('cancel'),
  busy = false,
  refusal = null,
  onDo,
  onClose,
  children,
}: ConfirmProps) {
  const footer = (
    <>
      <Button onClick={onClose}>{leave}</Button>
      <Button kind="danger" busy={busy} onClick={onDo}>
        {act}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} size="small" footer={footer}>
      <p dir="auto">{children}</p>
      {refusal && <FormError>{refusal}</FormError>}
    </Dialog>
  );
}
