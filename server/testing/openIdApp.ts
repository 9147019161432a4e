import { engineResources } from '../engineResources.ts';
import { type OpenIdStandIn, openIdStandIn, type StandInPerson, standInClient } from './openIdStandIn.ts';
import { type SessionApp, sessionApp } from './sessionApp.ts';
import { testServices } from './testServices.ts';
import { peopleAndPolicy } from './worlds/people.ts';

export interface OpenIdApp extends SessionApp {
  provider: OpenIdStandIn;
}

const portalUrl = 'http://localhost';

/** Starts the complete application and an OpenID provider for it; the caller closes both. */
export async function openIdApp(people: Record<string, StandInPerson>): Promise<OpenIdApp> {
  const services = await testServices(peopleAndPolicy, { engine: engineResources });
  const provider = await openIdStandIn(portalUrl, people);
  const openId = { ...standInClient, issuer: provider.issuer, name: 'Stand-in', publicUrl: portalUrl };
  return { ...(await sessionApp({ openId }, peopleAndPolicy, services)), provider };
}
