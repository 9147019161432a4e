import type { BankFile } from '../../resources/bankfiles.ts';
import { isObject } from '../../schema/isObject.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import { bookCertain, finished } from '../bank/bookCertain.ts';
import { suggestionsFor } from '../bank/matching/suggestions.ts';
import { bookingJob, readBankFile } from '../bank/readBankFile.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';

const readingJob = 'bankfile';

interface OfFile {
  bankfile: string;
}

/** Has a file read once it is kept. */
export const uploaded = ({ operation, after }: Change<BankFile>): FollowUp[] =>
  operation === 'create' && after.state === 'waiting'
    ? [{ op: 'enqueue', job: readingJob, payload: { bankfile: after.id }, subject: `bankfiles/${after.id}` }]
    : [];

/** Says that a file was not read, where its job failed for good. */
async function givenUp({ bankfile: id }: OfFile, context: WorkContext<Records>): Promise<FollowUp[]> {
  const file = await recordWith(context, 'bankfiles', id);
  if (file?.state !== 'waiting') return [];
  return [{ op: 'update', resource: 'bankfiles', id, values: { state: 'refused', refusal: 'failed' } }];
}

/** Leaves to people what a job that failed for good did not book. */
async function givenToPeople({ bankfile: id }: OfFile, context: WorkContext<Records>): Promise<FollowUp[]> {
  const file = await recordWith(context, 'bankfiles', id);
  return file?.state === 'booking' ? finished(id, context) : [];
}

async function* suggestions(id: string, context: Pick<RuleContext, 'find'>) {
  const entry = await recordWith(context, 'bankentries', id);
  if (entry?.state === 'open') for (const one of await suggestionsFor(entry, context)) yield { ...one };
}

/** Reads files of the bank, books what is certain, and suggests what the rest may be. */
export const bank = workFor(() => ({
  jobs: [
    {
      kind: readingJob,
      maxAttempts: 5,
      backoff: 15,
      prepare: (context, { bankfile }: OfFile) => readBankFile(bankfile, context),
      ended: (context, payload: OfFile) => givenUp(payload, context),
    },
    {
      kind: bookingJob,
      maxAttempts: 10,
      backoff: 15,
      prepare: (context, { bankfile }: OfFile) => bookCertain(bankfile, context),
      ended: (context, payload: OfFile) => givenToPeople(payload, context),
    },
  ],
  enquiries: {
    banksuggestions: {
      roles: ['admin'],
      read: (body) => (isObject(body) && typeof body['entry'] === 'string' ? body['entry'] : undefined),
      answer: (entry: string, context) => suggestions(entry, context),
    },
  },
  followUps: { bankfiles: [uploaded] },
}));
