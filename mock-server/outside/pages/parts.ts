import { type Html, html } from './html.ts';
import type { Reader } from './servicePage.ts';
import { texts } from './texts.ts';

/** Limits the rows that a list shows; the rest is found by searching. */
const mostRows = 10;

/** Draws a part of a page under a heading. */
export const section = (heading: string, content: Html, help?: string): Html =>
  html`<section class="card"><h2>${heading}</h2>${help && html`<p class="quiet">${help}</p>`}${content}</section>`;

/** Draws a list of rows, or that there are none. */
export const rows = ({ say }: Reader, items: readonly Html[]): Html =>
  items.length === 0
    ? html`<p class="quiet">${say(texts.none)}</p>`
    : html`<ul class="rows">${items.map((item) => html`<li>${item}</li>`)}</ul>`;

/** Draws a title and its facts, most important first. */
export const facts = (title: string, details: readonly (string | Html)[]): Html =>
  html`<div class="facts"><strong>${title}</strong><span class="quiet">${details.map(
    (detail, index) => html`${index > 0 && ' · '}${detail}`,
  )}</span></div>`;

type Tone = 'good' | 'bad' | 'busy' | 'plain';
export const chip = (text: string, tone: Tone = 'plain'): Html => html`<span class="chip ${tone}">${text}</span>`;

/** Draws a form that does one thing. `fixed`: what it sends beside its inputs. */
export const form = (
  reader: Reader,
  service: string,
  { fixed, inputs, label }: { fixed: Record<string, string>; inputs?: Html; label: string },
): Html =>
  html`<form method="post" action="${reader.at(`/outside/${service}/act`)}">${Object.entries(fixed).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}${inputs}<button>${label}</button></form>`;

/** Draws an input with its label above it. */
export const input = (label: string, name: string, more: { type?: string; value?: string } = {}): Html =>
  html`<label>${label}<input name="${name}" type="${more.type ?? 'text'}" value="${more.value ?? ''}" required autocomplete="off"></label>`;

export const select = (label: string, name: string, options: readonly { value: string; label: string }[]): Html =>
  html`<label>${label}<select name="${name}">${options.map(
    (option) => html`<option value="${option.value}">${option.label}</option>`,
  )}</select></label>`;

/** Draws the search of a service; without scripts it is a form. */
export const searchForm = (reader: Reader, service: string, placeholder: string): Html =>
  html`<form class="search" role="search" action="/outside/${service}"><input type="hidden" name="lang" value="${reader.language}"><label>${placeholder}<input name="q" type="search" value="${reader.search}"></label><button>${reader.say(
    texts.search,
  )}</button></form>`;

/** Writes a moment as people read it. */
export const moment = ({ language }: Reader, at: string | Date): string =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  }).format(new Date(at));

export const money = ({ language }: Reader, cents: number): string =>
  new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  );

/** Takes the first of a list; searching gets to the others. */
export const shown = <Item>(items: readonly Item[]): readonly Item[] => items.slice(0, mostRows);

/** Says that there are more than are shown. */
export const more = ({ say }: Reader, count: number): Html | undefined =>
  count > mostRows ? html`<p class="quiet">${say(texts.more)}</p>` : undefined;
