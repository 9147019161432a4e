import type { Label } from './label.ts';
import type { Notice, Resource } from './resource.ts';
import type { Role } from './role.ts';

/** Says to a role what holds for a resource now, and which of its buttons are off because of that. */
export type VisibleNotice = Label & Pick<Notice, 'stops'>;

/** Keeps the notices for this role. */
export function visibleNotices({ notices = [] }: Resource, role: Role): { notices?: readonly VisibleNotice[] } {
  const own = notices.filter(({ roles }) => roles?.includes(role) ?? true);
  return own.length > 0 ? { notices: own.map(({ text, stops }) => ({ ...text, ...(stops && { stops }) })) } : {};
}
