/**
 * One engine on one family, in a process of its own: `node bench/cell.ts <engine> <family>`. Writes a line of JSON for every run as soon as
 * it is done, and a last one with what was drawn: a process that is stopped for its time has told what it could.
 */
import { figuresOf, type LayOut } from './drawing.ts';
import { benchFamily, inputOf } from './families.ts';
import type { GraphInput } from '../shared/src/kinship/graph.ts';

/** The last runs count, after as long a warming up for every engine; nothing is begun after so many seconds of CPU. */
const RUNS = 5;
const WARM = 3;
const ENOUGH = 12;

type Prepare = (input: GraphInput) => Promise<LayOut> | LayOut;
const engines: Readonly<Record<string, () => Promise<Prepare>>> = {
  ours: async () => (await import('./engines/ours.ts')).prepare,
  graphviz: async () => {
    const { prepare } = await import('./engines/graphviz.ts');
    return (input) => prepare(benchFamily(input));
  },
  dagre: async () => {
    const { prepare } = await import('./engines/dagre.ts');
    return (input) => prepare(benchFamily(input));
  },
  elk: async () => {
    const { prepare } = await import('./engines/elk.ts');
    return (input) => prepare(benchFamily(input));
  },
  'relatives-tree': async () => {
    const { prepare } = await import('./engines/relatives-tree.ts');
    return (input) => prepare(benchFamily(input));
  },
  'family-chart': async () => {
    const { prepare } = await import('./engines/family-chart.ts');
    return (input) => prepare(benchFamily(input));
  },
  'topola-hourglass': async () => {
    const { prepare } = await import('./engines/topola.ts');
    return (input) => prepare(benchFamily(input), 'HourglassChart');
  },
  'topola-relatives': async () => {
    const { prepare } = await import('./engines/topola.ts');
    return (input) => prepare(benchFamily(input), 'RelativesChart');
  },
};
export const engineNames = Object.keys(engines);

const tell = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
const cpu = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

async function measure(engine: string, name: string): Promise<void> {
  const prepare = await engines[engine]?.();
  if (prepare === undefined) throw new RangeError(`there is no engine ${engine}`);
  const input = inputOf(name);
  const layOut = await prepare(input);
  const began = process.cpuUsage();
  let last: Awaited<ReturnType<LayOut>> | null = null;
  const goesOn = (run: number, warm: number) =>
    run === 0 || (cpu(began) < ENOUGH * 1000 && (cpu(began) < WARM * 1000 || run - warm < RUNS));
  let warm = 0;
  for (let run = 0; goesOn(run, warm); run += 1) {
    if (cpu(began) < WARM * 1000) warm = run;
    const before = process.cpuUsage();
    last = await layOut();
    tell({ run: cpu(before) });
  }
  const memory = process.resourceUsage().maxRSS / 1000;
  if (last !== null) tell({ memory, figures: figuresOf(last.drawing(), benchFamily(input)) });
}

const [engine, name] = process.argv.slice(2);
if (import.meta.main && engine !== undefined && name !== undefined) {
  try {
    await measure(engine, name);
  } catch (error) {
    tell({ crash: error instanceof Error ? error.message.slice(0, 200) : String(error) });
    process.exitCode = 1;
  }
}
