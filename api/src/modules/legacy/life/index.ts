/** What is told of somebody who died, by chapters of their life (decision 0185). */
export { lifeRoutes } from './life.routes.ts';
export { createLives } from './life.service.ts';
