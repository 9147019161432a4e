import { Router } from 'express';
import { escapedMarkup } from '../../schema/escapedMarkup.ts';
import type { CaughtMail, MailStandIn } from './mailStandIn.ts';

/**
 * Shows the caught mails, newest first. `GET /mail`: as a page or (`Accept: application/json`) as `{ data }`, `?to=` for one
 * address; `GET /mail/{id}`: one of them; `GET /mail/{id}/html`: its HTML part, without scripts.
 */
export function mailPages({ mails }: Pick<MailStandIn, 'mails'>): Router {
  const router = Router();
  router.get('/mail', (request, response) => {
    const { to } = request.query;
    const asked = mails().filter((mail) => typeof to !== 'string' || mail.to.includes(to));
    response.format({
      html: () => response.send(page('Mail', listOf(asked))),
      json: () => response.json({ data: asked }),
    });
  });
  router.get('/mail/:id', (request, response, next) => {
    const mail = mails().find(({ id }) => String(id) === request.params.id);
    if (!mail) return next();
    response.format({
      html: () => response.send(page(mail.subject, contentOf(mail))),
      json: () => response.json({ data: mail }),
    });
  });
  router.get('/mail/:id/html', (request, response, next) => {
    const mail = mails().find(({ id }) => String(id) === request.params.id);
    if (!mail) return next();
    response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    response.type('html').send(mail.html);
  });
  // Answers browsers that ask for an icon of a letter, which names none.
  router.get('/favicon.ico', (_request, response) => {
    response.status(204).end();
  });
  return router;
}

const listOf = (mails: readonly CaughtMail[]): string =>
  mails.length === 0
    ? '<p>No mail yet.</p>'
    : `<table><tr><th>At</th><th>To</th><th>Subject</th></tr>${mails
        .map(
          ({ id, to, subject, caughtAt }) =>
            `<tr><td>${escapedMarkup(caughtAt.slice(0, 19).replace('T', ' '))}</td><td>${escapedMarkup(to.join(', '))}</td>` +
            `<td><a href="/mail/${id}">${escapedMarkup(subject)}</a></td></tr>`,
        )
        .join('')}</table>`;

const contentOf = ({ id, to, from, subject, text, attachments }: CaughtMail): string =>
  [
    '<p><a href="/mail">All mail</a></p>',
    `<h1>${escapedMarkup(subject)}</h1>`,
    `<p>From ${escapedMarkup(from)} to ${escapedMarkup(to.join(', '))}</p>`,
    `<pre>${withLinks(text)}</pre>`,
    ...attachments.map(
      ({ name, mediaType, size }) =>
        `<p>Attached: ${escapedMarkup(name)} (${escapedMarkup(mediaType)}, ${Math.ceil(size / 1000)} kB)</p>`,
    ),
    `<p><a href="/mail/${id}/html">As HTML</a></p>`,
  ].join('');

const withLinks = (text: string): string =>
  escapedMarkup(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const style =
  'body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2933;background:#fff}' +
  'th,td{text-align:left;padding:.25rem 1rem .25rem 0}pre{white-space:pre-wrap;font:inherit}a{color:#14532d}';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapedMarkup(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>` +
  `<body>${body}</body></html>`;
