import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../sql/connection/startError.ts';
import { readConfiguration } from './configuration.ts';
import { newDevelopmentKey } from './secretKeys.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gastheer-configuration-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const key = (encoding: BufferEncoding = 'base64') => randomBytes(32).toString(encoding);
const production = () => ({
  DATABASE_URL: 'postgresql://portal@db/portal',
  TOKEN_KEYS: key(),
  ENCRYPTION_KEY: key(),
  SMTP_URL: 'smtp://portal:secret@mail.example.nl:587',
  MAIL_FROM: 'Gastheer <noreply@example.nl>',
  PUBLIC_URL: 'https://portal.example.nl',
});

function refusal(environment: Record<string, string>): string {
  try {
    readConfiguration(environment, 'production');
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
  return '';
}

describe('in development', () => {
  const read = (environment: Record<string, string> = {}) =>
    readConfiguration({ DATA_DIR: dataDir, ...environment }, 'development');

  test('nothing has to be set, and nobody else on the network is let in', () => {
    expect(read()).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir, databaseUrl: undefined, trustProxy: false });
    expect(read().mail.from).toBeUndefined();
    expect(read({ PORT: '' }).port).toBe(3000);
  });

  test('keys are made once and kept, readable by their owner only', () => {
    const first = read();
    expect(read({ DATABASE_URL: 'postgresql://portal@db/portal' }).secrets).toEqual(first.secrets);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).not.toBe('');
    expect(first.secrets.encryptionKey).toHaveLength(32);
    expect(first.secrets.tokenKeys[0]?.key).not.toEqual(first.secrets.encryptionKey);
  });

  test('a file in the place of the data folder stops the start', () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    expect(() => read({ DATA_DIR: file })).toThrow(/DATA_DIR is a file, and a folder is needed/);
    expect(read({ DATA_DIR: join(dataDir, 'not-yet') }).dataDir).toBe(join(dataDir, 'not-yet'));
  });

  test('a file of keys that is broken stops the start with what to do', () => {
    writeFileSync(join(dataDir, 'secrets.json'), '{');
    expect(() => read()).toThrow(/secrets\.json cannot be read.*\nPut it back from a backup/);
    expect(() => read()).not.toThrow(/delete/i);
  });

  test('a file of keys that others could read is closed to them', () => {
    const first = read();
    chmodSync(join(dataDir, 'secrets.json'), 0o644);
    expect(read().secrets).toEqual(first.secrets);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });
});

describe('in production', () => {
  test('everything comes from the environment', () => {
    const environment = { ...production(), PORT: '8080', TRUST_PROXY: '1', ALLOW_DROP: 'faxes,customers.fax' };
    expect(readConfiguration(environment, 'production')).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: environment.DATABASE_URL,
      trustProxy: 1,
      allowDrop: ['faxes', 'customers.fax'],
      secrets: { encryptionKey: Buffer.from(environment.ENCRYPTION_KEY, 'base64') },
    });
  });

  test('PostgreSQL has an address of its own where a pooler is before it', () => {
    const DATABASE_DIRECT_URL = 'postgresql://portal@database/portal';
    const environment = { ...production(), DATABASE_DIRECT_URL };
    expect(readConfiguration(environment, 'production').databaseDirectUrl).toBe(DATABASE_DIRECT_URL);
    expect(readConfiguration(production(), 'production').databaseDirectUrl).toBeUndefined();
    expect(refusal({ ...production(), DATABASE_DIRECT_URL: 'database' })).toContain('  DATABASE_DIRECT_URL is ');
  });

  test('a token for metrics may be left out, and is refused where it is weak', () => {
    expect(readConfiguration(production(), 'production').metricsToken).toBeUndefined();
    const METRICS_TOKEN = key();
    expect(readConfiguration({ ...production(), METRICS_TOKEN }, 'production').metricsToken).toBe(METRICS_TOKEN);
    expect(refusal({ ...production(), METRICS_TOKEN: 'secret' })).toContain('METRICS_TOKEN');
  });

  test('several token keys have names of their own, that stay when their order changes', () => {
    const one = key();
    const other = key('hex');
    const idsOf = (TOKEN_KEYS: string) =>
      readConfiguration({ ...production(), TOKEN_KEYS }, 'production').secrets.tokenKeys.map(({ id }) => id);
    expect(idsOf(`${one},${other}`)).toEqual(idsOf(`${other},${one}`).reverse());
    expect(new Set(idsOf(`${one},${other}`)).size).toBe(2);
  });

  test('what is missing is named, one sentence per variable', () => {
    const lines = refusal({}).split('\n').slice(1);
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(Object.keys(production()));
    for (const line of lines) expect(line).toContain('is not set');
  });

  test.each([
    ['too short', randomBytes(16).toString('base64'), 'holds 16 bytes where 32 are needed'],
    ['a key of the demo', newDevelopmentKey(), 'is a key of the demo'],
    ['zeros', Buffer.alloc(32).toString('base64'), 'can be guessed'],
    [
      'the same few bytes over and over',
      Buffer.from('0123456789abcdef'.repeat(2)).toString('base64'),
      'can be guessed',
    ],
    ['a sentence in base64', Buffer.from('Dit is een geheim van 32 tekens!').toString('base64'), 'can be guessed'],
    ['words', 'correcthorsebatterystaplecorrecthorsebatter', 'can be guessed'],
    ['the same digit as hexadecimal', '11'.repeat(32), 'can be guessed'],
    ['no key at all', 'geheim!', 'is neither base64 nor hexadecimal'],
  ])('a key that is %s is refused, and not repeated', (_case, weak, reason) => {
    for (const name of ['TOKEN_KEYS', 'ENCRYPTION_KEY']) {
      const message = refusal({ ...production(), [name]: weak });
      expect(message).toContain(`${name} ${reason}`);
      expect(message).not.toContain(weak);
    }
  });

  test('a second token key that is weak is refused too', () => {
    expect(refusal({ ...production(), TOKEN_KEYS: `${key()},secret` })).toContain('TOKEN_KEYS');
  });

  test('keys of a generator of random bytes are never refused', () => {
    for (let count = 0; count < 2000; count += 1) expect(refusal(production())).toBe('');
  });

  test('mail and the address in it come from the environment', () => {
    const { mail } = readConfiguration(production(), 'production');
    expect(mail).toEqual({
      smtpUrl: 'smtp://portal:secret@mail.example.nl:587',
      from: 'Gastheer <noreply@example.nl>',
      publicUrl: 'https://portal.example.nl',
    });
  });

  test.each([
    ['SMTP_URL', 'https://mail.example.nl'],
    ['SMTP_URL', 'smtp://mail.example.nl:587:587'],
    ['MAIL_FROM', 'Gastheer'],
    ['MAIL_FROM', 'Gastheer <noreply@example.nl>\r\nBcc: all@example.nl'],
    ['PUBLIC_URL', 'http://portal.example.nl'],
    ['PUBLIC_URL', 'http://localhost.example.nl'],
    ['PUBLIC_URL', 'portal.example.nl'],
  ])('%s is not taken from "%s"', (name, value) => {
    expect(refusal({ ...production(), [name]: value })).toContain(`  ${name} is n`);
  });

  test('what cannot be is refused', () => {
    const message = refusal({
      ...production(),
      PORT: '70000',
      LOG_LEVEL: 'loud',
      SENTRY_DSN: 'x',
      DATABASE_URL: 'mysql://db',
    });
    for (const name of ['PORT', 'LOG_LEVEL', 'SENTRY_DSN', 'DATABASE_URL']) expect(message).toContain(`  ${name} is `);
  });
});

describe('signing in by OpenID Connect', () => {
  const openId = {
    OPENID_ISSUER: 'https://id.example.nl',
    OPENID_CLIENT_ID: 'portal',
    OPENID_CLIENT_SECRET: 'of-the-provider',
    OPENID_NAME: 'Voorbeeld',
  };
  const read = (environment: Record<string, string>) =>
    readConfiguration({ DATA_DIR: dataDir, ...environment }, 'development');

  test('is off without its variables, and on with all of them', () => {
    expect(readConfiguration(production(), 'production').openId).toBeUndefined();
    expect(readConfiguration({ ...production(), ...openId }, 'production').openId).toEqual({
      issuer: 'https://id.example.nl',
      clientId: 'portal',
      clientSecret: 'of-the-provider',
      name: 'Voorbeeld',
      publicUrl: 'https://portal.example.nl',
    });
  });

  test.each(Object.keys(openId))('does not start without %s alone, which it names', (name) => {
    const message = refusal({ ...production(), ...openId, [name]: '' });
    expect(message).toContain(`${name} is not set; signing in by OpenID Connect takes OPENID_ISSUER, `);
    expect(message).not.toContain('of-the-provider');
  });

  test('needs to know where people reach the portal, in development too', () => {
    expect(() => read(openId)).toThrow(/PUBLIC_URL is not set; signing in by OpenID Connect takes/);
    expect(read({ ...openId, PUBLIC_URL: 'http://localhost:3000' }).openId?.publicUrl).toBe('http://localhost:3000');
  });

  test('goes over https, but on this machine', () => {
    for (const issuer of ['http://id.example.nl', 'id.example.nl', 'ftp://id.example.nl'])
      expect(refusal({ ...production(), ...openId, OPENID_ISSUER: issuer })).toContain(
        'OPENID_ISSUER is not a web address',
      );
    const local = { ...openId, OPENID_ISSUER: 'http://127.0.0.1:4000', PUBLIC_URL: 'http://localhost:3000' };
    expect(read(local).openId?.issuer).toBe('http://127.0.0.1:4000');
  });
});

describe('keeping files in an S3-compatible store', () => {
  const s3 = {
    FILES_S3_BUCKET: 'files',
    FILES_S3_REGION: 'eu-west-1',
    FILES_S3_ACCESS_KEY_ID: 'key',
    FILES_S3_SECRET_ACCESS_KEY: 'of-the-store',
  };
  const read = (environment: Record<string, string>) =>
    readConfiguration({ DATA_DIR: dataDir, ...environment }, 'development');

  test('is off without its variables, and on with all of them; the address is that of AWS by default', () => {
    const options = { bucket: 'files', region: 'eu-west-1', accessKeyId: 'key', secretAccessKey: 'of-the-store' };
    const endpoint = 'https://s3.example.nl';
    expect(read({}).s3).toBeUndefined();
    expect(read(s3).s3).toEqual(options);
    expect(read({ ...s3, FILES_S3_ENDPOINT: endpoint }).s3).toEqual({ ...options, endpoint });
  });

  test.each(Object.keys(s3))('does not start without %s alone, which it names', (name) => {
    const message = refusal({ ...production(), ...s3, [name]: '' });
    expect(message).toContain(`${name} is not set; keeping files in an S3-compatible store takes FILES_S3_BUCKET, `);
    expect(message).not.toContain('of-the-store');
  });
});
