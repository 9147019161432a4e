import { useState } from 'react';

/**
 * Opens the choices of a search when it is focused. The focus that a form begins with does not, as they would cover it.
 * A click, a key or a later focus opens them.
 */
export function useOpenOnFocus(autoFocus = false): { openOnFocus: boolean; onBlur(): void } {
  const [isBeginning, setBeginning] = useState(autoFocus);
  return { openOnFocus: !isBeginning, onBlur: () => setBeginning(false) };
}
