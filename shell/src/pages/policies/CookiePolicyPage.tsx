/** `/cookie-policy`, with the way to answer the cookie question again. */
import { AskConsentAgain } from './AskConsentAgain.tsx';
import { CookiePolicy } from './CookiePolicy.tsx';

export default function CookiePolicyPage() {
  return <CookiePolicy answer={<AskConsentAgain />} />;
}
