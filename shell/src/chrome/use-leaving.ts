/** A modal that was closed is out of sight at once, and taken away when that has been painted: what was behind it can be reached again then, which takes longer than an answer may. */
import { useEffect, useState } from 'react';
import { afterPaint } from '@kinlore/shared/ui';
import { useServices } from '../services/services-context.ts';

export function useLeaving(): readonly [isLeaving: boolean, leave: () => void] {
  const { modals } = useServices();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(
    () =>
      isLeaving
        ? afterPaint(() => {
            modals.close();
          })
        : undefined,
    [isLeaving, modals],
  );
  return [
    isLeaving,
    () => {
      setLeaving(true);
    },
  ];
}
