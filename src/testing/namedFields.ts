/** Holds a script of the build with the sources that it was made of. */
export interface BuiltScript {
  code: string;
  sources: readonly { path: string; content: string }[];
}

/** Matches what is made by hand, which may name fields that a customer may read (decision 57). */
const madeByHand =
  /(?:^|\/)(?:src\/(?:pages|shop|documents|visitor\/pages\/link)|rules\/dns|locales\/[^/]+\/pages)\/|(?:^|\/)locales\/[^/]+\/shop\.ts$/;

/** Tells whether a text holds a name by itself, not as a part of a longer one. */
const names = (text: string, name: string): boolean => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(text);

/** Lists those of these fields that a script names. */
export const namedIn = (code: string, fields: readonly string[]): string[] =>
  fields.filter((name) => names(code, name));

/** Lists the fields that a script names without right. Pages, and nothing else, name what a customer may read. */
export function namedWithoutRight(
  { code, sources }: BuiltScript,
  fields: readonly string[],
  readable: ReadonlySet<string>,
): string[] {
  const isByPagesOnly = (name: string): boolean => {
    const naming = sources.filter(({ content }) => names(content, name));
    return naming.length > 0 && naming.every(({ path }) => madeByHand.test(path));
  };
  return namedIn(code, fields).filter((name) => !readable.has(name) || !isByPagesOnly(name));
}
