const longest = 255;

/**
 * Returns whether a provider's text can be stored: at most 255 characters and no U+0000. No subject is longer (OpenID Connect
 * Core 1.0, section 2).
 */
export const isStorable = (text: string): boolean =>
  text !== '' && text.length <= longest && !text.includes('\u0000') && text.isWellFormed();
