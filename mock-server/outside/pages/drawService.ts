import type { WaitingScript } from '../../standIn/script.ts';
import type { Seen } from '../../standIn/seen.ts';
import { type Html, html } from './html.ts';
import { chip, facts, moment, rows, section, select, shown } from './parts.ts';
import type { Reader, ServicePage } from './servicePage.ts';
import { texts } from './texts.ts';

/** Draws the services side by side. */
export const drawOverview = (reader: Reader, services: readonly ServicePage[]): Html =>
  html`<h1>${reader.say(texts.title)}</h1><p class="lead quiet">${reader.say(texts.intro)}</p><div class="services">${services.map(
    (service) =>
      html`<section class="card"><div class="top"><h2><a href="${reader.at(`/outside/${service.name}`)}">${reader.say(
        service.label,
      )}</a></h2>${health(reader, service)}</div><p class="quiet">${reader.say(service.summary)}</p>${figures(reader, service)}</section>`,
  )}</div>`;

/** Draws one service: what it holds and was asked, and beside it what can be done to it. */
export const drawService = (reader: Reader, service: ServicePage): Html =>
  html`<div class="top"><div><h1>${reader.say(service.label)}</h1><p class="quiet">${reader.say(
    service.summary,
  )}<br><code>${service.protocol} · ${service.address}</code></p></div>${health(reader, service)}</div>${figures(
    reader,
    service,
  )}<div class="columns"><div>${service.holds(reader)}${requests(reader, service)}</div><div>${behaviour(
    reader,
    service,
  )}${clock(reader, service)}</div></div>`;

const health = ({ say }: Reader, { controlled }: ServicePage): Html =>
  controlled.scripts.waiting().length > 0 ? chip(say(texts.disturbed), 'bad') : chip(say(texts.usual), 'good');

function figures({ say, language }: Reader, service: ServicePage): Html {
  const all = [...service.figures(), { label: texts.asked, value: service.controlled.seen().length }];
  const written = (value: string | number): string =>
    typeof value === 'number' ? value.toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB') : value;
  return html`<dl>${all.map(({ label, value }) => html`<div><dt>${say(label)}</dt><dd>${written(value)}</dd></div>`)}</dl>`;
}

function requests(reader: Reader, { controlled }: ServicePage): Html {
  const { say } = reader;
  const seen = shown([...controlled.seen()].reverse());
  const list =
    seen.length === 0
      ? html`<p class="quiet">${say(texts.noRequests)}</p>`
      : rows(
          reader,
          seen.map((one) => requestRow(reader, one)),
        );
  return section(say(texts.requests), list);
}

function requestRow(reader: Reader, { method, path, body, at, outcome = '…' }: Seen): Html {
  const isBad = /^([45]\d\d|[A-Z]*FAIL|REFUSED|answer lost|not received)$/.test(outcome);
  const head = html`${facts(`${method} ${path}`, [moment(reader, at)])}${chip(outcome, isBad ? 'bad' : 'plain')}`;
  return body === '' ? head : html`<details><summary>${head}</summary><pre>${masked(body)}</pre></details>`;
}

/** Hides passwords and codes, which requests of real people may hold. */
const masked = (body: string): string =>
  body.replace(/((?:passwd2?|\w*password|authcode)"?\s*[=:]\s*"?)[^&"\s]+/gi, '$1•••');

/** Counts as "until I stop it". */
const always = 1_000_000;

function behaviour(reader: Reader, { name, controlled, disturbances, methods }: ServicePage): Html {
  const { say, at } = reader;
  const options = disturbances.map(({ label }, index) => ({ value: String(index), label: say(label) }));
  const which = [{ value: '', label: say(texts.everyRequest) }, ...methods.map((value) => ({ value, label: value }))];
  const times = [
    { value: '1', label: say(texts.once) },
    { value: '3', label: say(texts.thrice) },
    { value: String(always), label: say(texts.always) },
  ];
  const waiting = controlled.scripts.waiting().map((script) => {
    const kind = disturbances.find(({ script: { status, drop, delayMs } }) =>
      isLike(script, { status, drop, delayMs }),
    );
    const count = script.times === undefined ? 1 : script.times;
    const often = count > 1000 ? say(texts.always) : `× ${count}`;
    return html`${facts(kind ? say(kind.label) : JSON.stringify(script.match), [script.match.method ?? say(texts.everyRequest), often])}<form method="post" action="${at(`/outside/${name}/restore`)}"><input type="hidden" name="id" value="${script.id}"><button>${say(texts.stop)}</button></form>`;
  });
  const choose = html`<form class="stack strong" method="post" action="${at(`/outside/${name}/disturb`)}">${select(
    say(texts.what),
    'what',
    options,
  )}${methods.length > 1 && select(say(texts.which), 'method', which)}${select(say(texts.times), 'times', times)}<button>${say(texts.start)}</button></form>`;
  return section(
    say(texts.behaviour),
    html`${choose}${waiting.length > 0 && rows(reader, waiting)}`,
    say(texts.behaviourHelp),
  );
}

type Kind = Pick<WaitingScript, 'status' | 'drop' | 'delayMs'>;
const isLike = (one: Kind, other: Kind): boolean =>
  one.status === other.status && one.drop === other.drop && one.delayMs === other.delayMs;

const steps = [
  ['PT1H', texts.hour],
  ['P1D', texts.day],
  ['P7D', texts.week],
  ['P1M', texts.month],
  ['P1Y', texts.year],
] as const;

function clock(reader: Reader, { name, clock: own }: ServicePage): Html | undefined {
  if (own === undefined) return undefined;
  const { say, at } = reader;
  const buttons = steps.map(
    ([advance, label]) => html`<button name="advance" value="${advance}">+ ${say(label)}</button>`,
  );
  return section(
    say(texts.clock),
    html`<p><strong>${moment(reader, own.now())}</strong></p><form method="post" action="${at(`/outside/${name}/clock`)}">${buttons}</form>`,
    say(texts.clockHelp),
  );
}
