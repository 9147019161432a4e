import { useCallback, useReducer } from 'react';
import { type Held, nothingHeld } from './held.ts';

interface Steps {
  past: readonly Held[];
  held: Held;
  future: readonly Held[];
}

type Step = { do: 'change' | 'adopt'; held: Held } | { do: 'undo' | 'redo' };

/** Limits how far back one can undo. */
const mostSteps = 200;

export function stepped({ past, held, future }: Steps, step: Step): Steps {
  switch (step.do) {
    case 'change':
      return { past: [...past, held].slice(-mostSteps), held: step.held, future: [] };
    case 'adopt':
      return { past: [], held: step.held, future: [] };
    case 'undo': {
      const last = past.at(-1);
      return last ? { past: past.slice(0, -1), held: last, future: [held, ...future] } : { past, held, future };
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { past: [...past, held], held: next, future: rest } : { past, held, future };
    }
  }
}

/** Keeps held changes with the way back and forth. `adopt` replaces them by those of another device. */
export function useUndoable() {
  const [{ past, held, future }, dispatch] = useReducer(stepped, { past: [], held: nothingHeld, future: [] });
  const change = useCallback((next: Held) => dispatch({ do: 'change', held: next }), []);
  const adopt = useCallback((next: Held) => dispatch({ do: 'adopt', held: next }), []);
  const undo = useCallback(() => dispatch({ do: 'undo' }), []);
  const redo = useCallback(() => dispatch({ do: 'redo' }), []);
  return { held, change, adopt, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
