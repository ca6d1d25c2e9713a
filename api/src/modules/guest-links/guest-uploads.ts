/** Files of what a guest tells, in parts, from whoever holds the link: they lie in a folder of that link, and open no other. */
import { GUEST_TOKEN_HEADER } from '@kinlore/shared/contracts/guest-links';
import type { Platform } from '../../platform/ports.ts';
import { tokenDoor } from '../mailed-questions/index.ts';
import { openTo } from './telling.ts';

export const guestDoor = (platform: Pick<Platform, 'clock' | 'database'>) =>
  tokenDoor({
    path: '/guest-links/uploads',
    header: GUEST_TOKEN_HEADER,
    action: 'guest.upload',
    ownerOf: async (token) => (await openTo(platform, platform.database, token)).row.id,
  });
