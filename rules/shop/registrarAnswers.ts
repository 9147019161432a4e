import type { Availability, Registrar } from '../../outside/registrar/registrar.ts';

/** Asks the registrar, or says of each name that nobody can tell. */
export async function* answers(
  registrar: Registrar | undefined,
  names: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Availability> {
  if (registrar) yield* registrar.check(names, signal);
  else for (const name of names) yield { name, state: 'unknown' };
}
