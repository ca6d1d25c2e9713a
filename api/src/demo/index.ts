/** The demo family: `createDemoSeeder(platform)` is what the instance module asks for. */
export { createDemoSeeder, demoLogins, seedDemo, type DemoLogin } from './seed.ts';
