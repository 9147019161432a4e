/** Refuses options that can have no effect, as their author expects one. */
import { pathsIn } from '../condition.ts';
import type { EngineFaultCode } from '../fault.ts';
import { type Field, typeOf } from '../field.ts';
import type { Resource } from '../resource.ts';
import { isWriteOnly } from '../validation.ts';
import type { Finding } from './fault.ts';

/** Lists the faults of one field's options. */
export const idleFindings = (resource: Resource, name: string, field: Field): Finding[] => [
  ...messageFindings(resource, name, field),
  ...lookedUpFindings(name, field),
  ...(field.when && pathsIn(field.when).includes(name)
    ? [
        {
          at: `fields.${name}.when`,
          problem: 'asks about the field itself',
          hint: 'name another field of this resource',
        },
      ]
    : []),
  ...(field.type === 'texts' && field.wildcard && field.of !== 'hostname'
    ? [
        {
          at: `fields.${name}.wildcard`,
          problem: 'is only known of host names',
          hint: "say of: 'hostname', or leave it out",
        },
      ]
    : []),
];

/** Names the option without which a fault is never raised. */
const cause: Partial<Record<EngineFaultCode, string>> = {
  NOT_MATCHING: 'pattern',
  NOT_AFTER: 'after',
  TOO_EARLY: 'notBefore',
  NOT_UNIQUE: 'unique',
};

function messageFindings({ unique = [] }: Resource, name: string, field: Field): Finding[] {
  const isInGroup = unique.some(([first]) => first === name);
  return Object.entries(field.messages ?? {}).flatMap(([code, text]): Finding[] => {
    const at = `fields.${name}.messages.${code}`;
    const option = cause[code as EngineFaultCode];
    if (option && !Reflect.get(field, option) && !(option === 'unique' && isInGroup))
      return [
        {
          at,
          problem: `is never said, as the field is not ${adjective[option] ?? option}`,
          hint: `say ${option}, or leave it out`,
        },
      ];
    const unknown = Object.values(text)
      .join(' ')
      .match(/\{\{(?!\d\}\})[^}]*\}\}/);
    return unknown
      ? [
          {
            at,
            problem: `"${unknown[0]}" is filled with nothing`,
            hint: 'write {{0}}, {{1}} … as the general text has them (schema/fault.ts)',
          },
        ]
      : [];
  });
}

const adjective: Readonly<Record<string, string>> = {
  unique: 'unique',
  pattern: 'bound to a pattern',
  after: 'compared by "after"',
  notBefore: 'compared by "notBefore"',
};

/** Lists the types of columns whose text an index of search can hold. */
const searchable = ['text', 'bigint', 'integer', 'reference'];

/** Lists the types whose values are too long for an index of unique values, are sealed, or are lists. */
const neverUnique = ['longText', 'richText', 'password', 'secret', 'texts', 'choices'];

/** Lists the types whose values are too long to name a record. */
const neverTitle = ['longText', 'richText', 'texts'];

function lookedUpFindings(name: string, field: Field): Finding[] {
  const at = `fields.${name}`;
  const { type } = field;
  const isFound = !isWriteOnly(field) && searchable.includes(typeOf(field).column(field));
  return [
    ...(field.search && !isFound
      ? [
          {
            at: `${at}.search`,
            problem: `cannot look through a field of type ${type}`,
            hint: 'leave it out; filter by it instead',
          },
        ]
      : []),
    ...(field.unique && neverUnique.includes(type)
      ? [
          {
            at: `${at}.unique`,
            problem: `cannot hold for a field of type ${type}`,
            hint: 'say it of a short text, a number or a reference',
          },
        ]
      : []),
  ];
}

/** Refuses groups of unique fields, titles and filters that name fields of which that cannot be said. */
export function unfitFindings({ fields, unique = [], title, summary = [], preview = [], list }: Resource): Finding[] {
  const found = (at: string, names: readonly string[], isUnfit: (field: Field) => boolean, hint: string): Finding[] =>
    names.flatMap((name) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field && isUnfit(field) ? [{ at, problem: `cannot name "${name}", of type ${field.type}`, hint }] : [];
    });
  const isNoTitle = (field: Field): boolean => isWriteOnly(field) || neverTitle.includes(field.type);
  const isNeverUnique = ({ type }: Field): boolean => neverUnique.includes(type);
  return [
    ...unique.flatMap((group, index) =>
      found(`unique.${index}`, group, isNeverUnique, 'name short texts, numbers and references'),
    ),
    ...unique.flatMap((group, index) => {
      const already = group.find((name) => fields[name]?.unique);
      return already
        ? [{ at: `unique.${index}`, problem: `"${already}" is unique by itself`, hint: 'leave this group out' }]
        : [];
    }),
    ...found('title', [title].flat(), isNoTitle, 'name a short text, a choice, a number, a day or a reference'),
    ...found('summary', summary, isWriteOnly, 'name a field that can be read'),
    ...found('preview', preview, isWriteOnly, 'name a field that can be read'),
    ...found('list.filters', list?.filters ?? [], isWriteOnly, 'name a field that can be read'),
  ];
}

/** Refuses rights that a field does not give, or that no operation uses. */
export function idleGrantFindings({ access, fields }: Resource): Finding[] {
  return Object.entries(access).flatMap(([role, grant]): Finding[] => {
    if (grant === 'all' || !grant) return [];
    const at = `access.${role}`;
    const isWriter = Boolean(grant.create || grant.update);
    return [
      ...(['read', 'create', 'update'] as const).flatMap((verb) => {
        const names = Array.isArray(grant[verb]) ? grant[verb] : [];
        const roles = verb === 'read' ? 'read' : 'write';
        return names
          .filter((name) => Object.hasOwn(fields, name) && fields[name] && isBarred(fields[name], roles, role))
          .map((name) => ({
            at: `${at}.${verb}`,
            problem: `names "${name}", which this role may not ${roles}`,
            hint: `add "${role}" to ${roles} of the field, or leave the field out here`,
          }));
      }),
      ...(grant.import && !isWriter
        ? [
            {
              at: `${at}.import`,
              problem: 'is said of a role that writes nothing',
              hint: 'say create or update too, or leave it out',
            },
          ]
        : []),
      ...((grant.update || grant.delete) && !grant.read
        ? [
            {
              at: `${at}.read`,
              problem: 'is missing: the role may change records that it does not find',
              hint: 'say read: true, or name fields',
            },
          ]
        : []),
    ];
  });
}

function isBarred(field: Field, roles: 'read' | 'write', role: string): boolean {
  const named: readonly string[] | undefined = field[roles];
  return (roles === 'read' && isWriteOnly(field)) || (named !== undefined && !named.includes(role));
}
