import type { Fault } from '../../schema/fault.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Change, RuleContext } from '../../schema/rule.ts';
import { recordWith } from './recordWith.ts';

/** A check that what a record refers to is of its own customer. @param references by field, the resource it leads to */
export const sameCustomer =
  <R extends { customer: string | null }>(references: { readonly [Field in keyof R & string]?: string }) =>
  async ({ operation, after, changed }: Change<R>, context: RuleContext): Promise<Fault[]> => {
    const asked = Object.entries<string | undefined>(references).filter(
      ([field]) => operation !== 'delete' && (changed.includes(field) || changed.includes('customer')),
    );
    const faults = asked.map(async ([field, resource = '']): Promise<Fault[]> => {
      const other = await recordWith(resource, (after as Attributes)[field] as string | null, context);
      return other && other['customer'] !== after.customer ? [{ field, code: 'OTHER_CUSTOMER' }] : [];
    });
    return (await Promise.all(faults)).flat();
  };
