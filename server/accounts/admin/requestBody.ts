import { z } from 'zod';
import { ApiError } from '../../errors.ts';
import { read, requireType, text } from '../../jsonapi/write/body/body.ts';

const user = { user: text };
const ownPassword = { password: text };
const userAndPassword = { ...user, ...ownPassword };

/** Reads the id of the user that a request such as `POST /invitations` is about. */
export const readUser = (body: unknown, type: string): string => readAttributes(body, type, user).user;

/** Reads a user id and the caller's own password. */
export const readUserAndPassword = (body: unknown, type: string): { user: string; password: string } =>
  readAttributes(body, type, userAndPassword);

/** Reads the caller's own password from a body that holds nothing else. */
export const readPassword = (body: unknown, type: string): { password: string } =>
  readAttributes(body, type, ownPassword);

function readAttributes<Shape extends z.ZodRawShape>(
  body: unknown,
  type: string,
  shape: Shape,
): z.infer<z.ZodObject<Shape>> {
  const attributes = z.looseObject(shape, 'Expected an object here.');
  const data = z.looseObject({ type: text, attributes }, 'Expected a resource object here.');
  const document = read(z.looseObject({ data }, 'Expected an object with the member "data" here.'), body);
  requireType(document.data, type);
  const unknown = Object.keys(document.data.attributes).filter((name) => !Object.hasOwn(shape, name));
  if (unknown.length > 0) throw ApiError.notWritable(unknown.map((name) => `/data/attributes/${name}`));
  return document.data.attributes as z.infer<z.ZodObject<Shape>>;
}
