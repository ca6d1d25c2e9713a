/** The instance itself: its name, its first set-up, the demo family. */
export type { DemoSeeder } from './demo-family.ts';
export { createInstance, type InstanceService } from './instance.module.ts';
