/** Keeps typed values and their faults when the record is refetched. */
export const keepTyped = { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true };
