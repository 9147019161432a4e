/** Describes PostgreSQL's report of a refused statement. Both drivers report alike; Drizzle wraps it in `cause`. */
interface Failure {
  code: string;
  constraint?: string;
}

function failureOf(error: unknown): Failure | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & Partial<Failure>;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return { code, constraint };
  }
  return undefined;
}

/** Returns the SQLSTATE of a failed statement (PostgreSQL manual, appendix A); undefined for any other error. */
export const sqlState = (error: unknown): string | undefined => failureOf(error)?.code;

/** Returns the name of the unique index or foreign key that a statement violates. */
export const violatedConstraint = (error: unknown): string | undefined => failureOf(error)?.constraint;

/**
 * Names the SQLSTATE of a change that a frozen record refuses (tables/frozenTrigger.ts); of a class that PostgreSQL leaves
 * free.
 */
export const frozenState = 'ZF001';
