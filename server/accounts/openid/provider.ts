/**
 * Implements sign-in at the operator's identity provider: OpenID Connect Core 1.0, authorization code flow with PKCE (RFC
 * 7636).
 */
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
  /** The issuer as the discovery document names it; https, except on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name that is shown to people. */
  name: string;
  /** The portal's address; the provider redirects to `/api/openid/callback` there. */
  publicUrl: string;
}

/** Describes a person whose identity the provider proved. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Null where the provider does not call it verified. */
  email: string | null;
}

export type FailureReason = 'cancelled' | 'failed' | 'unavailable';

/** Reports that the provider is unreachable, or that its answer is not accepted. */
export class ProviderFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause: unknown) {
    super(`Signing in at the OpenID provider: ${reason}.`, { cause });
    this.name = 'ProviderFailure';
    this.reason = reason;
  }
}

/** Speaks to the operator's identity provider. Both functions throw `ProviderFailure`. */
export interface Provider {
  /** Returns the address at which the browser signs in. */
  signInUrl(attempt: Attempt): Promise<URL>;
  /** Returns the proven identity, from the query of the redirect by the provider (`?code=…`). */
  identityIn(query: string, attempt: Attempt): Promise<Identity>;
}

/** Limits the wait for the provider, in seconds. */
const timeout = 10;
/** Caches the discovery document for these milliseconds. */
const knownFor = 60 * 60_000;

export function createProvider(options: OpenIdOptions, { now }: Pick<Services, 'now'>): Provider {
  const redirectUri = new URL('/api/openid/callback', options.publicUrl);
  let known: { since: number; configuration: Promise<Configuration> } | null = null;

  /** Fetches the configuration when first needed. Failures are not cached, so the next sign-in tries again. */
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

/** Authenticates in the header, as every provider accepts by default (OpenID Connect Discovery 1.0, section 3). */
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
  // Asks the userinfo endpoint where the token lacks the address (OpenID Connect Core 1.0, section 5.4).
  const isToldApart = claims['email'] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
  const told = isToldApart ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
  return { issuer: claims.iss, subject: claims.sub, email: verifiedEmail(told) };
}

const verifiedEmail = ({ email, email_verified }: Readonly<Record<string, unknown>>): string | null =>
  email_verified === true && typeof email === 'string' && isStorable(email) ? email : null;
