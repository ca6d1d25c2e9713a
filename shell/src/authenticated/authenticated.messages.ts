import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.authenticated', {
  bar: 'Main',
  home: 'Home',
  codex: 'Your codex',
  codexShort: 'Codex',
  create: 'Create Activity',
  createShort: 'Create',
  search: 'Search Users',
  searchShort: 'Search',
  profiles: 'Switch Profile',
  theme: 'Toggle Theme',
  themeNow: 'Toggle Theme, now {theme}',
  many: '9+',
  hide: 'Hide the interface',
  show: 'Show the interface',
  logout: 'Logout',
  report: 'Report a bug',
  more: 'More',
  onHold:
    'Your account is taking a rest. You can read everything, and nothing is lost. Your grown-ups know why.',
  viewingAs:
    'You are viewing this as {child}. You see what {child} sees, and {child} can read that you looked.',
  switchBack: 'Switch back',
  switchBackTo: 'Switch back to {name}',
  switchBackFailed: 'Failed to switch back',
  isBack: 'You are {name} again.',
  unverified:
    'Please verify your e-mail address. Until then, nobody else can see your profile or memories.',
  unverifiedOpen: 'Please verify your e-mail address.',
  unverifiedNoMail:
    'Your e-mail address is not verified, and e-mail is not set up here. Ask the person who runs this family space to pass on your link.',
  resend: 'Resend verification email',
  shadow: 'shadow',
  light: 'light',
  balanced: 'balanced',
  rainbow: 'rainbow',
  ocean: 'ocean',
  forest: 'forest',
  sunset: 'sunset',
  space: 'space',
  child_friendly: 'plain',
});
