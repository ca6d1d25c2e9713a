export { performanceLevel, type DeviceFacts, type PerformanceLevel } from './performance-level.ts';
export { onDeviceChange, readDevice } from './read-device.ts';
