/** Running an instance: people, enquiries, mail, reports, health. Never what people wrote. */
export { createAudit } from './audit.ts';
export { createAdmin } from './admin.module.ts';
