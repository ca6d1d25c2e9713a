/** The words of the mails about an account. Plain text; no tracking, no picture. */
export const verificationMail = (name: string, address: string) => ({
  subject: 'Please verify your e-mail address',
  text: `Hello ${name},\n\nplease open this page to verify that this address is yours:\n\n${address}\n\nIt works for 48 hours. If you did not make an account, nothing has to be done.\n\nKinlore`,
});

export const resetMail = (name: string, address: string) => ({
  subject: 'Set a new password',
  text: `Hello ${name},\n\nsomeone, most likely you, asked to set a new password. This page does it, once, within 60 minutes:\n\n${address}\n\nIf it was not you, nothing has to be done and your password stays as it is.\n\nKinlore`,
});

export const passwordChangedMail = (name: string) => ({
  subject: 'Your password was changed',
  text: `Hello ${name},\n\nthe password of your account was changed just now, and every other session was ended.\n\nIf it was not you, please set a new one at once and tell the people who run this instance.\n\nKinlore`,
});
