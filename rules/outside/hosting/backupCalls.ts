import { OutsideFault } from '../../../outside/call/outsideFault.ts';
import type { BackupContents, Place } from '../../../outside/panel/panel.ts';
import type { Panels } from '../../../outside/panel/panels.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallContext, type CallKind, type CallKinds, type CallPlan, callKind } from '../callKind.ts';
import { changed } from '../callSteps.ts';
import { subjectId } from '../newCall.ts';
import { jobFailureOf } from './jobFailure.ts';
import { isOnServer } from './partCalls.ts';
import { panelOf } from './serverPanels.ts';

interface Making extends Place {
  server: string;
  contents: readonly BackupContents[];
  /** The files that were there before. */
  known: readonly string[];
}

interface Restoring extends Place {
  server: string;
  file: string;
  contents: readonly BackupContents[];
}

export const backupCalls = (panels: Panels): CallKinds => ({
  makeBackup: makeBackup(panels),
  restoreBackup: restoreBackup(panels),
});

const notThere = { step: 'done', answer: 'The account is not on a server.' } as const;

/** Has a backup made. The panel queues it, so that the call is in doubt until its file is listed. */
const makeBackup = (panels: Panels): CallKind<unknown> =>
  callKind<Making>({
    lock: ({ hosting }) => `hosting/${hosting}`,
    plan: (call, context) => planMaking(call, panels, context),
    send: async (request, _call, context) => {
      const panel = await panelOf(request.server, panels, context);
      await panel.backups.begin(request, request.contents);
      throw new OutsideFault({
        kind: 'inDoubt',
        service: 'panel',
        code: 'queued',
        message: 'the backup is being made',
      });
    },
    settle: async (request, call, context) => {
      const panel = await panelOf(request.server, panels, context);
      const files = await panel.backups.list(request);
      const rows = await context.find('backups', { hosting: call.hosting ?? '' });
      const before = new Set([...request.known, ...rows.map(({ file }) => file)]);
      const file = files.find((one) => !before.has(one));
      return file === undefined
        ? { became: 'unknown', answer: 'The server lists no new backup yet.' }
        : { became: 'done', sent: { answer: `The server has ${file}.`, remoteId: file } };
    },
    done: async (call, context, { remoteId }) => backupMade(call, context, remoteId),
    failed: async (call, failure, { find, now }) => {
      const [row] = await find('backups', { id: subjectId(call) });
      const values = { lastJobError: failure.answer, lastJobFailure: jobFailureOf(failure), ...noted(call, now()) };
      return row ? [{ op: 'update', resource: 'backups', id: row.id, values }] : [];
    },
  });

/** Starts calls again whose attempts ended before the backup was there. */
export const backupsAskedAgain = (open: readonly OutsideCall[]): FollowUp[] =>
  open
    .filter(({ kind, state }) => kind === 'makeBackup' && state === 'inDoubt')
    .map((call) => changed(call, { state: 'sent' }));

const noted = ({ kind }: OutsideCall, now: Date) => ({ lastJob: kind, lastJobAt: now.toISOString() });

async function planMaking(call: OutsideCall, panels: Panels, context: CallContext): Promise<CallPlan<Making>> {
  const row = await recordWith(context, 'backups', subjectId(call));
  const account = await recordWith(context, 'hosting', row?.hosting);
  if (row?.actual !== 'absent' || !account?.server || !account.username || !isOnServer(account)) return notThere;
  const { server, username, name: domain } = account;
  const place = { username, domain };
  const known = await (await panelOf(server, panels, context)).backups.list(place);
  return { step: 'send', request: { ...place, server, contents: row.contents, known } };
}

async function backupMade(call: OutsideCall, context: CallContext, file: string | undefined): Promise<FollowUp[]> {
  const row = await recordWith(context, 'backups', subjectId(call));
  if (!row || file === undefined) return [];
  const values = { file, actual: 'present', lastJobError: null, lastJobFailure: null, ...noted(call, context.now()) };
  return [{ op: 'update', resource: 'backups', id: row.id, values }];
}

/** Has parts of a backup brought back. No read tells whether that began, so that a doubt waits for a person. */
const restoreBackup = (panels: Panels): CallKind<unknown> =>
  callKind<Restoring>({
    lock: ({ hosting }) => `hosting/${hosting}`,
    plan: (call, context) => planRestoring(call, context),
    send: async (request, _call, context) => {
      const panel = await panelOf(request.server, panels, context);
      await panel.backups.restore(request, request.file, request.contents);
      return { answer: 'The server is restoring it.' };
    },
    settle: async () => ({
      became: 'unknown',
      answer: 'Look on the server whether it was restored; give this up where it was not.',
    }),
    done: async (call) => [restoreEnd(call, { state: 'begun' })],
    failed: async (call, failure) => [restoreEnd(call, { state: 'failed', lastJobFailure: jobFailureOf(failure) })],
  });

async function planRestoring(call: OutsideCall, context: CallContext): Promise<CallPlan<Restoring>> {
  const row = await recordWith(context, 'backuprestores', subjectId(call));
  const account = await recordWith(context, 'hosting', row?.hosting);
  const backup = await recordWith(context, 'backups', row?.backup);
  const isThere = account?.server && account.username && isOnServer(account);
  if (!row || !backup?.file || !isThere || !account.server || !account.username)
    return { step: 'failed', failure: { reason: 'moved', answer: 'The account or the backup is not on a server.' } };
  const { server, username, name: domain } = account;
  return { step: 'send', request: { server, username, domain, file: backup.file, contents: row.contents } };
}

const restoreEnd = (call: OutsideCall, values: { state: string; lastJobFailure?: string }): FollowUp => ({
  op: 'update',
  resource: 'backuprestores',
  id: subjectId(call),
  values,
});
