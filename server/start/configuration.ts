import { statSync } from 'node:fs';
import { z } from 'zod';
import type { OpenIdOptions } from '../accounts/openid/provider.ts';
import type { S3Options } from '../files/s3Store.ts';
import type { Secrets } from '../services.ts';
import { StartError } from '../sql/connection/startError.ts';
import { developmentSecrets, secretsFile } from './developmentSecrets.ts';
import { encryptionKeyOf, tokenKeysOf, weaknessOf } from './secretKeys.ts';

export type Mode = 'development' | 'production';

export interface Configuration {
  port: number;
  host: string;
  /** Folder of the embedded database and of files. */
  dataDir: string;
  databaseUrl?: string;
  /** Leads to PostgreSQL itself, where `databaseUrl` leads through a pooler of connections. */
  databaseDirectUrl?: string;
  /** Tables (`customers`) and columns (`customers.fax`) that may be dropped, with their data. */
  allowDrop: readonly string[];
  sentryDsn?: string;
  logLevel: string;
  /** The value of Express's `trust proxy`. */
  trustProxy: number | string | boolean;
  /** The bearer token of the metrics' collector. */
  metricsToken?: string;
  mail: {
    /** Required in production; in development a stand-in catches the mail. */
    smtpUrl?: string;
    /** Required in production; default in development: the application's name. */
    from?: string;
    /** The portal's address; default in development: that of the server. */
    publicUrl?: string;
  };
  /** Store of files; absent: they are kept in the data folder. */
  s3?: S3Options;
  /** Absent: people sign in with a password only. */
  openId?: OpenIdOptions;
  secrets: Secrets;
  /** Where the operator finds the encryption key: the name of a variable or a file. */
  keyPlace: string;
}

const key = z
  .string('is not set; it takes a key of 32 random bytes, from: openssl rand -base64 32')
  .superRefine((text, context) => {
    const weakness = weaknessOf(text);
    if (weakness) context.addIssue(weakness);
  });

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const logLevel = z.enum(levels, `is none of ${levels.join(', ')}`);

/** Requires https except on this machine, as secrets are sent to or from this address. */
const isSafeAddress = (text: string): boolean =>
  /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(text) && URL.canParse(text);

const openIdVariables = {
  OPENID_ISSUER: z.string().refine(isSafeAddress, 'is not a web address (https://…)').optional(),
  OPENID_CLIENT_ID: z.string().optional(),
  OPENID_CLIENT_SECRET: z.string().optional(),
  OPENID_NAME: z.string().max(40, 'is longer than 40 characters').optional(),
};
const openIdNames = [...Object.keys(openIdVariables), 'PUBLIC_URL'];

/** Requires all variables of OpenID Connect or none, as some of them alone are a mistake. */
function allOfOpenId(data: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  const isWanted = Object.keys(openIdVariables).some((name) => data[name] !== undefined);
  const missing = isWanted ? openIdNames.filter((name) => data[name] === undefined) : [];
  const message = `is not set; signing in by OpenID Connect takes ${openIdNames.join(', ')}`;
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message });
}

const s3Variables = {
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_REGION: z.string().optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILES_S3_ENDPOINT: z.string().refine(isSafeAddress, 'is not a web address (https://…)').optional(),
};
const s3Names = Object.keys(s3Variables).filter((name) => name !== 'FILES_S3_ENDPOINT');

/** Requires all variables of the store of files or none, but for its address, which defaults to that of AWS. */
function allOfS3(data: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  const isWanted = Object.keys(s3Variables).some((name) => data[name] !== undefined);
  const message = `is not set; keeping files in an S3-compatible store takes ${s3Names.join(', ')}`;
  for (const name of isWanted ? s3Names.filter((one) => data[one] === undefined) : [])
    context.addIssue({ code: 'custom', path: [name], message });
}

const mayBeFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true;

const common = {
  ...openIdVariables,
  ...s3Variables,
  PORT: z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(0, 'is below 0')
    .max(65535, 'is above 65535')
    .default(3000),
  DATA_DIR: z.string().default('.data').refine(mayBeFolder, 'is a file, and a folder is needed'),
  ALLOW_DROP: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((name) => name.trim() !== '')),
  SENTRY_DSN: z.url({ protocol: /^https?$/, error: 'is not a web address' }).optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) => (text === '' ? false : /^\d+$/.test(text) ? Number(text) : text)),
};
const databaseUrl = z
  .string('is not set; it takes the address of a PostgreSQL server, such as postgresql://user:password@host/database')
  .regex(/^postgres(ql)?:\/\//, 'is not the address of a PostgreSQL server (postgresql://…)');

const smtpUrl = z
  .string('is not set; it takes the address of a mail server, such as smtp://user:password@host:587')
  .regex(/^smtps?:\/\//, 'is not the address of a mail server (smtp://… or smtps://…)')
  .refine((text) => URL.canParse(text), 'is not the address of a mail server (smtp://… or smtps://…)');
const mailFrom = z
  .string('is not set; name the sender of mails, such as Example <noreply@example.nl>')
  .regex(/^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'is neither an address nor Name <address>');
/** Requires a safe address, as mails link to it with keys to accounts. */
const publicUrl = z
  .string('is not set; it takes the address at which people reach the portal, such as https://portal.example.nl')
  .refine(isSafeAddress, 'is not a web address (https://…)');

const shapes = {
  development: z
    .object({
      ...common,
      // Listens on this machine only, as a development server has known passwords.
      HOST: z.string().default('127.0.0.1'),
      // Logs warnings only, so that the address and the sign-ins stay visible.
      LOG_LEVEL: logLevel.default('warn'),
      DATABASE_URL: databaseUrl.optional(),
      DATABASE_DIRECT_URL: databaseUrl.optional(),
      METRICS_TOKEN: z.string().optional(),
      SMTP_URL: smtpUrl.optional(),
      MAIL_FROM: mailFrom.optional(),
      PUBLIC_URL: publicUrl.optional(),
    })
    .superRefine(allOfOpenId)
    .superRefine(allOfS3)
    .transform((data) => ({ ...data, secrets: null })),
  production: z
    .object({
      ...common,
      HOST: z.string().default('0.0.0.0'),
      LOG_LEVEL: logLevel.default('info'),
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: databaseUrl.optional(),
      TOKEN_KEYS: z.preprocess((value) => (typeof value === 'string' ? value.split(',') : [value]), z.array(key)),
      ENCRYPTION_KEY: key,
      METRICS_TOKEN: key.optional(),
      SMTP_URL: smtpUrl,
      MAIL_FROM: mailFrom,
      PUBLIC_URL: publicUrl,
    })
    .superRefine(allOfOpenId)
    .superRefine(allOfS3)
    .transform(({ TOKEN_KEYS, ENCRYPTION_KEY, ...data }) => ({
      ...data,
      secrets: { tokenKeys: tokenKeysOf(TOKEN_KEYS), encryptionKey: encryptionKeyOf(ENCRYPTION_KEY) },
    })),
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment once. In production every key must be in it; throws StartError with one sentence per missing or invalid
 * variable.
 */
export function readConfiguration(environment: Environment, mode: Mode): Configuration {
  const data = readVariables(environment, shapes[mode]);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    allowDrop: data.ALLOW_DROP,
    sentryDsn: data.SENTRY_DSN,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    metricsToken: data.METRICS_TOKEN,
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM, publicUrl: data.PUBLIC_URL },
    openId: openIdOf(data),
    s3: s3Of(data),
    secrets: data.secrets ?? developmentSecrets(data.DATA_DIR),
    keyPlace: data.secrets ? 'ENCRYPTION_KEY' : secretsFile(data.DATA_DIR),
  };
}

/** Reads variables of any shape, such as those that a composition adds; an empty one counts as absent. Throws as above. */
export function readVariables<Shape extends z.ZodType>(environment: Environment, shape: Shape): z.output<Shape> {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  // Interprets the shape, as it reads one value.
  const parsed = shape.safeParse(values, { jitless: true });
  if (!parsed.success) throw new StartError(sentences(parsed.error));
  return parsed.data;
}

function openIdOf(data: z.infer<(typeof shapes)[Mode]>): OpenIdOptions | undefined {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId, OPENID_CLIENT_SECRET: clientSecret } = data;
  const { OPENID_NAME: name, PUBLIC_URL: publicUrl } = data;
  return issuer && clientId && clientSecret && name && publicUrl
    ? { issuer, clientId, clientSecret, name, publicUrl }
    : undefined;
}

function s3Of(data: z.infer<(typeof shapes)[Mode]>): S3Options | undefined {
  const { FILES_S3_BUCKET: bucket, FILES_S3_REGION: region, FILES_S3_ENDPOINT: endpoint } = data;
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { bucket, region, accessKeyId, secretAccessKey, ...(endpoint && { endpoint }) };
}

/** Writes one sentence per variable; never its value, which may be a secret. */
function sentences(error: z.ZodError): string {
  const lines = new Map(error.issues.map((issue) => [String(issue.path[0]), issue.message]));
  return ['The environment is not complete:', ...[...lines].map(([name, message]) => `  ${name} ${message}.`)].join(
    '\n',
  );
}
