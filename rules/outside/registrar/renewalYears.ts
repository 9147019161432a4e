import type { Domain } from '../../../resources/domains.ts';
import { dayIn } from '../../../schema/day.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';

/** Gives the years for which domains of an extension are registered or renewed at once. */
export const yearsAtOnce = (extension: { minimumYears: number | null } | null): number => extension?.minimumYears ?? 1;

/** Gives the years by which the expiry of a domain may have moved. Reads its extension only where it moved at all. */
export const renewalYears = async (
  { extension, expiresOn }: Pick<Domain, 'extension' | 'expiresOn'>,
  told: Date | undefined,
  context: Pick<CallContext, 'find'>,
): Promise<number> =>
  told === undefined || dayIn(told) === expiresOn ? 1 : yearsAtOnce(await recordWith(context, 'extensions', extension));
