const longest = 255;

/** Whether a provider's text can be kept: no subject is longer (OpenID Connect Core 1.0, section 2), and the database takes no U+0000. */
export const isStorable = (text: string): boolean =>
  text !== '' && text.length <= longest && !text.includes('\u0000') && text.isWellFormed();
