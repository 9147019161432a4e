import { useCreatePath } from 'react-admin';

/** Returns the addresses of the pages of a resource. */
export function usePaths(resource: string): {
  list: string;
  create: string;
  show(id: string): string;
  edit(id: string): string;
} {
  const createPath = useCreatePath();
  return {
    list: createPath({ resource, type: 'list' }),
    create: createPath({ resource, type: 'create' }),
    show: (id) => createPath({ resource, id, type: 'show' }),
    edit: (id) => createPath({ resource, id, type: 'edit' }),
  };
}
