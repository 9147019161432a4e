import type { Enquiry } from '../../schema/enquiry.ts';
import type { Role } from '../../schema/role.ts';

/** Names the enquiries that a role may make; the screens have the pages that ask them, and no others. */
export const enquiriesFor = (enquiries: Readonly<Record<string, Enquiry>> | undefined, role: Role): string[] =>
  Object.entries(enquiries ?? {})
    .filter(([, { isPublic, roles }]) => (isPublic || role !== 'visitor') && (roles?.includes(role) ?? true))
    .map(([name]) => name)
    .sort();
