/** Coming of age: birthdays that change who looks after an account. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { birthdayJob } from './birthdays.ts';

export const createComingOfAge = (platform: Platform): Module => ({
  name: 'coming-of-age',
  jobs: [birthdayJob(platform)],
});
