import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { standInStore } from './standInStore.ts';

/** Describes a person known to the provider. */
export interface StandInPerson {
  email?: string;
  email_verified?: boolean;
}

export interface OpenIdStandIn {
  issuer: string;
  /** People by subject; may change while it runs. */
  people: Record<string, StandInPerson>;
  /** Publishes other keys from now on, so that no signature matches. */
  changePublishedKeys(): Promise<void>;
  close(): Promise<void>;
}

export const standInClient = { clientId: 'gastheer', clientSecret: 'a-secret-of-the-tests-alone' };

/** Starts an OpenID provider on this machine. Its sign-in page believes any choice of person. */
export async function openIdStandIn(portalUrl: string, people: Record<string, StandInPerson>): Promise<OpenIdStandIn> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await providerOf(issuer, portalUrl, people);
  const answer = provider.callback();
  let published: object | null = null;
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer);
    if (pathname === '/jwks' && published) sendJson(response, published);
    else if (pathname.startsWith('/interaction/')) void interact(provider, people, request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    people,
    changePublishedKeys: async () => {
      published = { keys: [{ ...(await newKey()).publicKey, kid: 'one' }] };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const about = { alg: 'RS256', use: 'sig' };
  return {
    publicKey: { ...(await exportJWK(publicKey)), ...about },
    privateKey: { ...(await exportJWK(privateKey)), ...about },
  };
}

/** Counts seconds, as the provider does. */
const hour = 60 * 60;

async function providerOf(issuer: string, portalUrl: string, people: Record<string, StandInPerson>): Promise<Provider> {
  const { clientId, clientSecret } = standInClient;
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [new URL('/api/openid/callback', portalUrl).href],
      },
    ],
    jwks: { keys: [{ ...(await newKey()).privateKey, kid: 'one' }] },
    adapter: standInStore,
    ttl: { AccessToken: hour, AuthorizationCode: 60, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
    cookies: { keys: ['cookies of the tests alone'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...people[subject] }),
    }),
    // Grants consent without asking the user.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
}

/** Answers the sign-in page and its links. */
async function interact(
  provider: Provider,
  people: Record<string, StandInPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = new URL(request.url ?? '', 'http://localhost').searchParams;
  const person = asked.get('person');
  if (asked.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' });
  if (person !== null) return provider.interactionFinished(request, response, { login: { accountId: person } });
  const links = Object.keys(people).map((subject) => `<li><a href="?person=${subject}">${subject}</a></li>`);
  response.setHeader('Content-Type', 'text/html');
  response.end(`<!doctype html><title>Provider</title><ul>${links.join('')}</ul><a href="?cancel">Cancel</a>`);
}

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(body));
}
