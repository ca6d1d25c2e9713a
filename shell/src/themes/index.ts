export { audienceOf } from './theme-choice.ts';
export { createThemes, type ThemeService } from './theme-service.ts';
