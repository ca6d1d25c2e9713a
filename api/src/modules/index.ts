/** Every module of the server, in the order in which they are made. A module that needs another is handed its service here. */
import type { Module } from '../module.ts';
import type { Platform } from '../platform/ports.ts';

export const createModules = (_platform: Platform): readonly Module[] => [];
