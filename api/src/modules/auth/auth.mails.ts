/** The words of the e-mails about an account. Plain text; no tracking, no picture. */
export const verificationMail = (name: string, address: string) => ({
  subject: 'Please verify your e-mail address',
  text: `Hello ${name},\n\nplease open this link to verify your e-mail address:\n\n${address}\n\nIt works for 48 hours. If you didn't create an account, you can ignore this e-mail.\n\nKinlore`,
});

export const resetMail = (name: string, address: string) => ({
  subject: 'Set a new password',
  text: `Hello ${name},\n\nsomeone, probably you, asked to set a new password. Open this link to choose one. It works once, for 60 minutes:\n\n${address}\n\nIf it wasn't you, you can ignore this e-mail. Your password stays the same.\n\nKinlore`,
});

export const passwordChangedMail = (name: string) => ({
  subject: 'Your password was changed',
  text: `Hello ${name},\n\nthe password of your account was just changed, and you were logged out on all other devices.\n\nIf it wasn't you, please set a new password right away and tell the people who run this site.\n\nKinlore`,
});

export const emailChangedMail = (name: string, next: string, undo: string) => ({
  subject: 'Your e-mail address was changed',
  text: `Hello ${name},\n\nthe e-mail address of your account was just changed to ${next}.\n\nIf it wasn't you, open this link to change it back. It works for 7 days and logs out every device:\n\n${undo}\n\nKinlore`,
});

export const newDeviceMail = (name: string, device: string, settings: string) => ({
  subject: 'Your account was opened on a new device',
  text: `Hello ${name},\n\nyour account was just opened on a device or in a browser we have not seen before: ${device === '' ? 'unknown' : device}.\n\nIf that was you, there is nothing to do. If it wasn't, log that device out under Settings, Security, and change your password:\n\n${settings}\n\nKinlore`,
});

const securityChanges = {
  two_factor_on: 'Two-factor login was turned on.',
  two_factor_off: 'Two-factor login was turned off.',
  recovery_codes_new: 'New recovery codes were made. Those of before no longer work.',
  recovery_code_used: 'Somebody logged in with one of your recovery codes.',
  passkey_added: 'A passkey was added.',
  passkey_removed: 'A passkey was removed.',
  device_trusted:
    'For 30 days, one of your devices will not be asked for a code when you log in. You can change that under Settings, Security.',
} as const;
export type SecurityChange = keyof typeof securityChanges;

export const securityChangedMail = (name: string, change: SecurityChange, forgotten: string) => ({
  subject: 'What opens your account has changed',
  text: `Hello ${name},\n\n${securityChanges[change]}\n\nIf it wasn't you, please set a new password right away, and tell the people who run this site:\n\n${forgotten}\n\nKinlore`,
});

export const emailUndoneMail = (name: string, forgotten: string) => ({
  subject: 'Your e-mail address was changed back',
  text: `Hello ${name},\n\nyour account uses this e-mail address again, and every device was logged out.\n\nIf somebody else changed it, they know your password. Please set a new one here:\n\n${forgotten}\n\nKinlore`,
});
