/** Checks the rows and values of each role's rights, and that `$user` is only compared with users. */
import { type Comparison, type Condition, isSome, ownUser } from '../condition.ts';
import type { Grant, Resource } from '../resource.ts';
import { ownerOf } from '../view.ts';
import { conditionFindings, resourceAt } from './condition.ts';
import type { Finding } from './fault.ts';
import { valueFindings } from './values.ts';

type Known = ReadonlyMap<string, Resource>;

export const accessFindings = (resource: Resource, known: Known): Finding[] =>
  Object.entries(resource.access).flatMap(([role, grant]) => {
    if (grant === 'all' || !grant) return [];
    const { rows, values = {} } = grant;
    return [
      ...(role === 'visitor' ? visitorFindings(grant) : []),
      ...(rows ? rowFindings(resource, `access.${role}.rows`, rows, known) : []),
      ...forcedFindings(resource, { at: `access.${role}.values`, values: values as Values }),
      ...strangerFindings(resource, { at: `access.${role}.values`, condition: values as Values, known }),
    ];
  });

/** Refuses that anybody on the internet may change or delete records, as nobody could be told from another. */
const visitorFindings = (grant: Grant): Finding[] =>
  (['update', 'delete'] as const)
    .filter((verb) => grant[verb])
    .map((verb) => ({
      at: `access.visitor.${verb}`,
      problem: `lets everybody on the internet ${verb} records`,
      hint: 'leave it out; give the right to a role that signs in',
    }));

/** Checks a condition on rows, which follows relations and may compare with the user. */
export const rowFindings = (resource: Resource, at: string, condition: Condition, known: Known): Finding[] => [
  ...conditionFindings(resource, at, condition, known),
  ...strangerFindings(resource, { at, condition, known }),
];

type Values = Readonly<Record<string, Comparison>>;

/** Finds forced values that their field cannot have. Leaves names that are unknown to others. */
const forcedFindings = ({ fields }: Resource, { at, values }: { at: string; values: Values }): Finding[] =>
  Object.entries(values).flatMap(([key, value]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return field ? valueFindings(field, { at, key, value }) : [];
  });

interface Asked {
  at: string;
  condition: Condition;
  known: Known;
}

/** Finds a user's id compared with ids of others: numbers that are equal by chance match rows of strangers. */
export function strangerFindings(resource: Resource, { at, condition, known }: Asked): Finding[] {
  if (![...known.values()].some(({ signIn }) => signIn)) return [];
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and' || key === 'or')
      return (value as Condition[]).flatMap((part) => strangerFindings(resource, { at, condition: part, known }));
    if (key === 'not') return strangerFindings(resource, { at, condition: value as Condition, known });
    if (isSome(value)) {
      const target = resourceAt(resource, key.split('.'), known);
      return target ? strangerFindings(target, { at, condition: value.some, known }) : [];
    }
    const identified = namesUser(value) ? identifiedBy(resource, key.split('.'), known) : undefined;
    if (!identified || isAccount(identified, known)) return [];
    return [
      {
        at,
        problem: `compares the user with "${key}", which is one of ${identified.name}`,
        hint: 'write a path that ends in a reference to users, such as customer.memberships.user',
      },
    ];
  });
}

const namesUser = (value: unknown): boolean => JSON.stringify(value ?? null).includes(`"${ownUser}"`);

/** Returns the resource whose id a path holds: that of its last reference, or of the record itself for `id`. */
function identifiedBy(resource: Resource, path: readonly string[], known: Known): Resource | undefined {
  if (path.at(-1) !== 'id') return resourceAt(resource, path, known);
  return path.length === 1 ? resource : resourceAt(resource, path.slice(0, -1), known);
}

/** Tells whether the records of a resource sign in, also where it is a view of those that do. */
const isAccount = (resource: Resource, known: Known): boolean =>
  Boolean(resource.signIn ?? known.get(ownerOf(resource))?.signIn);
