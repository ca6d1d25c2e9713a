/** A part of a page whose script is fetched when it is shown. Where it cannot be fetched that part says so and asks again; everything around it stays. */
import { FailedState, Skeleton } from '@kinlore/shared/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { t } from './loading.messages.ts';

type Loaded<Props> = { readonly default: ComponentType<Props> };

/** `load`: as for `lazy`; asked again it may be had, for a browser keeps no script that failed. */
export function fetchedPart<Props extends object>(
  load: () => Promise<Loaded<Props>>,
): ComponentType<Props> {
  /** Mutable: once it has come it is there for whoever shows it next. */
  let there: Loaded<Props> | null = null;
  return function FetchedPart(props: Props) {
    const [loaded, setLoaded] = useState(there);
    const [failures, setFailures] = useState(0);
    const [isLoading, setLoading] = useState(loaded === null);
    useEffect(() => {
      if (!isLoading) return undefined;
      let isShown = true;
      const end = (next: Loaded<Props> | null) => {
        there ??= next;
        if (!isShown) return;
        setLoaded(next);
        setLoading(false);
        if (next === null) setFailures((before) => before + 1);
      };
      load().then(end, () => {
        end(null);
      });
      return () => {
        isShown = false;
      };
    }, [isLoading]);
    if (loaded !== null) return <loaded.default {...props} />;
    if (failures === 0) return <Skeleton name="form" label={t('loading')} />;
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('failedRest')}
        busy={isLoading}
        onRetry={() => {
          setLoading(true);
        }}
      />
    );
  };
}
