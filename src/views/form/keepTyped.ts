/** What was typed survives when the record below it is fetched anew, and so does what was said of it. */
export const keepTyped = { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true };
