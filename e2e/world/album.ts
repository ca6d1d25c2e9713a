/** A life full of photographs, and what scrolling through it costs the page. */
import type { Page } from '@playwright/test';
import type { Account } from './api.ts';
import { tellDatabase } from './database.ts';
import type { Server } from './server.ts';

/** `memories` over forty years, each with all of these pictures. Straight into the tables: they were all sent before. */
export function plantAlbum(
  server: Server,
  owner: Pick<Account, 'id'>,
  pictures: readonly string[],
  memories: number,
): void {
  tellDatabase(
    server,
    `with planted as (
      insert into activity (id, owner_id, author_id, type, subtype, title, slug, audience, audience_degree, status, when_kind, when_start, when_end, published_at)
      select overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid, $1, $1, 'everyday', 'other', 'Page ' || n || ' of the album', 'album-' || n,
        'connections', 4, 'published', 'exact', d, d, timestamptz '2001-01-01'
      from generate_series(1, $2::int) n cross join lateral (select date '1960-01-01' + n * 14600 / $2::int as d) at returning id)
    insert into activity_media (activity_id, media_id, position)
    select planted.id, p.media_id::uuid, p.n from planted cross join unnest($3::text[]) with ordinality p (media_id, n)`,
    [owner.id, memories, pictures],
  );
  tellDatabase(server, 'analyze');
}

/** Goes down a screen at a time until nothing more comes: the most elements that were in the page at once, and all that moved while nobody typed or pressed. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shift += entry.value;
    }).observe({ type: 'layout-shift' });
    let most = 0;
    // A browser that draws no frame for a while goes on by the clock: what is told then says so.
    let undrawn = 0;
    const frame = () =>
      new Promise<void>((done) => {
        const late = setTimeout(() => {
          undrawn += 1;
          done();
        }, 500);
        requestAnimationFrame(() => {
          clearTimeout(late);
          done();
        });
      });
    // The answer of the server is waited for at the end of what is there.
    for (let still = 0, before = -1, steps = 0; still < 30; before = window.scrollY, steps += 1) {
      if (steps > 2_000 || undrawn > 60)
        throw new Error(
          `No end after ${String(steps)} steps: at ${String(window.scrollY)} of ${String(document.documentElement.scrollHeight)}, ${String(undrawn)} frames not drawn`,
        );
      window.scrollBy(0, window.innerHeight);
      await frame();
      await frame();
      still = window.scrollY === before ? still + 1 : 0;
      most = Math.max(most, document.getElementsByTagName('*').length);
    }
    return { most, shift };
  });
