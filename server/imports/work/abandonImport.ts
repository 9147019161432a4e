import type { JobEnd } from '../../jobs/jobDefinition.ts';
import type { WriteContext } from '../../operations/write/writeContext.ts';
import { uploaderLanguage } from '../importFiles.ts';
import { importValues } from '../importRecord.ts';
import { importTexts } from '../texts.ts';
import { giveUp, openStates, servicesOf } from './work.ts';

const texts = { failed: importTexts.jobFailed, cancelled: importTexts.jobCancelled };

/** Ends an import whose job will not run; leaves one that is over as it is. */
export async function abandonImport(context: WriteContext, importId: string, end: JobEnd): Promise<void> {
  const values = await importValues(servicesOf(context), context.db, importId, true);
  if (!values || !openStates.includes(String(values['state']))) return;
  const language = (await uploaderLanguage(context.db, importId)) ?? context.language;
  await giveUp(context, importId, texts[end][language]);
}
