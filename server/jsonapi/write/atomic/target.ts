import { z } from 'zod';
import { ApiError } from '../../../errors.ts';
import { read, text } from '../body/body.ts';

/** Names the target of an operation: a collection, a record, or a relationship. */
export interface Target {
  type: string;
  id?: string;
  /** Local id of a record that the same request creates, in place of an id. */
  lid?: string;
  relationship?: string;
  /** Pointer to the member that names it. */
  pointer: '/ref' | '/href' | '/data';
}

const lid = text.optional();
const named = z.looseObject(
  {
    ref: z
      .looseObject({ type: text, id: text.optional(), lid, relationship: text.optional() }, 'Expected an object here.')
      .optional(),
    href: text.optional(),
  },
  'Expected an operation object here.',
);
const withData = z.looseObject({
  data: z.looseObject({ type: text, id: text.optional(), lid }, 'Expected a resource object here.'),
});

/** Reads the target from `ref`, `href` or else the data. Throws 400 for none, for two, or for an impossible one. */
export function targetOf(op: 'add' | 'update' | 'remove', sent: unknown, base: string): Target {
  const { ref, href } = read(named, sent);
  if (ref && href !== undefined)
    throw ApiError.badDocument('/href', 'Name the target by "ref" or by "href", not by both.');
  if (ref) return suited(op, { ...ref, pointer: '/ref' });
  if (href !== undefined) return suited(op, { ...placeOf(href, base), pointer: '/href' });
  if (op === 'remove') throw ApiError.badDocument('', 'The member "ref" or "href" is missing.');
  const { type, ...names } = read(withData, sent).data;
  return op === 'add'
    ? { type, pointer: '/data' }
    : suited(op, { type, id: names.id, lid: names.lid, pointer: '/data' });
}

/** Requires a collection to add a record, and a record for everything else. */
function suited(op: 'add' | 'update' | 'remove', target: Target): Target {
  const { id, lid: local, relationship, pointer } = target;
  const names = [id, local].filter((name) => name !== undefined).length;
  if (names > 1) throw ApiError.badDocument(`${pointer}/lid`, 'Name a record by "id" or by "lid", not by both.');
  const isCollection = names === 0;
  if (op === 'add' && relationship === undefined) {
    if (isCollection && pointer === '/href') return target;
    throw ApiError.badDocument(pointer, 'A new record is added to a collection: leave this out, or give its "href".');
  }
  if (!isCollection) return target;
  throw ApiError.badDocument(
    pointer,
    pointer === '/href' ? 'This names no record.' : 'The member "id" or "lid" is missing.',
  );
}

const here = 'http://localhost';

/** Resolves an address (RFC 3986, section 4.1), relative to this one or from the root. */
function placeOf(href: string, base: string): Omit<Target, 'pointer'> {
  const url = URL.canParse(href, `${here}${base}/operations`) ? new URL(href, `${here}${base}/operations`) : undefined;
  const isOurs = url?.origin === here && url.pathname.startsWith(`${base}/`) && url.search === '' && url.hash === '';
  const segments = isOurs ? decoded(url.pathname.slice(base.length + 1)) : [];
  const [type, id, middle, relationship, ...rest] = segments;
  const isPlace = middle === undefined || (middle === 'relationships' && relationship !== undefined);
  if (!type || id === '' || !isPlace || relationship === '' || rest.length > 0)
    throw ApiError.badDocument(
      '/href',
      `Expected the address of a collection, a record or a relationship under ${base} here.`,
    );
  return { type, id, relationship };
}

function decoded(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) return [];
    throw error;
  }
}
