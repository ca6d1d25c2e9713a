/** `POST /broadcasting/auth`: grants a socket the channel of its own account, and no other. */
import type { FastifyInstance } from 'fastify';
import { Closed, Type } from '@kinlore/shared/contracts/kernel';
import { DomainError } from '../errors.ts';
import { takeViewingMarker } from '../http/viewing.ts';
import { createCheck } from '../http/validation.ts';
import { channelOf, createGrant, type Sign } from './grant.ts';

const check = createCheck(
  'body',
  Closed({
    socket_id: Type.String({ pattern: '^\\d{1,10}\\.\\d{1,10}$' }),
    channel_name: Type.String({ maxLength: 200 }),
  }),
);

/** pusher-js sends a form. A key given twice becomes a list, which the check then refuses. */
function readForm(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(form.keys())].map((key) => {
      const values = form.getAll(key);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );
}

export const broadcastingRoutes =
  (sign: Sign) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2_000 },
      (_request, body, done) => done(null, readForm(String(body))),
    );
    app.post(
      '/broadcasting/auth',
      {
        bodyLimit: 2_000,
        config: {
          policy: {
            gate: 'user',
            action: 'socket.subscribe',
            whileViewing: true,
            limit: { max: 60, seconds: 60 },
          },
        },
      },
      async (request) => {
        takeViewingMarker(request);
        const checked = check(request.body);
        if ('error' in checked) throw checked.error;
        const { actor } = request;
        if (actor.kind === 'guest') throw new DomainError('general.unauthenticated');
        const { socket_id, channel_name } = checked.value as {
          socket_id: string;
          channel_name: string;
        }; // as just checked
        // The guardian's own, also while viewing as a child: a child's notifications are the child's.
        if (channel_name !== channelOf(actor.user.id)) throw new DomainError('general.forbidden');
        return {
          auth: createGrant(sign, socket_id, channel_name, {
            sessionId: actor.session.id,
            userId: actor.user.id,
          }),
        };
      },
    );
  };
