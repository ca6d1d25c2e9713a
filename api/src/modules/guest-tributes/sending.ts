/** A guest sends what they wrote, and has the mail sent again. Until the address answers nobody else reads it. */
import type { Background } from '../../platform/actor.ts';
import { lifeActor } from '../../platform/background-actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { hashSecret, mintSecret } from '../../platform/tokens.ts';
import { keepFiles, removeFilesSince } from '../guest-links/index.ts';
import type { GuestTributes } from '../legacy/index.ts';
import type { MediaService } from '../media/index.ts';
import type { Keep } from '../uploads/index.ts';
import {
  changeWritten,
  insertWritten,
  lockAddress,
  lockWritten,
  sameUnconfirmed,
} from './guest-tributes.queries.ts';
import { addressHash, ensureRoomFor, mailConfirmation, sealing } from './mailing.ts';
import { isLate, openTo } from './opening.ts';
import { countIn } from '../secret-links/index.ts';
import { tributeLinks } from './tribute-links.queries.ts';

/** Of one tribute. */
const MOST_OF_ONE = 3;

export interface Deps extends Pick<
  Platform,
  'clock' | 'database' | 'transact' | 'sign' | 'mail' | 'publicUrl' | 'log'
> {
  readonly media: Pick<MediaService, 'read' | 'remove'>;
  readonly guests: GuestTributes;
  readonly keep: Keep;
}

export interface Told {
  readonly token: string;
  readonly name: string;
  readonly relation?: string;
  readonly email: string;
  readonly wants_word?: boolean;
  readonly words?: string;
  readonly files?: readonly string[];
}

/** The row without its link and its files, with the secrets that are in no row. */
function written(deps: Deps, { name, relation = '', email, words = '', wants_word }: Told) {
  const [id, byMail, receipt] = [newId(), mintSecret(), mintSecret()];
  const row = {
    id,
    name: name.trim(),
    relation: relation.trim(),
    words: words.trim(),
    email_hash: addressHash(deps, email),
    email_sealed: sealing(deps).seal(id, email),
    wants_word: wants_word === true,
    mail_hash: byMail.hash,
    receipt_hash: receipt.hash,
    // Whatever was not there before then came with it.
    sent_at: deps.clock.now(),
  };
  return { row, byMail: byMail.secret, receipt: receipt.secret };
}

interface Written {
  readonly token: string;
  readonly email: string;
  readonly byMail: string;
  readonly row: ReturnType<typeof written>['row'] & { readonly media_ids: string[] };
}

const enter = (deps: Deps, { token, email, byMail, row }: Written): Promise<void> =>
  deps.transact(async (transaction) => {
    const { row: link, memorial } = await openTo(deps, transaction, token);
    await lockAddress(transaction, row.email_hash);
    const known = await sameUnconfirmed(transaction, { ...row, link_id: link.id });
    // The device holds the last receipt; the mail is on its way already.
    if (known !== undefined) {
      await changeWritten(transaction, known.id, { receipt_hash: row.receipt_hash });
      return;
    }
    await ensureRoomFor(deps, transaction, row.email_hash);
    ensure(await countIn(tributeLinks, transaction, link.id), 'tribute_link.full');
    await insertWritten(transaction, { ...row, memorial_id: memorial.id, link_id: link.id });
    const mail = { to: email, name: memorial.full_name, secret: byMail };
    await mailConfirmation(deps, transaction, mail);
  });

/** Whose the files become: the memorial's account, so that they stay when a steward leaves. */
async function keeperOf(deps: Deps, lifeId: string): Promise<Background> {
  const life = await lifeActor(deps.database, lifeId, deps.clock.now());
  ensure(life, 'general.not_found');
  return life;
}

export async function send(deps: Deps, told: Told): Promise<{ receipt: string }> {
  const { token, name, words = '', files = [] } = told;
  ensure(name.trim() !== '', 'general.invalid');
  ensure(words.trim() !== '' || files.length > 0, 'tribute_link.empty');
  const email = told.email.trim();
  const { row: link, memorial } = await openTo(deps, deps.database, token);
  const { row, byMail, receipt } = written(deps, { ...told, email });
  const life = await keeperOf(deps, memorial.owner_id);
  const mediaIds = await keepFiles(deps, { as: life, folder: link.id }, files);
  try {
    await enter(deps, { token, email, byMail, row: { ...row, media_ids: mediaIds } });
  } catch (error) {
    await removeFilesSince(deps, life, { mediaIds, since: row.sent_at });
    throw error;
  }
  return { receipt };
}

async function addressOf(
  deps: Deps,
  transaction: Connection,
  receipt: string,
  email: string | undefined,
) {
  const row = await lockWritten(transaction, ['receipt_hash'], hashSecret(receipt));
  ensure(row, 'general.not_found');
  ensure(row.confirmed_at === null, 'tribute_link.confirmed');
  ensure(!isLate(row, deps.clock.now()), 'general.not_found');
  const sealed = row.email_sealed;
  const known = sealed === null ? null : sealing(deps).unseal(row.id, sealed);
  const to = email?.trim() ?? known;
  ensure(to, 'general.not_found');
  return { row, to };
}

/** The link of the mail before opens nothing any more. */
export const mailAgain = (
  deps: Deps,
  { receipt, email }: { readonly receipt: string; readonly email?: string },
): Promise<void> =>
  deps.transact(async (transaction) => {
    const { row, to } = await addressOf(deps, transaction, receipt, email);
    const memorial = await deps.guests.memorial(transaction, row.memorial_id);
    ensure(memorial, 'general.not_found');
    const hash = addressHash(deps, to);
    await ensureRoomFor(deps, transaction, hash);
    // What goes from one device is counted too, whatever addresses it names.
    ensure(row.mails < MOST_OF_ONE, 'tribute_link.too_many_mails');
    const { secret, hash: mailHash } = mintSecret();
    await changeWritten(transaction, row.id, {
      email_hash: hash,
      email_sealed: sealing(deps).seal(row.id, to),
      mail_hash: mailHash,
      mails: row.mails + 1,
    });
    await mailConfirmation(deps, transaction, { to, name: memorial.full_name, secret });
  });
