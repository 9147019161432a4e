export interface KeyWithParameters {
  key: string;
  /** Parameters by position: `{ 0: 'a', 1: 'b' }` fills `{{0}}` and `{{1}}`. */
  parameters: Record<string, string>;
}

/** Splits `key@a,b,c` into key and parameters (docs/product.md, section 5). */
export function splitKey(text: string): KeyWithParameters {
  const at = text.indexOf('@');
  if (at < 0) return { key: text, parameters: {} };
  const values = text.slice(at + 1).split(',');
  return { key: text.slice(0, at), parameters: Object.fromEntries(values.map((value, index) => [index, value])) };
}
