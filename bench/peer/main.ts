/** Runs the peer: the same answers written by hand, by an expert in PostgreSQL with this one task. */
import { createSecretKey, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import { jwtVerify } from 'jose';
import { Pool, types } from 'pg';
import { readConfiguration } from '../../server/start/configuration.ts';
import { createLogger } from '../../server/start/logger.ts';
import { answerParent } from '../processes/answerParent.ts';
import { linksAndMeta } from './documents.ts';
import { newDomain } from './newDomain.ts';
import { safeHeaders } from './safeHeaders.ts';
import { bulkPrice, countedUpTo, create, listStatement, principal, record, tell } from './statements.ts';
import { created, tellerBy, updated } from './telling.ts';

const { databaseUrl, secrets } = readConfiguration(process.env, 'production');
const logger = createLogger('info');
const pool = new Pool({ connectionString: databaseUrl, max: 10, options: '-c timezone=UTC' });
types.setTypeParser(types.builtins.INT8, Number);
const tokenKeys = new Map(secrets.tokenKeys.map(({ id, key }) => [id, createSecretKey(key)]));

async function run<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values })).rows;
}

const teller = tellerBy((payloads) => run('tell', tell, [payloads, 'domain_changes']));

/** Returns the user id of a token; null for an invalid token, or a user who is no administrator. */
async function userOf(req: Request): Promise<number | null> {
  const token = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const sessionId = await sessionOf(token);
  if (sessionId === null) return null;
  const [user] = await run<{ id: number; roles: string[] }>('principal', principal, [
    sessionId,
    new Date().toISOString(),
  ]);
  return user?.roles.includes('ADMIN') ? user.id : null;
}

const verifiedTokens = new Map<string, { sessionId: string; expires: number }>();

/** Caches verified tokens by their text until they expire; the bench has few enough to keep all. */
async function sessionOf(token: string): Promise<string | null> {
  const known = verifiedTokens.get(token);
  if (known && known.expires > Date.now() / 1000) return known.sessionId;
  const verified = await jwtVerify(
    token,
    ({ kid }) => {
      const key = tokenKeys.get(kid ?? '');
      if (!key) throw new Error('Signed with a key that is not ours.');
      return key;
    },
    { algorithms: ['HS256'], issuer: 'gastheer', requiredClaims: ['sub', 'sid', 'exp'] },
  ).catch(() => null);
  if (!verified) return null;
  const sessionId = String(verified.payload['sid']);
  verifiedTokens.set(token, { sessionId, expires: verified.payload.exp ?? 0 });
  return sessionId;
}

function send(res: Response, status: number, body: string, headers: Record<string, string | number> = {}): void {
  res.writeHead(status, {
    'Content-Type': 'application/vnd.api+json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Vary: 'Accept',
    ...safeHeaders,
    ...headers,
  });
  // Passes a string, which Node sends together with the head in one write.
  res.end(body);
}

/** Logs one line per request, and returns the request id as a header. */
function logged(req: Request, res: Response, next: () => void): void {
  const begun = performance.now();
  const requestId = randomUUID();
  res.setHeader('X-Request-Id', requestId);
  res.once('close', () => {
    const milliseconds = Math.round(performance.now() - begun);
    logger.info({ requestId, method: req.method, path: req.path, status: res.statusCode, milliseconds }, 'request');
  });
  next();
}

type Handler = (req: Request, res: Response, user: number) => Promise<void>;

const signedIn =
  (handler: Handler) =>
  async (req: Request, res: Response): Promise<void> => {
    const user = await userOf(req);
    if (user === null) send(res, 401, '{"jsonapi":{"version":"1.1"},"errors":[{"status":"401"}]}');
    else await handler(req, res, user);
  };

interface ListRow {
  data: string | null;
  included: string | null;
  ends: [string, string][] | null;
  total: number;
}

const list: Handler = async (req, res) => {
  const query = new URLSearchParams(req.originalUrl.split('?', 2)[1]);
  const size = Number(query.get('per_page') ?? 25);
  const cursor = query.get('page[after]');
  const number = Number(query.get('page') ?? 1);
  const withCustomers = query.get('include') === 'customer';
  const { name, values } = selectionOf(query, cursor);
  const place = cursor ? [size] : [size, (number - 1) * size];
  const statement = `${name}${withCustomers ? '_with_customer' : ''}`;
  const [row] = await run<ListRow>(statement, listStatement(name, withCustomers), [...place, ...values]);
  const total = row?.total ?? 0;
  const page = linksAndMeta({
    url: req.originalUrl,
    size,
    number: cursor ? null : number,
    total,
    isEstimate: total > countedUpTo,
    ends: row?.ends ?? [],
    goesOn: true,
  });
  const included = withCustomers ? `"included":[${row?.included ?? ''}],` : '';
  send(res, 200, `{"jsonapi":{"version":"1.1"},"data":[${row?.data ?? ''}],${included}${page}}`);
};

function selectionOf(query: URLSearchParams, cursor: string | null): { name: string; values: unknown[] } {
  const city = query.get('filter[customer.city]');
  const words = query.get('q');
  const part = query.get('filter[name][contains]');
  if (cursor) return { name: 'after', values: JSON.parse(Buffer.from(cursor, 'base64url').toString())[1] };
  if (city) return { name: 'city', values: [city] };
  if (words) return { name: 'found', values: [`%${words}%`] };
  return part ? { name: 'named', values: [`%${part}%`] } : { name: 'all', values: [] };
}

const one: Handler = async (req, res) => {
  const [row] = await run<{ data: string; included: string }>('record', record, [req.params['id']]);
  if (!row) return send(res, 404, '{"jsonapi":{"version":"1.1"},"errors":[{"status":"404"}]}');
  const links = `"links":{"self":${JSON.stringify(req.originalUrl)}}`;
  send(res, 200, `{"jsonapi":{"version":"1.1"},"data":${row.data},"included":[${row.included}],${links}}`);
};

const make: Handler = async (req, res, user) => {
  const values = newDomain(req.body);
  if (!values) return send(res, 422, '{"jsonapi":{"version":"1.1"},"errors":[{"status":"422"}]}');
  const [row] = await run<{ id: number; data: string }>('create', create, [...values, user, randomUUID()]);
  teller.tell([created(user, String(row?.id))]);
  const self = `/api/domains/${row?.id}`;
  send(res, 201, `{"jsonapi":{"version":"1.1"},"data":${row?.data},"links":{"self":"${self}"}}`, {
    Location: self,
    ETag: '"1"',
  });
};

const changeMany: Handler = async (req, res, user) => {
  const { ids, changes, expected } = req.body.data.attributes;
  const requestId = randomUUID();
  const [row] = await run<{ affected: number }>('bulk', bulkPrice, [changes.price, ids, user, requestId]);
  teller.tell(updated(user, ids));
  const attributes = { affected: row?.affected, failures: [] };
  if (row?.affected !== expected) throw new Error('The world of the bench has all of these rows.');
  send(
    res,
    200,
    JSON.stringify({ jsonapi: { version: '1.1' }, data: { type: 'bulkchanges', id: requestId, attributes } }),
  );
};

const app = express().disable('x-powered-by').disable('etag');
app.use(logged);
const json = express.json({ type: 'application/vnd.api+json', limit: '4mb' });
app.get('/api/domains', signedIn(list));
app.get('/api/domains/:id', signedIn(one));
app.post('/api/domains', json, signedIn(make));
app.post('/api/bulkchanges', json, signedIn(changeMany));

const server = createServer(app);
server.listen(0, '127.0.0.1', () => {
  answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => 0);
});
process.once('SIGTERM', () => process.exit());
