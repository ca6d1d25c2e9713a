/** A profile can be reported by whoever may know of the person. */
import type { ReportSubject } from '../reportable/index.ts';
import { profileParts, reportedProfile, writeProfileParts } from './reported.queries.ts';

/** What stands there again: what was taken off, where nothing new has come in its place. */
const merged = <T extends string | null>(now: T, before: T | undefined, empty: T): T =>
  now === empty && before !== undefined ? before : now;

export const profileReports: ReportSubject = {
  type: 'profile',
  async find(connection, reader, id) {
    if (reader === null) return undefined;
    const row = await reportedProfile(connection, reader.id, id);
    return row === undefined
      ? undefined
      : {
          person_id: row.id,
          title: row.full_name,
          words: row.near ? row.bio : '',
          pictures: row.avatar_media_id === null ? 0 : 1,
        };
  },
  async hide(transaction, id) {
    const parts = await profileParts(transaction, id);
    if (parts === undefined) return {};
    await writeProfileParts(transaction, id, { bio: '', avatar_media_id: null });
    return { bio: parts.bio, avatar: parts.avatar_media_id };
  },
  async show(transaction, id, undo) {
    const parts = await profileParts(transaction, id);
    if (parts === undefined) return;
    await writeProfileParts(transaction, id, {
      bio: merged(parts.bio, undo['bio'] ?? undefined, ''),
      avatar_media_id: merged(parts.avatar_media_id, undo['avatar'], null),
    });
  },
};
