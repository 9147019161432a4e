import { z } from 'zod';
import { ApiError } from '../../errors.ts';
import { read, requireType, text } from '../../jsonapi/write/body/body.ts';

const attributes = z.looseObject({ user: text }, 'Expected an object here.');
const shape = z.looseObject(
  { data: z.looseObject({ type: text, attributes }, 'Expected a resource object here.') },
  'Expected an object with the member "data" here.',
);

/** The id of the user who is to be invited. */
export function readInvitationBody(body: unknown): string {
  const { data } = read(shape, body);
  requireType(data, 'invitations');
  const unknown = Object.keys(data.attributes).filter((name) => name !== 'user');
  if (unknown.length > 0) throw ApiError.notWritable(unknown.map((name) => `/data/attributes/${name}`));
  return data.attributes.user;
}
