/** Generates questions that write. */
import { atomicMediaType } from '../../jsonapi/answer.ts';
import { expectedRights } from '../permissions/expectedRights.ts';
import { type Asked, type FieldPath, type RelationAsked, valuesOf } from './fieldPaths.ts';
import type { Question } from './question.ts';

/** Generates writes of the hidden value and another one to the own row and to a new one. */
export async function writesOf(asked: Asked, path: FieldPath): Promise<Question[]> {
  const { resource, own, role, descriptions } = asked;
  const [name = ''] = path.steps;
  const { field } = path;
  const may = expectedRights(descriptions, resource, role);
  const type = resource.name;
  return (await valuesOf(asked, path)).flatMap((value): Question[] => {
    const members =
      field.type === 'reference'
        ? { relationships: { [name]: { data: { type: field.to, id: value } } } }
        : { attributes: { [name]: value } };
    const unless = (isWritable: boolean) => (isWritable || field.type === 'reference' ? {} : { hidden: path.hidden });
    return [
      { method: 'POST', url: `/api/${type}`, payload: { data: { type, ...members } }, ...unless(may.creatable(name)) },
      {
        method: 'PATCH',
        url: `/api/${type}/${own}`,
        payload: { data: { type, id: own, ...members } },
        ...unless(may.updatable(name)),
      },
    ];
  });
}

/** Generates the same writes as atomic operations. */
export async function operationsOf(asked: Asked, path: FieldPath): Promise<Question[]> {
  return (await writesOf(asked, path)).map(({ method, payload, hidden }) =>
    inList({ op: method === 'POST' ? 'add' : 'update', ...payload }, hidden),
  );
}

export const removal = ({ resource }: Asked, id: string): Question =>
  inList({ op: 'remove', ref: { type: resource.name, id } });

const inList = (operation: object, hidden?: string): Question => ({
  method: 'POST',
  url: '/api/operations',
  mediaType: atomicMediaType,
  payload: { 'atomic:operations': [operation] },
  hidden,
});

/** Generates links of foreign rows and an absent one to an own and to a foreign row. */
export function relationshipWritesOf(asked: Asked, { name, to, hidden, kind }: RelationAsked): Question[] {
  const { resource, own, role, descriptions } = asked;
  const mayWrite = expectedRights(descriptions, resource, role).updatable(name);
  const ends = [...asked.unseen(to.name).slice(0, 2), '999999'].map((id) => ({ type: to.name, id }));
  const methods = kind === 'one' ? (['PATCH'] as const) : (['POST', 'DELETE', 'PATCH'] as const);
  return [own, ...asked.unseen(resource.name).slice(0, 1)].flatMap((id) =>
    methods.flatMap((method) =>
      ends.map(
        (end): Question => ({
          method,
          url: `/api/${resource.name}/${id}/relationships/${name}`,
          payload: { data: kind === 'one' ? end : [end] },
          ...(!mayWrite && { hidden }),
        }),
      ),
    ),
  );
}
