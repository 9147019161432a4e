import type { Disturbance } from './servicePage.ts';

const slow: Disturbance = {
  label: { en: 'Answers after 5 seconds', nl: 'Antwoordt na 5 seconden' },
  script: { delayMs: 5_000 },
};
const silent: Disturbance = {
  label: { en: 'Is silent for 30 seconds', nl: 'Zwijgt 30 seconden' },
  script: { delayMs: 30_000 },
};

/** Lists how a service over HTTP may misbehave. */
export const overHttp: readonly Disturbance[] = [
  {
    label: { en: 'Does it, but the answer is lost', nl: 'Doet het, maar het antwoord raakt zoek' },
    script: { drop: 'after' },
  },
  {
    label: { en: 'The connection breaks before it is done', nl: 'De verbinding breekt voordat het gebeurt' },
    script: { drop: 'before' },
  },
  slow,
  silent,
  {
    label: { en: 'Fails with a page of HTML (500)', nl: 'Faalt met een HTML-pagina (500)' },
    script: {
      status: 500,
      body: '<html><body><h1>500 Internal Server Error</h1></body></html>',
      headers: { 'content-type': 'text/html' },
    },
  },
  {
    label: { en: 'Is unavailable for a while (503)', nl: 'Is even niet beschikbaar (503)' },
    script: { status: 503, headers: { 'retry-after': '5' } },
  },
  {
    label: { en: 'Too many requests (429)', nl: 'Te veel aanroepen (429)' },
    script: { status: 429, headers: { 'retry-after': '5' } },
  },
  {
    label: { en: 'Answers with half a document', nl: 'Antwoordt met een half document' },
    script: { status: 200, body: '{"objectClassName":"dom', headers: { 'content-type': 'application/json' } },
  },
];

export const ofPowerDns: readonly Disturbance[] = [
  {
    label: { en: 'Its database is locked (500)', nl: 'De database is vergrendeld (500)' },
    script: { status: 500, body: { error: 'database is locked' } },
  },
  ...overHttp,
];

export const ofPanels: readonly Disturbance[] = [
  {
    label: { en: 'Asks to sign in, as a page of HTML (200)', nl: 'Vraagt om in te loggen, als HTML-pagina (200)' },
    script: {
      status: 200,
      body: '<!doctype html><html><body><h1>DirectAdmin Login</h1></body></html>',
      headers: { 'content-type': 'text/html' },
    },
  },
  ...overHttp,
];

/** Lists how a nameserver may misbehave; 2 is SERVFAIL, 5 is REFUSED. */
export const overDns: readonly Disturbance[] = [
  { label: { en: 'Says nothing', nl: 'Zegt niets' }, script: { drop: 'after' } },
  { label: { en: 'Fails (SERVFAIL)', nl: 'Faalt (SERVFAIL)' }, script: { status: 2 } },
  { label: { en: 'Refuses (REFUSED)', nl: 'Weigert (REFUSED)' }, script: { status: 5 } },
  slow,
];

export const overSmtp: readonly Disturbance[] = [
  { label: { en: 'Later, please (451)', nl: 'Later graag (451)' }, script: { status: 451 } },
  { label: { en: 'Mailbox does not exist (550)', nl: 'Postvak bestaat niet (550)' }, script: { status: 550 } },
  slow,
];

export const ofPorts: readonly Disturbance[] = [
  { label: { en: 'Takes no connection', nl: 'Neemt geen verbinding aan' }, script: { drop: 'before' } },
];
