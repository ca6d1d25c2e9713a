/** Sends the verification mail again and gives the sentence to show (product.md section 8). */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { sendVerification } from '@kinlore/shared/contracts/auth';
import { t } from './email.messages.ts';

export interface Resent {
  readonly sent: boolean;
  readonly sentence: string;
}

export async function resendVerification(): Promise<Resent> {
  try {
    await call(sendVerification);
    return { sent: true, sentence: t('sent') };
  } catch (failure) {
    // The server's own words, where it gave any.
    return {
      sent: false,
      sentence: isApiFailure(failure) && failure.status !== 0 ? failure.message : t('notSent'),
    };
  }
}
