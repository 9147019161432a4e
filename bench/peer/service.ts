/** Holds what the peers share: the database, who asks, the log, and how an answer leaves. */
import { createSecretKey, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express, type Request, type Response } from 'express';
import { jwtVerify } from 'jose';
import { Pool, types } from 'pg';
import { readConfiguration } from '../../server/start/configuration.ts';
import { createLogger } from '../../server/start/logger.ts';
import { answerParent } from '../processes/answerParent.ts';
import { safeHeaders } from './safeHeaders.ts';
import { principal } from './statements.ts';

const { databaseUrl, secrets } = readConfiguration(process.env, 'production');
const logger = createLogger('info');
const pool = new Pool({ connectionString: databaseUrl, max: 10, options: '-c timezone=UTC' });
types.setTypeParser(types.builtins.INT8, Number);
const tokenKeys = new Map(secrets.tokenKeys.map(({ id, key }) => [id, createSecretKey(key)]));

/** Runs a statement, prepared under its name; without one it is planned for its values. */
export async function run<Row extends object>(name: string | null, text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>({ ...(name && { name }), text, values })).rows;
}

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

export function send(res: Response, status: number, body: string, headers: Record<string, string | number> = {}): void {
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

export type Handler = (req: Request, res: Response, user: number) => Promise<void>;

export const signedIn =
  (handler: Handler) =>
  async (req: Request, res: Response): Promise<void> => {
    const user = await userOf(req);
    if (user === null) send(res, 401, '{"jsonapi":{"version":"1.1"},"errors":[{"status":"401"}]}');
    else await handler(req, res, user);
  };

/** Parses the bodies of writes. */
export const json = express.json({ type: 'application/vnd.api+json', limit: '4mb' });

export const peerApp = (): Express => express().disable('x-powered-by').disable('etag').use(logged);

/** Listens on a free port, and tells the parent process where. */
export function serve(app: Express): void {
  const server = createServer(app);
  server.listen(0, '127.0.0.1', () => {
    answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => 0);
  });
  process.once('SIGTERM', () => process.exit());
}
