/** Failures of logging in, registering and running an instance. */
export const authErrors = {
  'auth.login_failed': [401, 'Login failed. Check credentials.'],
  'auth.suspended': [
    403,
    'This account is closed for now. Please write to the people who run this instance.',
  ],
  'auth.session_ended': [401, 'Your session has ended. Please log in again.'],
  'auth.registration_failed': [422, 'Registration failed.'],
  'auth.registration_closed': [403, 'This instance takes new people by invitation only.'],
  'auth.invite_invalid': [
    410,
    'This invitation was used, taken back or has run out. Please ask for a new one.',
  ],
  'auth.email_taken': [422, 'There is an account with this e-mail address already.'],
  'auth.password_known': [
    422,
    'This password is among those that get guessed first. Please choose another.',
  ],
  'auth.wrong_password': [422, 'The current password is not right.'],
  'auth.link_invalid': [
    410,
    'This link was used already or has run out. Please ask for a new one.',
  ],
  'auth.already_verified': [409, 'This e-mail address is verified already.'],
  'users.username_taken': [422, 'This username is taken.'],
  'users.theme_not_for_you': [422, 'This theme belongs to another kind of account.'],
  'instance.already_set_up': [409, 'This instance is set up already.'],
  'registration.too_many_invitations': [
    429,
    'Ten invitations are open already. Please wait for one to be answered, or take one back.',
  ],
  'registration.not_open_to_you': [
    403,
    'Invitations are made by grown-ups with a verified e-mail address.',
  ],
  'registration.already_here': [409, 'This person has an account here already.'],
  'registration.already_decided': [409, 'Someone has decided this request already.'],
  'admin.not_yourself': [422, 'You cannot do this to your own account.'],
  'admin.not_the_owner': [403, 'Only the owner of the instance may do this.'],
  'admin.unknown_remote_version': [404, 'This version was never published here.'],
} as const satisfies Record<string, readonly [number, string]>;
