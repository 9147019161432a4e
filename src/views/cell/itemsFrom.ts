/** Holds what values are formatted with besides themselves. */
export interface ItemsFrom {
  locale: string;
  translate(key: string, options?: object): string;
  /** Returns the title of a referenced record, when known. */
  titleOf(resource: string, id: string): string | undefined;
}
