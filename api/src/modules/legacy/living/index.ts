/** Words to the living (rules R10d, decision 0188). */
export { livingTributeRoutes } from './living.routes.ts';
export { createLivingTributes, type LivingTributes } from './living.service.ts';
