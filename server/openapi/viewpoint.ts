import type { Field } from '../../schema/field.ts';
import type { Language } from '../../schema/label.ts';
import { relationTarget } from '../../schema/names.ts';
import type { Role } from '../../schema/role.ts';
import { type VisibleField, type VisibleResource, visibleResources } from '../../schema/visible.ts';
import type { Model } from '../model.ts';
import { creatable } from '../operations/write/authorize.ts';
import { signInEntity } from '../session/accounts.ts';

/** For whom, and in which language, the interface is described. */
export interface Viewpoint {
  language: Language;
  role: Role;
  /** What the role may see; nothing else is ever named. */
  resources: readonly VisibleResource[];
  /** Names of the fields that may be set in a new record; a forced value leaves nothing to set. */
  creatable(resource: string): ReadonlySet<string>;
  canSignIn: boolean;
}

export function viewpoint(model: Model, role: Role, language: Language): Viewpoint {
  const rights = model.rights[role];
  return {
    language,
    role,
    resources: visibleResources(model.resources, rights, role),
    creatable: (resource) => {
      const own = rights[resource];
      return own ? creatable(own) : new Set();
    },
    canSignIn: Boolean(signInEntity(model)),
  };
}

/** A relation that may be read; `to` is its other side. */
export interface VisibleRelation {
  name: string;
  kind: 'one' | 'many';
  to: VisibleResource;
}

/** The readable relations of a resource whose other side is visible too. */
export function relationsOf({ resources }: Viewpoint, resource: VisibleResource): VisibleRelation[] {
  const visible = (name: string) => resources.find((other) => other.name === name);
  const named = (name: string, kind: 'one' | 'many', target: string): VisibleRelation[] => {
    const to = visible(target);
    return to ? [{ name, kind, to }] : [];
  };
  return [
    ...readableFields(resource).flatMap(([name, field]) =>
      field.type === 'reference' ? named(name, 'one', field.to) : [],
    ),
    ...Object.entries(resource.has).flatMap(([name, has]) => named(name, 'many', relationTarget(has).resource)),
  ];
}

export type NamedField = [name: string, field: VisibleField & Field];

export const readableFields = ({ fields }: VisibleResource): NamedField[] =>
  Object.entries(fields).filter(([, field]) => field.rights.read);

export const isReference = ([, { type }]: NamedField): boolean => type === 'reference';
