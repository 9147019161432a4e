/** Tells whether a typed text means an extension: a part of it, or a name that ends in it. */
export function isMeant(extension: string, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return text.lastIndexOf('.') > 0 ? text.endsWith(extension) : extension.includes(text);
}
