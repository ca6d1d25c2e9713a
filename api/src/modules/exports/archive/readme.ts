/** README.txt of a copy. */
import { EXPORT_DAYS } from '@kinlore/shared/contracts/exports';
import type { OwnerRow } from '../media.queries.ts';
import { SCHEMA_VERSION } from '../records.ts';

const memorialFolder = `  data/memorial/           their life, tributes, gatherings, and what was done for the memorial
`;
const wholeFiles = `  data/media/              photographs, recordings and documents exactly as they came, bit for bit
  data/media/*.xmp         who is named where in a photograph beside it, for other programs
                           (regions of the Metadata Working Group; the photograph itself is unchanged)
`;
const bareFiles = `  data/media/              photographs in their full size, recordings and documents. Pictures and sound
                           are unchanged; where they were made is told to nobody but whose they are.
                           data/media.jsonl says of each whether it is here, and as what
`;
const notInLife = `What is not here: what other people wrote that is theirs alone. Their comments below these memories
are here as they are shown there.
`;
const notInMemorial = `What is not here: what was private, drafts, sealed letters, tributes that are not shown, and anybody's
address. Photographs and recordings of memories are here in full where their owner wished them to be
given; of the others there is the picture that pages show.
`;

export const readme = ({
  owner,
  at,
  isMemorial,
}: {
  readonly owner: OwnerRow;
  readonly at: Date;
  readonly isMemorial: boolean;
}): string => `A copy of the ${isMemorial ? 'memorial' : 'life'} of ${owner.full_name}, made with Kinlore on ${at.toISOString().slice(0, 10)}.

To read it: open index.html. It needs no server, no network and no program but a browser.

What is here
  index.html               the life, year by year
  data/memories/           a page for each memory
${isMemorial ? memorialFolder : ''}  data/keepsakes/          a page for each keepsake, named by the code on its label; index.html lists them
  data/pictures/           photographs as every browser shows them
${isMemorial ? bareFiles : wholeFiles}  data/*.jsonl             everything as records, one line of JSON each
  data/*.schema.json       what the lines of each file hold (JSON Schema, version ${String(SCHEMA_VERSION)})
  bagit.txt, bag-info.txt  this folder follows BagIt (RFC 8493)

To check that nothing is missing or damaged, open a terminal in this folder:
  sha256sum -c manifest-sha256.txt
  sha256sum -c tagmanifest-sha256.txt

To check that it is as the server packed it:
  sha256sum -c signature/manifest.sha256
  openssl pkeyutl -verify -pubin -inkey signature/public-key.pem -rawin \\
    -in signature/manifest.sha256 -sigfile signature/manifest.sha256.sig

${isMemorial ? notInMemorial : notInLife}
The file this came in stays on the server for ${String(EXPORT_DAYS)} days. Keep this folder in two places.
`;
