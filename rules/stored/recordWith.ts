import type { Records, RuleContext } from './records.ts';

/** Finds the stored record that a reference leads to; returns null without one, or without an id. */
export async function recordWith<Name extends keyof Records>(
  { find }: Pick<RuleContext, 'find'>,
  resource: Name,
  id: string | null | undefined,
): Promise<Records[Name] | null> {
  if (!id) return null;
  const [record] = await find(resource, { id });
  return record ?? null;
}
