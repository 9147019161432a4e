import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fetch } from '../../../authProvider/refresh.ts';
import { createOpeningMemory, openingKey } from './openingMemory.ts';
import { customers, openPage, press, schema, withToken } from './testing/openPage.ts';

const preloaded = () => document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');

beforeEach(() => {
  sessionStorage.clear();
  for (const link of preloaded()) link.remove();
});
afterEach(press);

describe('a page that opens again', () => {
  beforeEach(async () => {
    const { ask } = openPage('/customers');
    await ask(customers, withToken({ 'Accept-Language': 'nl' }));
    await ask(schema, withToken());
    press();
  });

  test('sends at once what it asked for the last time, with the token of now and the same headers', () => {
    const { sent, urls } = openPage('/customers', { token: 'later' });
    expect(urls()).toEqual([customers, schema]);
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      authorization: 'Bearer later',
      'accept-language': 'nl',
    });
  });

  test('takes an answer that was asked for ahead once, and sends the second request', async () => {
    const { ask, urls } = openPage('/customers');
    const init = withToken({ 'Accept-Language': 'nl' });
    expect(await (await ask(customers, init)).text()).toBe(customers);
    expect(urls()).toEqual([customers, schema]);
    await ask(customers, init);
    expect(urls()).toEqual([customers, schema, customers]);
  });

  test('sends a request with other headers', async () => {
    const { ask, urls } = openPage('/customers');
    await ask(customers, withToken({ 'Accept-Language': 'en' }));
    expect(urls()).toEqual([customers, schema, customers]);
  });

  test.each(['POST', 'PATCH', 'DELETE'])('asks anew after a %s', async (method) => {
    const { ask, urls } = openPage('/customers');
    await ask('/api/customers/1', { method, ...withToken() });
    await ask(schema, withToken());
    expect(urls()).toEqual([customers, schema, '/api/customers/1', schema]);
  });

  test('asks anew once its user has begun to work', async () => {
    const { ask, urls } = openPage('/customers');
    press();
    await ask(schema, withToken());
    expect(urls()).toEqual([customers, schema, schema]);
  });

  test('asks anew where the request ahead failed', async () => {
    const refusing = vi
      .fn<Fetch>()
      .mockRejectedValueOnce(new TypeError('no network'))
      .mockImplementation(async (url) => new Response(url));
    const { ask } = openPage('/customers', { answer: refusing });
    expect(await (await ask(customers, withToken({ 'Accept-Language': 'nl' }))).text()).toBe(customers);
  });

  test('asks first for its own list, as the server answers in turn', async () => {
    press();
    const { ask } = openPage('/domains');
    for (const url of [schema, '/api/preferences', '/api/domains?page=1', '/api/domains?page=1&per_page=1'])
      await ask(url, withToken());
    press();
    expect(openPage('/domains').urls()).toEqual([
      '/api/domains?page=1',
      schema,
      '/api/preferences',
      '/api/domains?page=1&per_page=1',
    ]);
  });

  test('takes an answer without a body too', async () => {
    const empty: Fetch = async () => new Response(null, { status: 204 });
    const { ask, urls } = openPage('/customers', { answer: empty });
    expect((await ask(schema, withToken())).status).toBe(204);
    expect(urls()).toEqual([customers, schema]);
  });

  test('gives up a request ahead whose answer is wanted no more', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const pending: Fetch = (_url, init) => {
      signals.push(init?.signal);
      return Promise.withResolvers<Response>().promise;
    };
    const { ask } = openPage('/customers', { answer: pending });
    const controller = new AbortController();
    void ask(schema, { ...withToken(), signal: controller.signal });
    controller.abort();
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, true]);
  });

  test('gives up requests ahead that nobody asks for, once its user has begun to work', () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const pending: Fetch = (_url, init) => {
      signals.push(init?.signal);
      return Promise.withResolvers<Response>().promise;
    };
    openPage('/customers', { answer: pending });
    press();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });

  test('remembers what it asks for now, not what it asked for before', async () => {
    const { ask } = openPage('/customers');
    await ask(schema, withToken());
    press();
    expect(openPage('/customers').urls()).toEqual([schema]);
  });

  test.each([
    ['another page', '/domains', {}],
    ['the same page with other parameters', '/customers?q=a', {}],
    ['another user', '/customers', { user: '8' }],
    ['nobody who is signed in', '/customers', { user: undefined as unknown as string, token: null }],
    ['a user whose token has expired', '/customers', { token: null }],
  ])('sends nothing ahead for %s', (_case, path, options) => {
    expect(openPage(path, options).urls()).toEqual([]);
  });
});

test('what is asked after the first press is not remembered', async () => {
  const { ask } = openPage('/customers');
  await ask(schema, withToken());
  press();
  await ask(customers, withToken());
  expect(openPage('/customers').urls()).toEqual([schema]);
});

test('what is sent at a sign-in answers the page that asks for it, also beside an enquiry', async () => {
  const { ask, send, urls } = openPage('/');
  send([schema]);
  await ask('/api/enquiries/home', { method: 'POST', ...withToken() });
  await ask(schema, withToken());
  await ask(schema, withToken());
  expect(urls()).toEqual([schema, '/api/enquiries/home', schema]);
});

test('requests without a token and streams are not remembered', async () => {
  const { ask } = openPage('/customers');
  await ask('/api/login');
  await ask('/api/events', withToken({ Accept: 'text/event-stream' }));
  press();
  expect(openPage('/customers').urls()).toEqual([]);
});

test('the scripts of the last opening are fetched side by side', () => {
  createOpeningMemory().keep('7', '/customers', { requests: [], scripts: ['/assets/list.js', '/assets/form.js'] });
  openPage('/customers');
  expect([...preloaded()].map((link) => link.getAttribute('href'))).toEqual(['/assets/list.js', '/assets/form.js']);
});

test('a session that is over leaves nothing, and notes nothing more', async () => {
  const { ask, forget } = openPage('/customers');
  await ask(schema, withToken());
  forget();
  press();
  expect(sessionStorage.getItem(openingKey)).toBeNull();
});

test('no token is kept', async () => {
  const { ask } = openPage('/customers');
  await ask(schema, { headers: { Authorization: 'Bearer private' } });
  press();
  expect(sessionStorage.getItem(openingKey)).toContain(schema);
  expect(sessionStorage.getItem(openingKey)).not.toContain('private');
});

describe('the memory of openings', () => {
  const opening = { requests: [{ url: schema, headers: {} }], scripts: ['/assets/list.js'] };

  test('forgets all pages of a former build and of another user', () => {
    createOpeningMemory(sessionStorage, 'one').keep('7', '/a', opening);
    expect(createOpeningMemory(sessionStorage, 'one').read('7', '/a')).toEqual(opening);
    expect(createOpeningMemory(sessionStorage, 'two').read('7', '/a').requests).toEqual([]);
    expect(createOpeningMemory(sessionStorage, 'one').read('8', '/a').requests).toEqual([]);
  });

  test('keeps thirty pages, and forgets the one that was opened longest ago', () => {
    const memory = createOpeningMemory(sessionStorage, 'one');
    for (let page = 0; page < 30; page += 1) memory.keep('7', `/${page}`, opening);
    memory.keep('7', '/0', opening);
    memory.keep('7', '/new', opening);
    expect(memory.read('7', '/0')).toEqual(opening);
    expect(memory.read('7', '/1').requests).toEqual([]);
  });

  test.each(['', 'null', '{', '[]', '{"user":"7"}', '{"user":"7","build":"one","pages":3}'])(
    'reads %j as no memory',
    (stored) => {
      sessionStorage.setItem(openingKey, stored);
      expect(createOpeningMemory(sessionStorage, 'one').read('7', '/a')).toEqual({ requests: [], scripts: [] });
    },
  );

  test('reads a page of another shape as no memory', () => {
    const pages = { '/a': { requests: [{ url: 3 }, 'x', null], scripts: 'none' }, '/b': null };
    sessionStorage.setItem(openingKey, JSON.stringify({ user: '7', build: 'one', pages }));
    const memory = createOpeningMemory(sessionStorage, 'one');
    expect(memory.read('7', '/a')).toEqual({ requests: [], scripts: [] });
    expect(memory.read('7', '/b')).toEqual({ requests: [], scripts: [] });
  });

  test('goes on without a memory where the browser has no room', () => {
    const full = {
      getItem: () => null,
      removeItem: vi.fn(),
      setItem: () => {
        throw new Error('full');
      },
    };
    createOpeningMemory(full as unknown as Storage, 'one').keep('7', '/a', opening);
    expect(full.removeItem).toHaveBeenCalledWith(openingKey);
  });
});
