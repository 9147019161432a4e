import { z } from 'zod';
import { ApiError } from '../../errors.ts';
import { object, read, requireType, text } from '../write/body/body.ts';
import { pointer } from '../write/body/pointer.ts';

const attributes = z.object({ resource: text, field: text });

const documentWith = <T extends z.ZodType>(content: T) =>
  z.looseObject(
    { data: z.looseObject({ type: text, attributes: content }, 'Expected a resource object here.') },
    'Expected an object with the member "data" here.',
  );
const anyDocument = documentWith(object);
const fileDocument = documentWith(attributes);

/** Reads the field that an upload is for. Throws 403 with a pointer to each unknown attribute. */
export function uploadTargetIn(document: unknown): z.infer<typeof attributes> {
  const { data } = read(anyDocument, document);
  requireType(data, 'files');
  const unknown = Object.keys(data.attributes).filter((name) => !Object.hasOwn(attributes.shape, name));
  if (unknown.length > 0) throw ApiError.notWritable(unknown.map((name) => pointer(['data', 'attributes', name])));
  return read(fileDocument, document).data.attributes;
}
