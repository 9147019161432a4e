import { useDeferredValue } from 'react';

/**
 * Returns false at the first drawing of a component, and true right after it. What is drawn only then does not hold back
 * more urgent drawings, such as the rows of a list.
 */
export const useIsDrawnOnce = (): boolean => useDeferredValue(true, false);
