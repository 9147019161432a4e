/**
 * Parses the tags of a DKIM or DMARC record, `v=DMARC1; p=none`, in order. A part without a name, or with a repeated
 * one, is invalid (RFC 6376 section 3.2).
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

/** Validates the value of each allowed tag. */
export type TagForms = Readonly<Record<string, (value: string) => boolean>>;

/** Finds the first tag that is unknown or has an invalid value, as written: `p=nothing`. */
export const invalidTag = (tags: ReadonlyMap<string, string>, forms: TagForms): string | undefined =>
  [...tags].find(([tag, value]) => !(Object.hasOwn(forms, tag) && forms[tag]?.(value)))?.join('=');

/** Tells whether every item between the separators is one of these. */
export const isListOf = (items: readonly string[], separator: string) => (value: string) =>
  value.split(separator).every((item) => items.includes(item.trim().toLowerCase()));
