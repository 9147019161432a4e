import type { Attributes } from '../../schema/normalize.ts';
import type { RuleContext } from '../../schema/rule.ts';

/** A record as it is stored, whoever asks; undefined where there is none of this id, or no id is given yet. */
export async function recordWith(
  resource: string,
  id: string | null | undefined,
  { find }: RuleContext,
): Promise<Attributes | undefined> {
  if (!id) return undefined;
  const [record] = await find(resource, { id });
  return record;
}
