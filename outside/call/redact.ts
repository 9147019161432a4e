import { escapedMarkup } from '../../schema/escapedMarkup.ts';

const placeholder = '[secret]';
const shortest = 4;

/** Returns a function that replaces secrets in a text, also as addresses, headers and pages write them. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const spellings = secrets
    .filter((secret) => secret.length >= shortest)
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      new URLSearchParams({ '': secret }).toString().slice(1),
      JSON.stringify(secret).slice(1, -1),
      escapedMarkup(secret),
      Buffer.from(secret).toString('base64'),
    ]);
  const longestFirst = [...new Set(spellings)].sort((one, other) => other.length - one.length);
  return (text) => longestFirst.reduce((clean, secret) => clean.replaceAll(secret, placeholder), text);
}
