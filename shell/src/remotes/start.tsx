/** Puts the parts together for a real page. */
import './shared-provide.ts';
import './pressable.css';
import type { ReactElement } from 'react';
import { provideSlots, type SlotEntry } from '@kinlore/shared/remote';
import { createFederation } from './federation.ts';
import type { LoaderPorts } from './loader.ts';
import { emptyRegistry, readPageRegistry } from '@kinlore/shared/registry';
import { inlinedRegistry, slotsOf, type Registry } from './registry.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { createRemotes, type Remotes } from './remotes.ts';
import { sendOutcome } from './telemetry.ts';

export interface StartOptions {
  readonly signal: AbortSignal;
  /** Faults of the registry, for the log. */
  readonly tell: (fault: string) => void;
}

export interface StartedRemotes extends Remotes {
  readonly Badge: () => ReactElement | null;
}

/**
 * react-aria looks for an element with this name before it writes a style element of its own, which the page's policy would refuse.
 * What that style says stands in pressable.css.
 */
function standInForPressableStyle(): void {
  const mark = document.createElement('meta');
  mark.id = 'react-aria-pressable-style';
  document.head.append(mark);
}

/** Reads the registry of the page, wires federation and slots. The registry is inlined by the server; without it the file is asked for. */
export async function startRemotes({ signal, tell }: StartOptions): Promise<StartedRemotes> {
  standInForPressableStyle();
  const published = inlinedRegistry(document, tell) ?? (await fetchRegistry(tell));
  const { registry, Badge } = await withBuilds(published);
  const remotes = createRemotes(registry, browserPorts(signal));
  provideSlots({
    entries: (name) => slotsOf(remotes.registry, name),
    Filler: ({ entry, props }: { readonly entry: SlotEntry; readonly props: object }) => (
      <RemoteBoundary
        remotes={remotes}
        remote={entry.remote}
        contribution={entry.contribution}
        title={entry.title}
        skeleton={entry.skeleton ?? 'none'}
        props={props}
      />
    ),
  });
  window.addEventListener('online', remotes.woke, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') remotes.woke();
    },
    { signal },
  );
  return { ...remotes, Badge };
}

/** A developer's own builds in place of the published ones. Only where the server said so, so that nobody else's page carries their code. */
async function withBuilds(
  published: Registry,
): Promise<{ readonly registry: Registry; readonly Badge: () => ReactElement | null }> {
  const names = Object.keys(published.overridden);
  if (names.length === 0) return { registry: published, Badge: () => null };
  const [{ withOverrides }, { OverrideBadge }] = await Promise.all([
    import(/* webpackChunkName: "override" */ './override.ts'),
    import(/* webpackChunkName: "override" */ './OverrideBadge.tsx'),
  ]);
  // The server forgets them: the cookie is its own.
  const reset = () => {
    window.location.assign(`${window.location.pathname}?mf=`);
  };
  return {
    registry: withOverrides(published),
    Badge: () => <OverrideBadge names={names} onReset={reset} />,
  };
}

async function fetchRegistry(tell: (fault: string) => void): Promise<Registry> {
  try {
    const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(8_000) });
    return readPageRegistry(await answer.json(), tell);
  } catch {
    tell('the registry cannot be fetched');
    return emptyRegistry;
  }
}

function browserPorts(signal: AbortSignal): LoaderPorts {
  return {
    ...createFederation(window.location.origin),
    now: () => performance.now(),
    wait: async (milliseconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      }),
    chance: () => Math.random(),
    tell: sendOutcome,
    signal,
  };
}
