/** Fetching early: what an address will need, and the entries of remotes that are likely next. */
import type { Asset, Registry, Release } from './registry.ts';

interface Page {
  readonly head: Pick<HTMLElement, 'append' | 'querySelector'>;
  readonly createElement: (tag: 'link') => HTMLLinkElement;
}

function link(
  page: Page,
  rel: 'preload' | 'prefetch',
  as: 'script' | 'style',
  href: string,
  integrity: string,
): void {
  if (page.head.querySelector(`link[href="${CSS.escape(href)}"]`) !== null) return;
  const element = page.createElement('link');
  element.rel = rel;
  element.as = as;
  element.crossOrigin = 'anonymous';
  if (integrity !== '') element.integrity = integrity;
  element.href = href;
  page.head.append(element);
}

/**
 * Fetches everything one contribution needs before it is asked for: `preload` where it is about to be drawn, `prefetch` where the pointer only rests on
 * its link (the browser warns of what was preloaded and is not used).
 */
export function preloadContribution(
  registry: Registry,
  remote: string,
  contribution: string,
  rel: 'preload' | 'prefetch' = 'preload',
  page: Page = document,
): void {
  const release = registry.remotes[remote];
  if (release === undefined || release.state === 'off') return;
  const put =
    (as: 'script' | 'style') =>
    ({ file, integrity }: Asset) => {
      link(page, rel, as, release.base + file, integrity);
    };
  link(page, rel, 'script', entryOf(release), release.integrity);
  release.preload[contribution]?.js.forEach(put('script'));
  release.preload[contribution]?.css.forEach(put('style'));
}

/** Prefetches the entries of all remotes when nothing else is to be done; never on a device or a network that asks for thrift. */
export function prefetchEntries(
  registry: Registry,
  { thrifty }: { readonly thrifty: boolean },
  page: Page = document,
): void {
  if (thrifty) return;
  for (const release of Object.values(registry.remotes))
    if (release.state === 'on')
      link(page, 'prefetch', 'script', entryOf(release), release.integrity);
}

const entryOf = ({ base, entry }: Release): string => base + entry;
