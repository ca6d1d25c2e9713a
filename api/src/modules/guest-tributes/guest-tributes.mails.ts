/** The two e-mails to a guest. What the guest wrote stands in neither: whoever types an address in sends nobody their words. */
import { DAYS_TO_CONFIRM } from '@kinlore/shared/contracts/tribute-links';

export const confirmMail = ({ name, link }: { readonly name: string; readonly link: string }) => ({
  subject: `Your words about ${name}`,
  text: `Hello,\n\nsomebody wrote about ${name}, and gave this e-mail address.\n\nIf it was you, open this link, and press the button. Then the people who look after the memorial can read it:\n\n${link}\n\nUntil then nobody can. If the link isn't used, what was written is deleted after ${String(DAYS_TO_CONFIRM)} days. With the same link you can take it back, also later.\n\nIt wasn't you? Then there is nothing you need to do.\n\nKinlore`,
});

export const shownMail = ({
  name,
  address,
}: {
  readonly name: string;
  /** Of a memorial that everybody may read. */
  readonly address: string | null;
}) => ({
  subject: `Your words about ${name} can be read now`,
  text: `Hello,\n\nwhat you wrote about ${name} is on the memorial now.${address === null ? '' : ` You can see it here:\n\n${address}`}\n\nTo take it back, open the link of our first e-mail. We won't write to you again about it: your address is deleted here.\n\nThank you.\n\nKinlore`,
});
