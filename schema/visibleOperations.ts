import type { Resource } from './resource.ts';
import type { Rights } from './rights.ts';
import type { Role } from './role.ts';

/** Says what a role may do with the records of a resource. */
export interface VisibleOperations {
  create: boolean;
  update: boolean;
  delete: boolean;
  /** False where screens offer a role that may create records no import of files. */
  import?: false;
}

export function visibleOperations({ access }: Resource, rights: Rights, role: Role): VisibleOperations {
  const grant = access[role];
  const offersImport = grant === 'all' || grant?.import === true;
  return {
    create: rights.create !== null,
    update: rights.update !== null,
    delete: rights.delete,
    ...(rights.create && !offersImport && { import: false }),
  };
}
