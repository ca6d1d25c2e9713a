/** Answers are written by the schema of their endpoint, so that only declared fields leave. */
import type { FastifyReply } from 'fastify';
import type { Endpoint, TSchema } from '@kinlore/shared/contracts/kernel';

type Write = ReturnType<FastifyReply['compileSerializationSchema']>;

const writers = new WeakMap<TSchema, Write>();

/** Made at the first answer and shared by every server of this process: one with hundreds of endpoints starts at once. */
export function declaredFieldsOnly({ answers }: Endpoint, reply: FastifyReply): FastifyReply {
  const schema = answers[reply.statusCode] ?? null;
  if (schema === null) return reply;
  const write: Write = writers.get(schema) ?? reply.compileSerializationSchema({ ...schema });
  writers.set(schema, write);
  return reply.type('application/json; charset=utf-8').serializer(write);
}
