import { useCreatePath } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { useVisibleDescription } from '../../descriptions.tsx';

/** Returns the path of a resource's import; null without the right to it. */
export function useImportAddress({ name, can, singleton }: VisibleResource): string | null {
  const createPath = useCreatePath();
  const imports = useVisibleDescription('imports');
  const isOffered = imports !== undefined && can.create && can.import !== false && !singleton;
  return isOffered ? `${createPath({ resource: name, type: 'list' })}/import` : null;
}
