import { Html, html } from './html.ts';
import type { Reader, ServicePage } from './servicePage.ts';
import { style } from './style.ts';
import { texts } from './texts.ts';

interface Framed {
  reader: Reader;
  title: string;
  services: readonly ServicePage[];
  /** The part of the address of the page that is shown. */
  current: string;
  notice?: Html;
  content: Html;
}

/** Puts a page between the head and the list of services. */
export function framed({ reader, title, services, current, notice, content }: Framed): string {
  const { say, at, language } = reader;
  const other = language === 'nl' ? 'en' : 'nl';
  const places = [{ name: '', label: texts.all }, ...services];
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,"><style>${new Html(style)}</style></head><body><a class="skip" href="#content">${say(
    texts.skip,
  )}</a><header><div class="wide"><a class="brand" href="${at('/outside')}">Gastheer · ${say(texts.title)}</a><a href="/mail">${language === 'nl' ? 'E-mail' : 'Mail'}</a><a href="/">${say(
    texts.portal,
  )}</a><a href="/outside${current && `/${current}`}?lang=${other}" lang="${other}">${say(
    texts.otherLanguage,
  )}</a></div></header><div class="wide"><nav aria-label="${say(texts.title)}"><ul>${places.map(
    ({ name, label }) =>
      html`<li><a href="${at(name === '' ? '/outside' : `/outside/${name}`)}"${name === current && html` aria-current="page"`}>${say(label)}</a></li>`,
  )}</ul></nav>${notice}<main id="content">${content}</main></div></body></html>`.text;
}
