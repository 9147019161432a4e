/** The provider of identities that the operator chose: OpenID Connect Core 1.0, authorization code flow with PKCE (RFC 7636). */
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { Services } from '../../services.ts';
import type { Attempt } from './attempt.ts';
import { isStorable } from './storable.ts';

export interface OpenIdOptions {
  /** As its discovery document names itself; https, but for this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call it. */
  name: string;
  /** Where people reach the portal; the provider sends them back to `/api/openid/callback` there. */
  publicUrl: string;
}

/** Somebody a provider vouches for. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Null where the provider does not say that it is verified. */
  email: string | null;
}

export type FailureReason = 'cancelled' | 'failed' | 'unavailable';

/** The provider cannot be reached, or what came back from it is not accepted. */
export class ProviderFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause: unknown) {
    super(`Signing in at the OpenID provider: ${reason}.`, { cause });
    this.name = 'ProviderFailure';
    this.reason = reason;
  }
}

/** Both throw `ProviderFailure`. */
export interface Provider {
  /** Where the browser goes to sign in. */
  signInUrl(attempt: Attempt): Promise<URL>;
  /** Whom the provider vouches for, from the query it sent the browser back with (`?code=…`). */
  identityIn(query: string, attempt: Attempt): Promise<Identity>;
}

/** Seconds to wait for the provider. */
const timeout = 10;
/** Its addresses are asked for anew after an hour. */
const knownFor = 60 * 60_000;

export function createProvider(options: OpenIdOptions, { now }: Pick<Services, 'now'>): Provider {
  const redirectUri = new URL('/api/openid/callback', options.publicUrl);
  let known: { since: number; configuration: Promise<Configuration> } | null = null;

  /** Found when it is first needed; a failure is not kept, so the next one who signs in tries again. */
  const configuration = async (): Promise<Configuration> => {
    if (!known || now().getTime() - known.since > knownFor)
      known = { since: now().getTime(), configuration: discover(options) };
    const asked = known;
    try {
      return await asked.configuration;
    } catch (cause) {
      if (known === asked) known = null;
      throw new ProviderFailure('unavailable', cause);
    }
  };

  return {
    async signInUrl({ state, nonce, codeVerifier }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri.href,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },

    async identityIn(query, attempt) {
      const provider = await configuration();
      try {
        return await exchange(provider, new URL(query, redirectUri), attempt);
      } catch (cause) {
        const isCancelled = cause instanceof AuthorizationResponseError && cause.error === 'access_denied';
        throw new ProviderFailure(isCancelled ? 'cancelled' : 'failed', cause);
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OpenIdOptions): Promise<Configuration> {
  const server = new URL(issuer);
  return discovery(server, clientId, undefined, authenticatedBy(clientSecret), {
    timeout,
    execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
  });
}

/** In the header, which every provider takes that does not say otherwise (OpenID Connect Discovery 1.0, section 3). */
const authenticatedBy =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
    return authenticate(server, ...rest);
  };

async function exchange(
  provider: Configuration,
  answer: URL,
  { state, nonce, codeVerifier }: Attempt,
): Promise<Identity> {
  const tokens = await authorizationCodeGrant(provider, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !isStorable(claims.sub)) throw new Error('The provider names nobody.');
  // Some put the address in the token, others tell it when they are asked (OpenID Connect Core 1.0, section 5.4).
  const isToldApart = claims['email'] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
  const told = isToldApart ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
  return { issuer: claims.iss, subject: claims.sub, email: verifiedEmail(told) };
}

const verifiedEmail = ({ email, email_verified }: Readonly<Record<string, unknown>>): string | null =>
  email_verified === true && typeof email === 'string' && isStorable(email) ? email : null;
