import { beforeEach, expect } from 'vitest';
import type { StoredAccount } from '../../../mock-server/panel/panelStore.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Principal } from '../../../server/context.ts';
import { type HostingWorld, hosts } from './hostingWorld.ts';

export interface OwnAccount {
  /** Id of the hosting account. */
  hosting: string;
  username: string;
  /** A user of its customer who may change it. */
  member: Principal;
  /** Returns the account as the panel has it. */
  there(): StoredAccount | undefined;
  /** Adds a part as the member; returns its id. */
  add(resource: string, values: Attributes): Promise<string>;
  row(resource: string, id: string): Promise<Attributes>;
}

/** Gives each test of a file an account that is made on its server. */
export function ownAccount(world: HostingWorld): OwnAccount {
  const own = {
    there: () => world.panel(hosts[1]).accounts[own.username],
    add: async (resource, values) => {
      const { status, body } = await world.portal.post(resource, { hosting: own.hosting, ...values }, own.member);
      expect([status, body.errors]).toEqual([201, undefined]);
      return body.data.id;
    },
    row: async (resource, id) => (await world.find(resource, { id }))[0] ?? {},
  } as OwnAccount;
  beforeEach(async () => {
    own.hosting = await world.made();
    own.username = String((await world.account(own.hosting))['username']);
    own.member = await world.portal.memberOf(world.customer, 'hosting');
  });
  return own;
}
