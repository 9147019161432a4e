import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import { and, eq, gt } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type { Context } from '../../context.ts';
import { hashOf } from '../../crypto/tokenHash.ts';
import { setCookie } from '../cookie.ts';
import type { Identity } from './provider.ts';
import { provenIdentities } from './tables.ts';

const name = 'gastheer_openid_identity';
/** Limits the time to finish the sign-in, with a code where one is asked for, in seconds. */
const lifetime = 5 * 60;

type ProvenContext = Pick<Context, 'db' | 'now'>;

/** Stores the identity that a provider proved. Returns the token, of 256 random bits, with which its browser finishes. */
export async function keepIdentity({ db, now }: ProvenContext, { issuer, subject, email }: Identity): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + lifetime * 1000);
  await db.insert(provenIdentities).values({ hash: hashOf(token), issuer, subject, email, expiresAt });
  return token;
}

/** Returns the identity of a token; null when unknown, used or expired. */
export async function identityOf(context: ProvenContext, token: string): Promise<Identity | null> {
  const [found] = await context.db.select().from(provenIdentities).where(isGood(context, token));
  return found ?? null;
}

/** Consumes a token; false where it is used or expired. Of two concurrent requests, one succeeds. */
export async function spendIdentity(context: ProvenContext, token: string): Promise<boolean> {
  const spent = await context.db
    .delete(provenIdentities)
    .where(isGood(context, token))
    .returning({ hash: provenIdentities.hash });
  return spent.length > 0;
}

const isGood = ({ now }: ProvenContext, token: string) =>
  and(eq(provenIdentities.hash, hashOf(token)), gt(provenIdentities.expiresAt, now()));

export const identityTokenOf = (request: Request): string | null =>
  parseCookie(request.headers.cookie ?? '')[name] ?? null;

export const setIdentityCookie = (request: Request, response: Response, token: string): void =>
  write(request, response, { value: token, maxAge: lifetime });

export const clearIdentityCookie = (request: Request, response: Response): void =>
  write(request, response, { value: '', maxAge: 0 });

const write = (request: Request, response: Response, cookie: { value: string; maxAge: number }): void =>
  setCookie(request, response, { name, path: '/api/openid', sameSite: 'strict', ...cookie });
