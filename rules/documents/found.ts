import type { Attributes } from '../../schema/normalize.ts';
import type { RuleContext } from '../../schema/rule.ts';

/** The record that a reference leads to; null where there is none. Its fields are those of its description. */
export async function found<R>({ find }: RuleContext, resource: string, id: string | null): Promise<R | null> {
  if (id === null) return null;
  const [record] = await find(resource, { id });
  return (record as (R & Attributes) | undefined) ?? null;
}
