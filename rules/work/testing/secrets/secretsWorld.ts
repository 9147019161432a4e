/** Runs the portal with all services at stand-ins, keeps whatever it says, and knows the secrets that it was given. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect } from 'vitest';
import { demoCompany } from '../../../../mock-server/demo/company.ts';
import { type StandIns, startStandIns } from '../../../../mock-server/outside/startStandIns.ts';
import { noPanel } from '../../../../mock-server/panel/panelStore.ts';
import type { Script } from '../../../../mock-server/standIn/script.ts';
import type { Controlled } from '../../../../mock-server/standIn/standIn.ts';
import { type OutsideServices, outsideServices } from '../../../../outside/services.ts';
import { seenCalls } from '../../../../outside/surroundings.ts';
import { rights } from '../../../../resources/shared/ownership.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { Principal } from '../../../../server/context.ts';
import { enqueue } from '../../../../server/jobs/enqueue.ts';
import { findRows } from '../../../../server/operations/read/findRows.ts';
import { systemContext } from '../../../../server/operations/write/writeContext.ts';
import { type PortalApp, portalApp } from '../../../testing/portalApp.ts';

export const host = 'web01.gastheer.test';
export const panelLogin = 'gastheer';

/** Lists secrets that people give. Their signs are written in several ways, in addresses and pages say. */
export const given = {
  panelKey: 'Marked-Panel-Key-8d1f',
  authCode: 'Marked-Auth&Code+77ab',
  mailbox: 'Marked-Tulp&Molen+31c9',
  laterMailbox: 'Marked-Dijk&Polder+64f1',
  database: 'Marked-Kaas&Klomp+52e0',
  ftp: 'Marked-Fiets&Brug+90b2',
} as const;

export interface SecretsWorld {
  standIns: StandIns;
  services: OutsideServices;
  portal: PortalApp;
  customer: string;
  /** An administrator, and somebody who may do everything for the customer. */
  staff: Principal;
  member: Principal;
  /** The secrets by what they are; those that the portal or a service makes come along once they are made. */
  secrets: Record<string, string>;
  /** Milliseconds that the portal's clock is ahead of the real one. */
  ahead: number;
  lines: string[];
  /** What the interface answered, and what the services' adapters said. */
  answers: string[];
  /** The kinds of calls that failed with answers that repeat a secret, which was taken out of them. */
  repeated: Set<string>;
  find(resource: string, condition: Attributes): Promise<Attributes[]>;
  /** Creates a record as staff; returns its id. What follows runs with the next jobs. */
  ask(resource: string, values: Attributes, as?: Principal): Promise<string>;
  /** Creates a record as staff, and runs what follows; returns its id. */
  post(resource: string, values: Attributes, as?: Principal): Promise<string>;
  patch(resource: string, id: string, values: Attributes): Promise<void>;
  /** Asks for the value of a secret field; keeps only a refusal, as the value is to be shown. */
  reveal(resource: string, id: string, field: string, password?: string): Promise<string | undefined>;
  runJobs(): Promise<void>;
  runJob(kind: string): Promise<void>;
  /** Lets staff try all failed calls again. */
  again(): Promise<void>;
  close(): Promise<void>;
}

export const keyOf = (service: 'dns' | 'registrar' | 'payments'): string =>
  `${service === 'payments' ? 'test_' : ''}key-of-the-stand-in-${service}`;

export async function secretsWorld(): Promise<SecretsWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const standIns = await startStandIns({ configured: {}, folder });
  const plans = { Start: { diskMb: 0, trafficMb: 0, mailboxes: 0, databases: 0 } };
  standIns.kept.panels.state[host] = noPanel(panelLogin, given.panelKey, plans);
  const world = {
    standIns,
    lines: [],
    answers: [],
    ahead: 0,
    repeated: new Set(),
    secrets: firstSecrets(),
  } as unknown as SecretsWorld;
  const log = { write: (line: string) => void world.lines.push(line) };
  const { surroundings } = seenCalls(pino({ level: 'trace' }, log));
  const time = { now: 0 };
  // Lets minutes pass between any two looks at the clock, so that no breaker spares a service.
  const now = (): number => (time.now += 600_000);
  world.services = outsideServices(standIns.configuration, { ...surroundings, now, wait: async () => undefined });
  world.portal = listening(
    await portalApp(() => new Date(Date.now() + world.ahead), { outside: world.services, log }),
    world.answers,
  );
  await world.portal.change('company', '1', {
    ...demoCompany,
    nameservers: ['ns1.gastheer.test', 'ns2.gastheer.test'],
  });
  world.customer = await world.portal.build('customers', { state: 'active', paymentMethod: 'bankTransfer' }, '');
  world.staff = { userId: await withPassword(world.portal), role: 'admin', sessionId: null };
  world.member = { userId: await withPassword(world.portal), role: 'customer', sessionId: null };
  const membership = { user: world.member.userId, customer: world.customer, rights: rights.map(({ value }) => value) };
  await world.portal.create('memberships', membership);
  return Object.assign(world, acts(world), {
    close: async () => {
      await world.portal.app.close();
      await standIns.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

const firstSecrets = (): Record<string, string> => ({
  ...given,
  credentials: Buffer.from(`${panelLogin}:${given.panelKey}`).toString('base64'),
  dnsKey: keyOf('dns'),
  registrarKey: keyOf('registrar'),
  paymentsKey: keyOf('payments'),
});

const withPassword = (portal: PortalApp): Promise<string> =>
  portal.build('users', { state: 'active', password: { null: false } }, '');

/** Keeps every answer of the interface, faults included. */
function listening(portal: PortalApp, answers: string[]): PortalApp {
  const { app } = portal;
  const { request } = app;
  app.request = async (options) => {
    const answer = await request(options);
    if (options.url !== '/api/reveals' || answer.status >= 400) answers.push(JSON.stringify(answer.body));
    return answer;
  };
  app.get = (url, as) => app.request({ method: 'GET', url, as });
  return portal;
}

function acts(world: SecretsWorld): Partial<SecretsWorld> {
  const { portal } = world;
  const find: SecretsWorld['find'] = (resource, condition) =>
    findRows(portal.app.contextOf(), resource, condition as never);
  return {
    find,
    ask: async (resource, values, as = world.staff) => {
      const { status, body } = await portal.post(resource, values, as);
      expect([status, body.errors]).toEqual([201, undefined]);
      return body.data.id;
    },
    post: async (resource, values, as) => {
      const id = await world.ask(resource, values, as);
      await world.runJobs();
      return id;
    },
    patch: async (resource, id, values) => {
      const { status, body } = await portal.patch(resource, id, values, world.staff);
      expect([status, body.errors]).toEqual([200, undefined]);
      await world.runJobs();
    },
    reveal: async (resource, id, field, password) => {
      const attributes = { resource, id, field, ...(password !== undefined && { password }) };
      const payload = { data: { type: 'reveals', attributes } };
      const { body } = await portal.app.request({ method: 'POST', url: '/api/reveals', as: world.staff, payload });
      return body.data?.attributes.value;
    },
    runJobs: async () => {
      await portal.app.runJobs({ early: true });
      await portal.app.runJobs({ early: true });
    },
    runJob: async (kind) => {
      await enqueue(systemContext(portal.app.services), { kind, payload: {} });
      await world.runJobs();
    },
    again: async () => {
      for (const { kind, answer } of await find('outsidecalls', {}))
        if (String(answer).includes('[secret]')) world.repeated.add(String(kind));
      for (const { id } of await find('outsidecalls', { state: 'failed' }))
        await portal.patch('outsidecalls', String(id), { state: 'new' }, world.staff);
      await world.runJobs();
    },
  };
}

/** Lists answers that repeat secrets: a refusal in each form, a page of a broken server, and no answer. */
export function echoes(...secrets: readonly (string | undefined)[]): Omit<Script, 'match'>[] {
  const text = secrets.join(' ');
  const violations = [{ field: text, message: text, value: text }];
  const refused = { type: 'ConstraintViolationException', error: text, result: text, message: text, violations };
  return [
    { status: 422, body: { ...refused, title: text, detail: text } },
    { status: 500, body: `<html><body>${text.replaceAll('&', '&amp;')}</body></html>` },
    { status: 200, body: `It went wrong: ${text}` },
    { status: 200, body: `error=1&${new URLSearchParams({ text, details: text })}` },
  ];
}

/** Does something while a service answers requests that match in these ways. */
export async function answering(
  standIn: Controlled | undefined,
  scripts: Script | Script[],
  act: () => Promise<unknown>,
): Promise<void> {
  if (standIn === undefined) throw new Error('The stand-in does not run.');
  for (const script of [scripts].flat()) standIn.script({ times: 1000, ...script });
  await act();
  for (const { id } of standIn.scripts.waiting()) standIn.scripts.remove(id);
}
