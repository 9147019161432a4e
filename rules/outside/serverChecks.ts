import { type Health, judgeChecks, keyOf, type Result } from '../../outside/serverChecks/judgeChecks.ts';
import type { Checked, ServerChecks, Target } from '../../outside/serverChecks/serverChecks.ts';
import type { Server } from '../../resources/servers.ts';
import type { ServerService } from '../../resources/serverservices.ts';
import type { CheckedService } from '../../resources/shared/checkedServices.ts';
import { dayIn } from '../../schema/day.ts';
import type { FollowUp } from '../../schema/rule.ts';
import { addDays } from '../billing/calendar/day.ts';
import type { CallContext } from './callKind.ts';

/** Names the port of each service, and whether its certificate is read. */
const ports: Readonly<Record<Exclude<CheckedService, 'panel'>, Pick<Target, 'port' | 'speaks'>>> = {
  web: { port: 443, speaks: 'tls' },
  mailbox: { port: 993, speaks: 'tls' },
  submission: { port: 587, speaks: 'tcp' },
  ftp: { port: 21, speaks: 'tcp' },
};
const panelPorts: Readonly<Record<Server['driver'], number>> = { directadmin: 2222, plesk: 8443, cpanel: 2083 };
/** Sets the days that measurements are kept. */
const kept = 90;

interface Check extends Target {
  service: CheckedService;
  found: Checked;
}

/** Tries the ports of every server that serves customers, judges what that means, and writes what changed. */
export async function checkServers(checks: ServerChecks, context: CallContext): Promise<void> {
  const servers = await context.find('servers', { state: ['up', 'draining'] });
  const found = await Promise.all(
    servers.flatMap(targetsOf).map(async (one) => ({ ...one, found: await checks.check(one) })),
  );
  context.signal.throwIfAborted();
  const rows = await context.find('serverservices', {});
  const health = judgeChecks(new Map(rows.map((row) => [keyOfRow(row, found), healthOf(row)])), found.map(resultOf));
  const known = new Map(rows.map((row) => [`${row.server} ${row.service}`, row]));
  const now = context.now();
  const writes = found.flatMap((check) => {
    const judged = health.get(keyOf(check));
    return judged ? seen(check, judged, known.get(`${check.server} ${check.service}`), now) : [];
  });
  await context.write([...writes, ...unchecked(rows, found, now)]);
  await countMinutes(context, dayIn(now));
}

/** Lists the ports of a server that are checked. */
export const targetsOf = (server: Server): Omit<Check, 'found'>[] =>
  (server.checks ?? []).map((service) => ({
    service,
    server: server.id,
    host: server.ipAddress,
    ...(server.name.includes('.') && { serverName: server.name }),
    ...(service === 'panel' ? { port: panelPorts[server.driver], speaks: 'tls' as const } : ports[service]),
  }));

const resultOf = ({ server, port, found }: Check): Result => ({ server, port, isOpen: found.state === 'open' });
const healthOf = ({ health, misses }: ServerService): Health => ({ state: health, misses });

/** Gives the key by which a row is judged; one that is not checked now has none of its own. */
function keyOfRow({ server, service }: ServerService, found: readonly Check[]): string {
  const check = found.find((one) => one.server === server && one.service === service);
  return check ? keyOf(check) : '';
}

/** Gives the write of one check, where it says anything new. */
function seen(
  { server, service, found }: Check,
  health: Health,
  known: ServerService | undefined,
  now: Date,
): FollowUp[] {
  const certificate = found.state === 'open' ? found.certificate : undefined;
  const isOther = known?.health !== health.state;
  const values = {
    health: health.state,
    misses: health.misses,
    fault: found.state === 'closed' ? found.why : null,
    ...(isOther && { changedAt: now.toISOString() }),
    ...(certificate && {
      certificateUntil: certificate.expiresAt.toISOString(),
      certificateFault: certificate.fault ?? null,
    }),
  };
  if (!known) return [{ op: 'add', resource: 'serverservices', values: { ...values, server, service } }];
  const isNews = Object.entries(values).some(([name, value]) => Reflect.get(known, name) !== value);
  return isNews ? [{ op: 'update', resource: 'serverservices', id: known.id, values }] : [];
}

/** Says of services that are not checked any more that nobody can tell. */
const unchecked = (rows: readonly ServerService[], found: readonly Check[], now: Date): FollowUp[] =>
  rows
    .filter((row) => row.health !== 'cannotTell' && keyOfRow(row, found) === '')
    .map(({ id }) => ({
      op: 'update',
      resource: 'serverservices',
      id,
      values: { health: 'cannotTell', misses: 0, changedAt: now.toISOString() },
    }));

/** Counts this minute for each service that is not up; a day without a row was not measured. */
async function countMinutes(context: CallContext, day: string): Promise<void> {
  const days = new Map((await context.find('servicedays', { day })).map((row) => [row.service, row]));
  const writes = (await context.find('serverservices', {})).flatMap(({ id: service, health }): FollowUp[] => {
    const known = days.get(service);
    const minutesDown = (known?.minutesDown ?? 0) + Number(health === 'down');
    const minutesUnknown = (known?.minutesUnknown ?? 0) + Number(health === 'cannotTell');
    const values = { minutesDown, minutesUnknown };
    if (!known) return [{ op: 'add', resource: 'servicedays', values: { ...values, service, day } }];
    return health === 'up' ? [] : [{ op: 'update', resource: 'servicedays', id: known.id, values }];
  });
  const old = days.size === 0 ? await context.find('servicedays', { day: { lt: addDays(day, -kept) } }) : [];
  await context.write([...writes, ...old.map(({ id }): FollowUp => ({ op: 'remove', resource: 'servicedays', id }))]);
}
