import type { Enquiry } from '../../schema/enquiry.ts';
import type { Field } from '../../schema/field.ts';
import type { Language } from '../../schema/label.ts';
import { relationTarget } from '../../schema/names.ts';
import type { HasMany } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';
import { type VisibleField, type VisibleResource, visibleResources } from '../../schema/visible.ts';
import { signInEntity } from '../accounts/accounts.ts';
import { type AddressedEnquiry, addressedEnquiries } from '../enquiries/addressRoutes.ts';
import { enquiriesFor } from '../enquiries/enquiriesFor.ts';
import type { Model } from '../model.ts';
import { creatable } from '../operations/write/pipeline/authorize.ts';

/** Holds for whom, and in which language, the interface is described. */
export interface Viewpoint {
  language: Language;
  role: Role;
  /** Role that may view as other users. */
  administrator: Role;
  /** Resources as the role may see them; nothing else is ever named. */
  resources: readonly VisibleResource[];
  /** Names the fields that may be set in a new record, without those that have a forced value. */
  creatable(resource: string): ReadonlySet<string>;
  /** Names the questions about records of a resource that services answer. */
  lookUps(resource: string): readonly string[];
  /** Enquiries that the role may make at addresses of their own, by the `operationId` of their routes. */
  addressed: ReadonlyMap<string, AddressedEnquiry>;
  canSignIn: boolean;
  canSignUp: boolean;
  hasOpenId: boolean;
  /** Name of the resource whose records are the users, where they may be seen. */
  users?: string;
}

/** Says what a composition offers beside its descriptions. */
export interface Offered {
  /** Whether people may sign in at an OpenID provider; default false. */
  hasOpenId?: boolean;
  /** Questions that are about no record; default none. */
  enquiries?: Readonly<Record<string, Enquiry>>;
}

export function viewpoint(
  model: Model,
  role: Role,
  language: Language,
  { hasOpenId = false, enquiries = {} }: Offered = {},
): Viewpoint {
  const askable = enquiriesFor(enquiries, role);
  const rights = model.rights[role];
  const users = model.resources.find(({ signIn }) => signIn)?.name;
  return {
    language,
    role,
    administrator: model.application.administrator,
    resources: visibleResources(model.resources, rights, role, model.application),
    creatable: (resource) => {
      const own = rights[resource];
      return own ? creatable(own) : new Set();
    },
    lookUps: (resource) => Object.keys(model.entities.get(resource)?.base.rules?.lookUps ?? {}),
    addressed: addressedEnquiries(
      Object.fromEntries(Object.entries(enquiries).filter(([name]) => askable.includes(name))),
    ),
    canSignIn: Boolean(signInEntity(model)),
    canSignUp: Boolean(signInEntity(model)?.entity.resource.signUp),
    hasOpenId: hasOpenId && Boolean(signInEntity(model)),
    ...(users && rights[users]?.read.size && { users }),
  };
}

/** Holds a readable relation; `to` is its other side. */
export interface VisibleRelation {
  name: string;
  kind: 'one' | 'many';
  to: VisibleResource;
  /** Field on the other side of a to-many relation that refers here. */
  field?: string;
}

/** Lists the readable relations of a resource whose other side is visible too. */
export function relationsOf({ resources }: Viewpoint, resource: VisibleResource): VisibleRelation[] {
  const visible = (name: string) => resources.find((other) => other.name === name);
  const toOne = (name: string, target: string): VisibleRelation[] => {
    const to = visible(target);
    return to ? [{ name, kind: 'one', to }] : [];
  };
  const toMany = ([name, has]: [string, HasMany]): VisibleRelation[] => {
    const { resource: target, field } = relationTarget(has);
    const to = visible(target);
    return to ? [{ name, kind: 'many', to, field }] : [];
  };
  return [
    ...readableFields(resource).flatMap(([name, field]) => (field.type === 'reference' ? toOne(name, field.to) : [])),
    ...Object.entries(resource.has).flatMap(toMany),
  ];
}

export type NamedField = [name: string, field: VisibleField & Field];

export const readableFields = ({ fields }: VisibleResource): NamedField[] =>
  Object.entries(fields).filter(([, field]) => field.rights.read);

export const isReference = ([, { type }]: NamedField): boolean => type === 'reference';
