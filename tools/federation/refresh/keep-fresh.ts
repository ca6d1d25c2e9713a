/** The contributions of a remote as the shell shows them: it draws them itself, so they are handed over as what an edit can change. */
import type { RemoteModule } from '@kinlore/shared/remote';
import { shownOf } from './shown.ts';

type Load = RemoteModule['load'][string];
type Loaded = Awaited<ReturnType<Load>>;

const keptBy =
  (load: Load): Load =>
  async () => {
    const { default: written } = await load();
    const shown = shownOf(written) as Loaded['default']; // a component and what shows it take the same props
    return { default: shown };
  };

export const keepFresh = (remote: RemoteModule): RemoteModule => ({
  ...remote,
  load: Object.fromEntries(
    Object.entries(remote.load).map(([key, load]): [string, Load] => [key, keptBy(load)]),
  ),
});
