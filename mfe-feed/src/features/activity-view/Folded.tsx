/** Something that lies behind a button for who asked for one thing at a time, and is simply there for everybody else. */
import { useId, useState, type ReactNode } from 'react';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button } from '@kinlore/shared/ui';

interface FoldedProps {
  /** The words on the button. */
  readonly label: string;
  readonly children: ReactNode;
}

export function Folded({ label, children }: FoldedProps) {
  const isSimple = useAtomValue(currentUser)?.accessibility?.simple === true;
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!isSimple) return children;
  return (
    <>
      <Button
        wide
        icon={open ? 'up' : 'down'}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </>
  );
}
