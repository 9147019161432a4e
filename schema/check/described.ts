import type { Resource } from '../resource.ts';

/** Pairs a description with the file it was read from. */
export interface Described {
  file: string;
  resource: Resource;
}

/** Lists names that only the engine's own descriptions may carry. */
export interface Reserved {
  names: readonly string[];
  except: readonly Described[];
}
