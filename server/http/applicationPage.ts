/** Writes what is the application's own into the one page of the web application, and draws its icon. */

import { createHash } from 'node:crypto';
import { type Application, defaultColors, defaultMark, publicApplication } from '../../schema/application.ts';
import { escapedMarkup } from '../../schema/escapedMarkup.ts';

/** Holds a page and its entity tag (RFC 9110, section 8.8.3). */
export interface WrittenPage {
  html: string;
  tag: string;
}

/**
 * Fills in the name and, for the screens, the public part of the application's description.
 * @param enquiries names of those that everybody may make
 */
export function applicationPage(page: string, application: Application, enquiries: readonly string[]): WrittenPage {
  const html = page
    .replaceAll('%APPLICATION_NAME%', () => escapedMarkup(application.name))
    .replaceAll('"%APPLICATION%"', () => inScript(publicApplication(application, enquiries)));
  return { html, tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"` };
}

/** Writes JSON that cannot end its element (HTML, 4.12.1.3). */
const inScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Draws the icon of the browser's tab: the mark on the brand's first colour. */
export const applicationIcon = ({ name, mark = defaultMark, colors = defaultColors }: Application): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${escapedMarkup(name)}</title>` +
  `<rect width="32" height="32" rx="8" fill="${colors.light.primary}"/>` +
  `<path fill="#ffffff" fill-rule="evenodd" d="${mark}"/></svg>`;
