import type { Menu, Resource } from './resource.ts';
import type { Rights } from './rights.ts';
import type { Role } from './role.ts';

/** Gives a role bound to rows its name for own records, and the contact fields that it may read. */
export function visibleOwn(
  { menu, access }: Resource,
  { role, rights }: { role: Role; rights: Readonly<Record<string, Rights>> },
): Pick<Menu, 'own'> {
  const own = menu?.own;
  if (!own || access[role] === 'all') return {};
  const { ask, ...named } = own;
  const fields = ask?.fields.filter((name) => rights[ask.of]?.read.has(name)) ?? [];
  return { own: { ...named, ...(ask && fields.length > 0 && { ask: { of: ask.of, fields } }) } };
}

/** Lists the resources whose records a role calls its own, of which it may see just one. */
export const ownTypes = (
  resources: readonly Resource[],
  { role, rights }: { role: Role; rights: Readonly<Record<string, Rights>> },
): string[] =>
  resources
    .filter((one) => visibleOwn(one, { role, rights }).own && (rights[one.name]?.read.size ?? 0) > 0)
    .map(({ name }) => name);
