/** Telephone numbers that their owners proved, and the text messages that are sent to them (decision 0194). */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { textJobs } from './delivering.ts';
import { createProving } from './proving.ts';
import { telephoneRoutes } from './telephones.routes.ts';
import { createTexting, type Texting } from './texting.ts';

export type { Texting } from './texting.ts';

export function createTelephones(platform: Platform): {
  readonly texting: Texting;
  readonly module: Module;
} {
  return {
    texting: createTexting(platform),
    module: {
      name: 'telephones',
      routes: telephoneRoutes(createProving(platform)),
      jobs: textJobs(platform),
    },
  };
}
