/** The words of the mails to somebody whose death is reported. They may reach somebody who lives, or whoever reads the mail of somebody who died. */
import type { CaseEnd } from './case.ts';

export type OwnerMail =
  | { readonly kind: 'asked' }
  | { readonly kind: 'waiting'; readonly round: number; readonly step: number }
  | { readonly kind: 'activated' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'handed_back' };

interface About {
  readonly name: string;
  readonly because: CaseEnd | null;
  readonly until: Date | null;
  readonly timeZone: string;
  readonly link: string;
  readonly home: string;
}

interface Words {
  readonly subject: string;
  readonly text: string;
}

const dayOf = ({ until, timeZone }: About): string =>
  until === null
    ? ''
    : until.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });

const signed = ({ name }: About, ...paragraphs: readonly string[]): string =>
  [`Hello ${name},`, ...paragraphs, 'Kinlore'].join('\n\n');

const here = ({ link }: About): string =>
  `If you are reading this and are well, please tell us. No password is needed. Logging in does the same.\n\n${link}`;

const others =
  'If you look after the mail of somebody who died, there is nothing to do. We are sorry for your loss.';

const waiting = (about: About, step: number): Words => ({
  subject:
    step === 4
      ? 'In two days your account will be kept in remembrance'
      : 'We were told that you have died',
  text: signed(
    about,
    `We were told that you have died, and people who are close to you have confirmed it. Nothing has changed yet. On ${dayOf(about)} your account will be kept in remembrance: nobody can log in to it any more, and what you laid down for this time is followed.`,
    here(about),
    others,
  ),
});

const asked = (about: About): Words => ({
  subject: 'Are you well?',
  text: signed(
    about,
    'You have not been here for a long time. You asked us to notice that, so we have asked the people who look after your account whether they know how you are. Nothing happens unless they say that you have died.',
    here(about),
  ),
});

const activated = (about: About): Words => ({
  subject: 'Your account is kept in remembrance',
  text: signed(
    about,
    'People who are close to you have confirmed that you have died, and nobody used your account in the time that was left for it. It is kept in remembrance now. Nobody can log in to it.',
    `If this is a mistake, please tell us within 90 days. Somebody who runs this Kinlore will look at it and give you your account back.\n\n${about.link}`,
    others,
  ),
});

const stopped: Readonly<Partial<Record<CaseEnd, string>>> = {
  taken_back: 'Whoever told us has taken it back.',
  decided: 'Somebody who runs this Kinlore has looked at it and ended it.',
  not_enough: 'Not enough people who are close to you confirmed it.',
  undecided: 'Somebody disagreed, and nothing was decided for a long time.',
};

const ended = (about: About): Words => ({
  subject: 'Your account stays as it is',
  text: signed(
    about,
    `We were told that you have died. That has been stopped. ${(about.because === null ? undefined : stopped[about.because]) ?? 'Your account was used, so we know that you are here.'} Nothing in your account has changed.`,
    `You can see who told us here:\n\n${about.home}/?modal=codex&tab=legacy`,
  ),
});

const handedBack = (about: About): Words => ({
  subject: 'Your account is yours again',
  text: signed(
    about,
    'Your account was kept in remembrance by mistake. It is yours again. You can log in with the password you had. We are sorry.',
    `${about.home}/`,
  ),
});

export function ownerMail(mail: OwnerMail, about: About): Words {
  switch (mail.kind) {
    case 'asked':
      return asked(about);
    case 'waiting':
      return waiting(about, mail.step);
    case 'activated':
      return activated(about);
    case 'ended':
      return ended(about);
    case 'handed_back':
      return handedBack(about);
  }
}
