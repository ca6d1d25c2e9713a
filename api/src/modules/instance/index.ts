/** The instance itself: its name, its first set-up, the demo family. */
export { createInstance, type DemoSeeder, type InstanceService } from './instance.module.ts';
