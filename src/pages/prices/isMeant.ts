/** Tells whether somebody who looks for this text means an extension: by a part of it, or by a name that ends in it. */
export function isMeant(extension: string, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return text.lastIndexOf('.') > 0 ? text.endsWith(extension) : extension.includes(text);
}
