/** Defines transitions of records that wait for a job, or for a person elsewhere. */
/** Reserves a transition for jobs. */
export const byServer = { roles: [] } as const;

export const queued = { en: 'Queued', nl: 'In de wachtrij', tone: 'info' } as const;
export const applied = { en: 'Applied', nl: 'Doorgevoerd', tone: 'success' } as const;
export const failed = { en: 'Failed', nl: 'Mislukt', tone: 'danger' } as const;

/** Labels the transitions to the states above. */
export const markApplied = { en: 'Mark as applied', nl: 'Als doorgevoerd markeren' } as const;
export const markFailed = { en: 'Mark as failed', nl: 'Als mislukt markeren' } as const;

export const withinADay = { en: 'Can take up to 24 hours', nl: 'Kan tot 24 uur duren' } as const;
