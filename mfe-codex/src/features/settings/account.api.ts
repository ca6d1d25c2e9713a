/** Changes of one's own account, and the sentences of product.md section 8 for each way they can end. */
import { call } from '@kinlore/shared/api-client';
import { emit } from '@kinlore/shared/bus';
import { sendVerification } from '@kinlore/shared/contracts/auth';
import {
  updateEmail,
  updatePassword,
  updateProfile,
  type CurrentUser,
} from '@kinlore/shared/contracts/users';

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
