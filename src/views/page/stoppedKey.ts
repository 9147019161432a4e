import { noticeKey } from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';

/** Finds the key of the notice that says why a transition, or `create`, cannot be done now. */
export function stoppedKey({ name, notices = [] }: VisibleResource, what: string): string | undefined {
  const index = notices.findIndex(({ stops }) => stops?.includes(what));
  return index < 0 ? undefined : noticeKey(name, index);
}
