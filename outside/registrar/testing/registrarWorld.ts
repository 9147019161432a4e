import { expect } from 'vitest';
import { type RegistrarStandIn, startRegistrarStandIn } from '../../../mock-server/registrar/registrarStandIn.ts';
import type { Exchange } from '../../../mock-server/standIn/standIn.ts';
import { patientBreaker, testSurroundings } from '../../testing/surroundings.ts';
import { realtimeRegister } from '../realtimeRegister/realtimeRegister.ts';
import { exchangeFaults, officialDescription } from './official/exchangeFaults.ts';
import { holder, type RegistrarPortWorld } from './registrarPortWorld.ts';

export const apiKey = 'key-of-the-stand-in';
const customer = 'gastheer';

export interface RegistrarWorld extends RegistrarPortWorld {
  /** Fails as it closes where an exchange differs from the description, which OFFICIAL_FOLDER leads to. */
  standIn: RegistrarStandIn;
  exchanges: readonly Exchange[];
  /** The actions that were charged for a name. */
  charged: (name: string) => string[];
}

/** Starts a registrar that knows one holder. */
export async function registrarWorld(): Promise<RegistrarWorld> {
  const exchanges: Exchange[] = [];
  const standIn = await startRegistrarStandIn({ apiKey, customer, exchanged: (one) => void exchanges.push(one) });
  const around = testSurroundings();
  const { host, port, ca } = standIn.isProxy;
  const registrar = realtimeRegister({
    url: standIn.url,
    apiKey,
    customer,
    breaker: patientBreaker(),
    surroundings: around,
    isProxy: { host, port, ca, breaker: patientBreaker(), surroundings: around },
  });
  const { handle } = await registrar.putContact(holder);
  const charged = (name: string): string[] =>
    standIn.state.charges.filter((charge) => charge.name === name).map(({ action }) => action);
  const close = async (): Promise<void> => {
    await standIn.close();
    const description = officialDescription();
    if (description) expect(exchangeFaults(exchanges, description)).toEqual([]);
  };
  return {
    ...portWorld(standIn),
    standIn: { ...standIn, close },
    exchanges,
    registrar,
    handle,
    around,
    charged,
    close,
  };
}

type Steered = Omit<RegistrarPortWorld, 'registrar' | 'handle' | 'around' | 'close'>;

/** Steers the registrar as its contract asks. */
function portWorld({ state, clock, script, happen, isProxy }: RegistrarStandIn): Steered {
  // Matches what is bought once its price is agreed to, and what costs nothing.
  const commands = [
    { method: 'POST', bodyHas: 'billables' },
    { method: 'POST', path: '*/update' },
  ];
  const lose = (drop: 'before' | 'after'): void => {
    for (const match of commands) script({ match, drop });
  };
  const refused = { type: 'AuthenticationFailed', message: `ApiKey ${apiKey} is unknown` };
  return {
    apiKey,
    silenceChecks: () => {
      isProxy.behaviour.refusesTls = true;
    },
    slowName: 'nieuw-async.nl',
    loseAnswer: () => lose('after'),
    loseRequest: () => lose('before'),
    repeatKey: () => script({ match: {}, status: 401, body: refused }),
    charges: (name) => state.charges.filter((charge) => charge.name === name).length,
    setPrice: (tld, cents) => happen({ do: 'price', tld, action: 'CREATE', cents }),
    closeRegistry: (tld, hours) => happen({ do: 'maintenance', tld, hours }),
    holdElsewhere: (name) => void state.elsewhere.push(name),
    reject: (ref) => happen({ do: 'reject', process: Number(ref.split('/').at(-1)) }),
    transferAway: (name) => happen({ do: 'transferAway', name }),
    setExpiry: (name, at) => happen({ do: 'expiry', name, at: at.toISOString() }),
    repeatEvents: () => happen({ do: 'repeatNotifications' }),
    pass: (duration) => clock.advance(duration),
  };
}
