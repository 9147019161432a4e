import type { Attributes } from '../../schema/normalize.ts';
import type { RuleContext } from '../../schema/rule.ts';

/** A record as it is stored, whoever asks; undefined where there is none of this id. */
export async function recordWith(resource: string, id: string, { find }: RuleContext): Promise<Attributes | undefined> {
  const [record] = await find(resource, { id });
  return record;
}
