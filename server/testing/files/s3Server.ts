/** Speaks the part of S3 that the store of files uses, and refuses requests that are not signed well (SigV4). */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Options } from '../../files/s3Store.ts';

export interface S3Server {
  options: S3Options;
  /** Contents by path, such as `/bucket/key`. */
  contents: Map<string, Buffer>;
  close(): Promise<void>;
}

const keys = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };

/** Starts the server on any free port of this machine. */
export async function s3Server(): Promise<S3Server> {
  const contents = new Map<string, Buffer>();
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => answer(req, res, Buffer.concat(chunks), contents));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    options: { bucket: 'contents', region: 'eu-test-1', endpoint: `http://127.0.0.1:${port}`, ...keys },
    contents,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(req: IncomingMessage, res: ServerResponse, body: Buffer, contents: Map<string, Buffer>): unknown {
  const { pathname } = new URL(req.url ?? '/', 'http://s3');
  if (!isSigned(req, body)) return fail(res, 403, 'SignatureDoesNotMatch');
  if (req.method === 'PUT') {
    contents.set(pathname, body);
    return res.writeHead(200, { ETag: '"x"' }).end();
  }
  if (req.method === 'DELETE') {
    contents.delete(pathname);
    return res.writeHead(204).end();
  }
  const content = contents.get(pathname);
  if (!content) return fail(res, 404, 'NoSuchKey');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
  const part = start === undefined ? content : content.subarray(Number(start), Number(end) + 1);
  return res.writeHead(start === undefined ? 200 : 206, { 'Content-Length': part.length }).end(part);
}

function fail(res: ServerResponse, status: number, code: string): unknown {
  res.writeHead(status, { 'Content-Type': 'application/xml' });
  return res.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Checks the signature of a request and the digest of its body (AWS Signature Version 4). */
function isSigned(req: IncomingMessage, body: Buffer): boolean {
  const given = String(req.headers['x-amz-content-sha256']);
  const [, keyId, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      req.headers.authorization ?? '',
    ) ?? [];
  if (keyId !== keys.accessKeyId || (given !== 'UNSIGNED-PAYLOAD' && given !== sha256(body))) return false;
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`);
  const canonical = [req.method, pathname, query, headers.join(''), names, given].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, date));
  return hmac(key, toSign).toString('hex') === signature;
}
