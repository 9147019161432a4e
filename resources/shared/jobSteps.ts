/** States and steps of what waits to be done elsewhere, by a job of the server or by people. */
import { longText } from '../../schema/fields.ts';

/** A step that a job takes, and nobody else. */
export const byServer = { roles: [] } as const;

export const queued = { en: 'Queued', nl: 'In de wachtrij', tone: 'info' } as const;
export const applied = { en: 'Applied', nl: 'Doorgevoerd', tone: 'success' } as const;
export const failed = { en: 'Failed', nl: 'Mislukt', tone: 'danger' } as const;

/** Of the steps that lead there. */
export const markApplied = { en: 'Mark as applied', nl: 'Als doorgevoerd markeren' } as const;
export const markFailed = { en: 'Mark as failed', nl: 'Als mislukt markeren' } as const;

export const withinADay = { en: 'Can take up to 24 hours', nl: 'Kan tot 24 uur duren' } as const;

/** What kept the job from it; for a field named `error`. */
export const errorField = () =>
  longText({ en: 'What went wrong', nl: 'Wat er misging' }, { write: [], shown: { error: { null: false } } });
