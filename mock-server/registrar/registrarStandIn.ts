import { MovableClock } from '../standIn/clock.ts';
import {
  type Route,
  type StandIn,
  type StandInAnswer,
  type StandInOptions,
  type StandInRequest,
  startStandIn,
} from '../standIn/standIn.ts';
import {
  create,
  failure,
  isTaken,
  missing,
  quoted,
  remove,
  renew,
  restore,
  transfer,
  unavailable,
  update,
} from './commands.ts';
import { contactRoutes } from './contactRoutes.ts';
import { hostRoutes } from './hostRoutes.ts';
import { type IsProxyStandIn, startIsProxyStandIn } from './isProxyStandIn.ts';
import {
  decide,
  emptyRegistry,
  isPremium,
  notify,
  premiumPrice,
  type RegistryState,
  type StoredDomain,
  type StoredNotification,
  type StoredProcess,
  settle,
  transferAway,
  type WireOrder,
} from './registry.ts';
import { rulesOf, tldOf, wireTld } from './tlds.ts';

export interface RegistrarStandInOptions extends Pick<StandInOptions, 'changed' | 'exchanged' | 'clock' | 'port'> {
  apiKey: string;
  customer: string;
  state?: RegistryState;
}

export interface RegistrarStandIn extends StandIn {
  state: RegistryState;
  isProxy: IsProxyStandIn;
}

/** Describes what `POST /_event` takes. */
export type RegistrarEvent =
  /** Notifications come again, or in the other order. */
  | { do: 'repeatNotifications' | 'reverseNotifications' }
  /** A process ends now, as the registry or the other registrar decides. */
  | { do: 'complete' | 'reject'; process: number }
  | { do: 'transferAway'; name: string }
  /** The registrar writes something that a person has to read, such as that a holder must confirm an address. */
  | { do: 'notice'; name?: string; message: string }
  /** The registry says another expiry: an RFC 3339 moment. */
  | { do: 'expiry'; name: string; at: string }
  /** A price in cents from now on, such as of `com` and `CREATE`. */
  | { do: 'price'; tld: string; action: string; cents: number }
  | { do: 'credit'; cents: number }
  /** A registry does not work for some hours from now; 0 ends it. */
  | { do: 'maintenance'; tld: string; hours: number };

type World = { state: RegistryState; now: Date };

/** Speaks the REST interface v2 of Realtime Register, and IsProxy beside it. */
export async function startRegistrarStandIn(options: RegistrarStandInOptions): Promise<RegistrarStandIn> {
  const { apiKey, state = emptyRegistry(), clock = new MovableClock(), port, changed, exchanged } = options;
  const standIn = await startStandIn({
    routes: [
      ...domainRoutes(state, clock),
      ...otherRoutes(state, options.customer),
      ...contactRoutes(state, options.customer),
      ...hostRoutes(state),
    ],
    guard: ({ headers }) => {
      settle(state, clock.now());
      return headers.authorization === `ApiKey ${apiKey}` ? undefined : failure(401, 'AuthenticationFailed');
    },
    missing,
    event: async (event) => {
      settle(state, clock.now());
      happen({ state, now: clock.now() }, event as RegistrarEvent);
    },
    changed,
    exchanged,
    clock,
    port,
  });
  const isProxy = await startIsProxyStandIn({ apiKey, isTaken: (name) => isTaken(state, name) });
  const close = async (): Promise<void> => {
    await Promise.all([standIn.close(), isProxy.close()]);
  };
  return { ...standIn, state, isProxy, close };
}

function happen({ state, now }: World, event: RegistrarEvent): void {
  if (event.do === 'reverseNotifications') state.notifications.reverse();
  if (event.do === 'repeatNotifications') for (const one of state.notifications) one.isAcknowledged = false;
  if (event.do === 'complete') decide(state, event.process, 'completed', now);
  if (event.do === 'reject') decide(state, event.process, 'rejected', now);
  if (event.do === 'notice')
    notify(state, { domainName: event.name, message: event.message, subjectStatus: 'WARNING', isAsync: false }, now);
  if (event.do === 'transferAway') transferAway(state, event.name, now);
  const domain = event.do === 'expiry' ? state.domains[event.name] : undefined;
  if (event.do === 'expiry' && domain) domain.expiryDate = event.at;
  if (event.do === 'price') state.prices[`${event.tld} ${event.action}`] = event.cents;
  if (event.do === 'credit') state.credit = event.cents;
  if (event.do === 'maintenance') {
    const endDate = new Date(now.getTime() + event.hours * 3_600_000).toISOString();
    state.maintenance[event.tld] = { startDate: now.toISOString(), endDate };
  }
}

const read = <T>({ body }: StandInRequest): T => (body === '' ? {} : JSON.parse(body)) as T;
const ok = (body: object): StandInAnswer => ({ status: 200, body });

function domainRoutes(state: RegistryState, clock: MovableClock): Route[] {
  const name = '([a-z0-9.-]+)';
  const world = (): World => ({ state, now: clock.now() });
  const route = (
    method: string,
    path: string,
    answer: (request: StandInRequest, name: string) => StandInAnswer,
  ): Route => ({
    method,
    path: new RegExp(`^/domains/${name}${path}$`),
    answer: (request) => {
      const asked = request.parts[0] ?? '';
      // Reads what it holds itself, but commands go to the registry.
      const refusal = request.method === 'GET' ? undefined : unavailable(world(), asked);
      return refusal ?? answer(request, asked);
    },
  });
  const ours = (
    method: string,
    path: string,
    answer: (domain: StoredDomain, request: StandInRequest) => StandInAnswer,
  ): Route =>
    route(method, path, (request, asked) => {
      const domain = state.domains[asked];
      return domain === undefined ? missing : answer(domain, request);
    });
  return [
    route('GET', '/check', (_request, asked) => ok(checked(state, asked))),
    route('POST', '', (request, asked) =>
      request.query.get('quote') === 'true'
        ? quoted(world(), asked, 'CREATE')
        : create(world(), asked, read<WireOrder>(request)),
    ),
    route('POST', '/transfer', (request, asked) => transfer(world(), asked, read<WireOrder>(request))),
    route('GET', '/transfer/(\\d+)', ({ parts: [, id] }) => {
      const process = state.processes.find((one) => String(one.id) === id);
      return process ? ok(wireTransfer(process, state)) : missing;
    }),
    ours('GET', '', (domain) => ok(wireDomain(domain))),
    ours('DELETE', '', (domain) => remove(world(), domain)),
    ours('POST', '/update', (domain, request) => update(world(), domain, read(request))),
    ours('POST', '/renew', (domain, request) => renew(world(), domain, read(request))),
    ours('POST', '/restore', (domain, request) => restore(world(), domain, read(request))),
    {
      method: 'GET',
      path: /^\/domains$/,
      answer: ({ query }) =>
        ok(
          page(
            Object.values(state.domains).map((domain) => chosen(domain, query)),
            query,
          ),
        ),
    },
  ];
}

const checked = (state: RegistryState, name: string): object => ({
  available: !isTaken(state, name),
  premium: isPremium(name),
  ...(isPremium(name) && { price: premiumPrice, currency: 'USD' }),
});

function otherRoutes(state: RegistryState, customer: string): Route[] {
  const own = `^/customers/${customer}`;
  const next = (): StoredNotification | undefined => state.notifications.find(({ isAcknowledged }) => !isAcknowledged);
  return [
    { method: 'GET', path: /^\/tlds\/([a-z0-9.-]+)\/info$/, answer: ({ parts: [tld = ''] }) => ok(wireTld(tld)) },
    {
      method: 'GET',
      path: /^\/processes$/,
      answer: ({ query }) =>
        ok(page(state.processes.filter((process) => fits(process, query)).map(wireProcess), query)),
    },
    {
      method: 'GET',
      path: /^\/processes\/(\d+)$/,
      answer: ({ parts: [id] }) => {
        const process = state.processes.find((one) => String(one.id) === id);
        return process ? ok(wireProcess(process)) : missing;
      },
    },
    {
      method: 'GET',
      path: new RegExp(`${own}/notifications/poll$`),
      answer: () => {
        const count = state.notifications.filter(({ isAcknowledged }) => !isAcknowledged).length;
        const found = next();
        return ok({ count, ...(found && { notification: { ...found, isAcknowledged: undefined } }) });
      },
    },
    {
      method: 'POST',
      path: new RegExp(`${own}/notifications/(\\d+)/ack$`),
      answer: ({ parts: [id] }) => {
        const found = state.notifications.find((one) => String(one.id) === id);
        if (found) found.isAcknowledged = true;
        return found ? { status: 200 } : missing;
      },
    },
    {
      method: 'GET',
      path: new RegExp(`${own}/credit$`),
      answer: () => ok({ accounts: [{ currency: 'EUR', balance: state.credit, reservation: 0, locked: 0 }] }),
    },
  ];
}

const wireDomain = ({ name, customer, endedAt: _, graceUntil: _grace, authcode, ...domain }: StoredDomain): object => ({
  domainName: name,
  registry: 'stand-in',
  customer,
  premium: false,
  ...domain,
  ...(rulesOf(tldOf(name)).authCode === 'given' && { authcode }),
});

/** Gives of a domain what a list asks for, always with its name. */
function chosen(domain: StoredDomain, query: URLSearchParams): object {
  const names = query.get('fields')?.split(',');
  const members = Object.entries(wireDomain(domain));
  return Object.fromEntries(members.filter(([name]) => name === 'domainName' || (names?.includes(name) ?? true)));
}

const wireProcess = ({
  begins: _begins,
  due: _due,
  order: _order,
  transfer: _transfer,
  ...process
}: StoredProcess): object => process;

const wireTransfer = (
  { id, identifier, transfer: status, createdDate, statusDetail }: StoredProcess,
  state: RegistryState,
): object => ({
  domainName: identifier,
  registrar: 'Another',
  status,
  requestedDate: createdDate,
  ...(status === 'completed' && { expiryDate: state.domains[identifier]?.expiryDate }),
  type: 'IN',
  processId: id,
  log: statusDetail ? [{ date: createdDate, status, message: statusDetail }] : [],
});

function fits({ identifier, status, action }: StoredProcess, query: URLSearchParams): boolean {
  const actions = query.get('action:in')?.split(',');
  return (
    identifier === (query.get('identifier:eq') ?? identifier) &&
    status === (query.get('status') ?? status) &&
    (actions?.includes(action) ?? true)
  );
}

function page(all: readonly object[], query: URLSearchParams): object {
  const limit = Number(query.get('limit') ?? 100);
  const offset = Number(query.get('offset') ?? 0);
  return { entities: all.slice(offset, offset + limit), pagination: { limit, offset, total: all.length } };
}
