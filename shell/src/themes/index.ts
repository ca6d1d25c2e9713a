export { createThemes, type ThemeService } from './theme-service.ts';
