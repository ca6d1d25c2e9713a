/** How people come in: enquiries, invitations, and the account made from one. */
export { createRegistration, type RegistrationService } from './registration.module.ts';
export type { Welcoming } from './welcoming.ts';
