/**
 * The tags of a DKIM or DMARC record, `v=DMARC1; p=none`, in their order, or the first part that is none (RFC 6376 section 3.2):
 * without a name, or with the name of an earlier one.
 */
export function tagList(text: string): { tags: ReadonlyMap<string, string> } | { invalid: string } {
  const tags = new Map<string, string>();
  const parts = text.split(';').map((part) => part.trim());
  if (parts.at(-1) === '') parts.pop();
  for (const part of parts) {
    const [, name, value = ''] = /^([a-z][a-z0-9_]*)\s*=\s*(.*)$/is.exec(part) ?? [];
    if (name === undefined || tags.has(name)) return { invalid: part };
    tags.set(name, value);
  }
  return { tags };
}

/** What the value of each tag that a record may have must be like. */
export type TagForms = Readonly<Record<string, (value: string) => boolean>>;

/** The first tag that is none of these, or whose value is none of its own, as it is written: `p=nothing`. */
export const invalidTag = (tags: ReadonlyMap<string, string>, forms: TagForms): string | undefined =>
  [...tags].find(([tag, value]) => !(Object.hasOwn(forms, tag) && forms[tag]?.(value)))?.join('=');

/** Whether every item between the separators is one of these. */
export const isListOf = (items: readonly string[], separator: string) => (value: string) =>
  value.split(separator).every((item) => items.includes(item.trim().toLowerCase()));
