/** Failures of logging in, registering and running an instance. */
export const authErrors = {
  'auth.login_failed': [401, 'Login failed. Check credentials.'],
  'auth.too_many_guesses': [
    429,
    'Too many wrong passwords for this account. Please wait a little, or set a new password by e-mail.',
  ],
  'auth.suspended': [403, 'This account is closed. Please contact the people who run this site.'],
  'auth.registration_failed': [422, 'Registration failed.'],
  'auth.registration_closed': [403, 'You need an invitation to join.'],
  'auth.invite_invalid': [
    410,
    'This invitation was already used, cancelled or has expired. Please ask for a new one.',
  ],
  'auth.email_taken': [422, 'There is already an account with this e-mail address.'],
  'auth.password_known': [422, 'This password is too easy to guess. Please choose another.'],
  'auth.wrong_password': [422, 'The current password is not right.'],
  'auth.link_invalid': [410, 'This link was already used or has expired. Please get a new one.'],
  'auth.already_verified': [409, 'This e-mail address is already verified.'],
  'users.username_taken': [422, 'This username is taken.'],
  'users.theme_not_for_you': [422, 'This theme is not available for your account.'],
  'instance.code_wrong': [
    403,
    'Please type the set-up code. It is printed in the log of the server when it starts.',
  ],
  'instance.already_set_up': [409, 'Kinlore is already set up here.'],
  'registration.too_many_invitations': [
    429,
    'You have 10 open invitations. Wait for an answer, or cancel one.',
  ],
  'registration.already_here': [409, 'This person already has an account here.'],
  'registration.already_decided': [409, 'Someone has already answered this request.'],
  'registration.too_many_resends': [
    429,
    'This was sent three times. Please cancel it and invite again.',
  ],
  'registration.invitation_gone': [
    410,
    'This invitation was already used, cancelled or has expired.',
  ],
  'admin.not_yourself': [422, 'You cannot do this to your own account.'],
  'admin.not_the_owner': [403, 'Only the owner of this site can do this.'],
  'admin.unknown_remote_version': [404, 'This version does not exist here.'],
  'admin.release_refused': [409, 'This version does not fit this instance.'],
  'publishing.no_token': [
    401,
    'To publish, send a token that stands. An administrator makes one under App parts.',
  ],
  'publishing.not_for_this_remote': [403, 'This token is for other parts of the app.'],
  'publishing.not_a_release': [422, 'These files are not a release of a part of the app.'],
  'publishing.unknown_account': [422, 'There is no account with this username.'],
  'publishing.too_many_tokens': [
    409,
    'There are 50 tokens already. Please take one back that nobody uses.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
