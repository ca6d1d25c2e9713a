/** `/legacy/cases/:case/documents`, `/admin/legacy-cases/:case/documents/:document/reading` */
import {
  addCaseDocument,
  readCaseDocument,
  removeCaseDocument,
} from '@kinlore/shared/contracts/case-documents';
import { route, type Route } from '../../../platform/http/route.ts';
import { guardBytes } from '../../media/index.ts';
import type { Documents } from './keeping.ts';
import type { DocumentReading } from './reading.ts';

export interface DocumentServices {
  readonly documents: Documents;
  readonly documentReading: DocumentReading;
}

const ownRoutes = ({ documents }: DocumentServices): readonly Route[] => [
  route(
    addCaseDocument,
    {
      gate: 'adult',
      action: 'legacy_case.add_document',
      replayable: false,
      limit: { max: 30, seconds: 3_600 },
    },
    async ({ actor, input, request }) => ({
      data: await documents.add(actor, input.params.case, request),
    }),
  ),
  route(
    removeCaseDocument,
    {
      gate: 'adult',
      action: 'legacy_case.remove_document',
      limit: { max: 60, seconds: 600 },
    },
    ({ actor, input }) => documents.remove(actor, input.params.case, input.params.document),
  ),
];

export const documentRoutes = (services: DocumentServices): readonly Route[] => [
  ...ownRoutes(services),
  route(
    readCaseDocument,
    {
      gate: 'staff',
      roles: ['owner', 'admin'],
      action: 'legacy_case.read_document',
      replayable: false,
      limit: { max: 60, seconds: 3_600 },
    },
    async ({ actor, input, reply }) => {
      const { row, bytes } = await services.documentReading.read(
        actor,
        { caseId: input.params.case, documentId: input.params.document },
        input.body.reason,
      );
      const file = { key: '', bytes: bytes.length, mime: row.type, tag: row.id };
      // To be saved, never shown as a page of ours, and kept by nobody on the way.
      guardBytes(reply, file, { id: row.id, original: true, cache: 'no-store' });
      await reply.header('content-length', bytes.length).send(bytes);
      return undefined;
    },
  ),
];
