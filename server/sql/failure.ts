/** What PostgreSQL says of a statement it refused. Both drivers carry it alike; Drizzle's wrapping hides it in `cause`. */
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

/** SQLSTATE of a failed statement (PostgreSQL manual, appendix A); undefined for any other error. */
export const failureCode = (error: unknown): string | undefined => failureOf(error)?.code;

/** Name of the unique index or foreign key that a statement ran into. */
export const violatedConstraint = (error: unknown): string | undefined => failureOf(error)?.constraint;

/** SQLSTATE of what a frozen record refuses (tables/frozenTrigger.ts); of a class that PostgreSQL leaves free. */
export const frozenState = 'ZF001';
