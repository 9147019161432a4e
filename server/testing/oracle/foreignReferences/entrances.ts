/** Lists the entrances by which a customer can write a record, with references to records hidden from them. */
import type { Attributes } from '../../../../schema/normalize.ts';
import type { Resource } from '../../../../schema/resource.ts';
import { operate } from '../../operate.ts';
import { membersFor } from '../../permissions/cell.ts';
import type { TestAnswer } from '../../testApp.ts';
import type { ForeignWorld } from './foreignWorld.ts';

export interface Writing {
  resource: Resource;
  /** Id of the customer's own record to change. */
  own: string;
  values: Attributes;
  references: Readonly<Record<string, string>>;
  members?: Members | undefined;
}

/** Names a to-many relation, the resource of its members, and own members beside the foreign one. */
export interface Members {
  relation: string;
  to: string;
  others: readonly string[];
}

export interface Entrance {
  name: string;
  verb: 'create' | 'update' | 'members';
  /** Tells whether it can write these values. Default: any. */
  takes?(writing: Writing): boolean;
  send(world: ForeignWorld, writing: Writing): Promise<TestAnswer>;
}

export const entrances: readonly Entrance[] = [
  {
    name: 'create',
    verb: 'create',
    send: ({ app, as }, writing) =>
      app.request({ method: 'POST', url: `/api/${typeOf(writing)}`, payload: { data: newRecord(writing) }, as }),
  },
  {
    name: 'an operation that adds',
    verb: 'create',
    send: ({ app, as }, writing) => operate(app, [{ op: 'add', data: newRecord(writing) }], { as }),
  },
  {
    name: 'update',
    verb: 'update',
    send: ({ app, as }, writing) =>
      app.request({ method: 'PATCH', url: urlOf(writing), payload: { data: changedRecord(writing) }, as }),
  },
  {
    name: 'an operation that updates',
    verb: 'update',
    send: ({ app, as }, writing) => operate(app, [{ op: 'update', data: changedRecord(writing) }], { as }),
  },
  {
    name: 'a bulk change',
    verb: 'update',
    send: ({ app, as }, writing) => {
      const { own, values, references } = writing;
      const changes = { ...values, ...references };
      const attributes = { resource: typeOf(writing), action: 'update', ids: [own], changes };
      const payload = { data: { type: 'bulkchanges', attributes } };
      return app.request({ method: 'POST', url: '/api/bulkchanges', payload, as });
    },
  },
  {
    name: 'a relationship',
    verb: 'update',
    takes: ({ values, references }) => Object.keys(values).length === 0 && Object.keys(references).length === 1,
    send: ({ app, as }, writing) => {
      const [[name = '', id] = []] = Object.entries(writing.references);
      const field = writing.resource.fields[name];
      const data = { type: field?.type === 'reference' ? field.to : '', id };
      return app.request({ method: 'PATCH', url: `${urlOf(writing)}/relationships/${name}`, payload: { data }, as });
    },
  },
  {
    name: 'an update with members',
    verb: 'members',
    send: ({ app, as }, writing) => {
      const { resource, own, references, members } = writing;
      const { relation = '', to = '', others = [] } = members ?? {};
      const data = [...others, references[relation] ?? ''].map((id) => ({ type: to, id }));
      const changed = { type: resource.name, id: own, relationships: { [relation]: { data } } };
      return app.request({ method: 'PATCH', url: urlOf(writing), payload: { data: changed }, as });
    },
  },
];

const typeOf = ({ resource }: Writing): string => resource.name;
const urlOf = (writing: Writing): string => `/api/${typeOf(writing)}/${writing.own}`;

function newRecord({ resource, values, references }: Writing): object {
  const members = Object.entries({ ...values, ...references }).map(([name, value]) =>
    membersFor(resource, name, value),
  );
  const merged = (kind: 'attributes' | 'relationships'): object =>
    Object.assign({}, ...members.map((member) => (kind in member ? (member as Record<string, object>)[kind] : {})));
  return { type: resource.name, attributes: merged('attributes'), relationships: merged('relationships') };
}

const changedRecord = (writing: Writing): object => ({ ...newRecord(writing), id: writing.own });
