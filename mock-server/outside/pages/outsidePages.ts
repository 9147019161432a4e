import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { isFromLoopback } from '../../standIn/standIn.ts';
import { drawOverview, drawService } from './drawService.ts';
import { framed } from './frame.ts';
import { type Html, html } from './html.ts';
import type { Form, Language, Reader, ServicePage, Text } from './servicePage.ts';
import { texts } from './texts.ts';

/**
 * Shows the stand-ins, and lets somebody tell them what to do. `GET /outside` lists them, as a page or (`Accept:
 * application/json`) as `{ data }`, `GET /outside/{service}` shows one, `POST
 * /outside/{service}/{disturb|restore|clock|act}` changes it.
 */
export function outsidePages(services: readonly ServicePage[]): Router {
  const router = Router();
  const draw = (request: Request, current: string, title: Text, content: (reader: Reader) => Html): string => {
    const reader = readerOf(request);
    const notice = request.query['done'] === 'yes' ? done(reader) : undefined;
    return framed({ reader, title: reader.say(title), services, current, notice, content: content(reader) });
  };
  const found = (request: Request): ServicePage | undefined =>
    services.find(({ name }) => name === request.params['service']);

  router.get('/outside', (request, response) => {
    const summaries = services.map(({ name, address, protocol }) => ({ name, address, protocol }));
    response.format({
      html: () => response.send(draw(request, '', texts.title, (reader) => drawOverview(reader, services))),
      json: () => response.json({ data: summaries }),
    });
  });
  router.get('/outside/:service', (request, response, next) => {
    const service = found(request);
    if (service === undefined) return next();
    response.send(draw(request, service.name, service.label, (reader) => drawService(reader, service)));
  });
  router.post(
    '/outside/:service/:what',
    fromHereOnly,
    express.urlencoded({ extended: false, limit: '10kb' }),
    async (request, response, next) => {
      const service = found(request);
      const change = changes[String(request.params['what'])];
      if (service === undefined || change === undefined) return next();
      try {
        await change(service, formOf(request.body));
      } catch (error) {
        console.warn(`The stand-in "${service.name}" did not take that: ${String(error)}`);
        return refuse(request, response, 400, texts.refused);
      }
      response.redirect(303, `${readerOf(request).at(`/outside/${service.name}`)}&done=yes`);
    },
  );
  return router;
}

type Change = (service: ServicePage, form: Form) => Promise<void> | void;

const changes: Readonly<Record<string, Change>> = Object.assign(Object.create(null) as object, {
  disturb: ({ controlled, disturbances }, { what, method, times }) => {
    const chosen = disturbances[Number(what)];
    if (chosen === undefined || !(Number(times) > 0)) throw new Error('There is no such disturbance.');
    controlled.script({ ...chosen.script, match: method ? { method } : {}, times: Number(times) });
  },
  restore: ({ controlled }, { id }) => controlled.scripts.remove(Number(id)),
  clock: ({ clock }, { advance = '' }) => {
    if (clock === undefined) throw new Error('It has no clock to move.');
    clock.advance(advance);
  },
  act: ({ act }, form) => {
    if (act === undefined) throw new Error('It does nothing by itself.');
    return act(form);
  },
} satisfies Record<string, Change>);

const formOf = (body: unknown): Form =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Refuses forms that another site or another machine sends: a page elsewhere could otherwise steer the demo. */
const fromHereOnly: RequestHandler = (request, response, next) => {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  if (isOwn && site === 'same-origin' && isFromLoopback(request)) return next();
  refuse(request, response, 403, texts.foreign);
};

function refuse(request: Request, response: Response, status: number, text: Text): void {
  const reader = readerOf(request);
  const content = html`<p class="notice bad" role="alert">${reader.say(text)}</p><p><a href="${reader.at('/outside')}">${reader.say(texts.all)}</a></p>`;
  const title = reader.say(texts.title);
  response.status(status).send(framed({ reader, title, services: [], current: '', content }));
}

const done = ({ say }: Reader): Html => html`<p class="notice good" role="status">${say(texts.done)}</p>`;

function readerOf(request: Request): Reader {
  const { lang, q } = request.query;
  const language: Language =
    lang === 'nl' || lang === 'en' ? lang : request.acceptsLanguages('nl', 'en') === 'nl' ? 'nl' : 'en';
  return {
    language,
    say: (text) => text[language],
    search: typeof q === 'string' ? q.trim().toLowerCase() : '',
    at: (path) => `${path}?lang=${language}`,
  };
}
