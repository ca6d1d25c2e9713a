/** Changes of one's own account, and the sentences of product.md section 8 for each way they can end. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { emit } from '@kinlore/shared/bus';
import { sendVerification } from '@kinlore/shared/contracts/auth';
import {
  updateEmail,
  updatePassword,
  updateProfile,
  type CurrentUser,
} from '@kinlore/shared/contracts/users';

/** What a form says when it ends badly: for the whole of it, and for single fields. */
export interface Refusal {
  readonly sentence: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** `refused`: an answer that could not be read; `failed`: no answer. What the server says itself comes first. */
export function refusalOf(
  failure: unknown,
  ours: { readonly refused: string; readonly failed: string },
): Refusal {
  if (!isApiFailure(failure)) return { sentence: ours.failed, fields: {} };
  const { code, message, fields } = failure;
  if (code === 'client.unexpected') return { sentence: ours.refused, fields };
  return { sentence: code.startsWith('client.') ? ours.failed : message, fields };
}

export async function changeUsername(
  user: Pick<CurrentUser, 'id' | 'version'>,
  username: string,
): Promise<void> {
  try {
    await call(updateProfile, { body: { username } }, { ifMatch: user.version });
  } finally {
    // Also after a refusal: the page then knows the version that is there now.
    emit('profile.changed', { user_id: user.id });
  }
}

/** True when the new address counts at once; false when it has to be verified first. */
export async function changeEmail(
  user: Pick<CurrentUser, 'id'>,
  email: string,
  password: string,
): Promise<boolean> {
  const { data } = await call(updateEmail, { body: { email, password } });
  emit('profile.changed', { user_id: user.id });
  return data.email === email;
}

export const changePassword = (current: string, next: string): Promise<void> =>
  call(updatePassword, { body: { current_password: current, password: next } });

export const resendLink = async (): Promise<void> => {
  await call(sendVerification);
};
