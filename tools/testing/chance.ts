/** Properties try the same families, dates and histories in every run, so that a red run is about the change before it. `SEED=4711` tries others; a failure names its seed and its smallest case. */
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_122) });
