/** The account of the owner, where the settings make it instead of the page. */
import type { SettingsReader } from './settings-reader.ts';

export interface Owner {
  readonly email: string;
  readonly password: string;
}

export function readOwner(reader: SettingsReader): Owner | null {
  const [email, password] = [
    reader.text('KINLORE_OWNER_EMAIL'),
    reader.text('KINLORE_OWNER_PASSWORD'),
  ];
  if (email === null && password === null) return null;
  if (email === null || password === null) {
    reader.problems.push('KINLORE_OWNER_EMAIL and KINLORE_OWNER_PASSWORD belong together.');
    return null;
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    reader.problems.push('KINLORE_OWNER_EMAIL is not an e-mail address.');
  if (password.length < 10)
    reader.problems.push('KINLORE_OWNER_PASSWORD must have at least 10 characters.');
  return Object.freeze({ email, password });
}
