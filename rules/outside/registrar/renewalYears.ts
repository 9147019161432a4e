import type { Domain } from '../../../resources/domains.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';

/** Gives the years by which a domain is renewed at once, as its extension says. */
export const renewalYears = async (
  { extension }: Pick<Domain, 'extension'>,
  context: Pick<CallContext, 'find'>,
): Promise<number> => (await recordWith(context, 'extensions', extension))?.minimumYears ?? 1;
