/** Running an instance: people, enquiries, mail, reports, health. Never what people wrote. */
export { createAdmin } from './admin.module.ts';
