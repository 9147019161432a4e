import { useEffect, useState } from 'react';

/** Sets the milliseconds that the overlay stays open after loading (docs/product.md, section 9). */
export const closeDelay = 400;

/** Sets the milliseconds of loading before the overlay opens. */
export const openDelay = 200;

/** Returns whether the overlay is open. Keeps it open without flicker when loading resumes before it closes. */
export function useOverlayOpen(isLoading: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isLoading === isOpen) return;
    const timer = setTimeout(() => setOpen(isLoading), isLoading ? openDelay : closeDelay);
    return () => clearTimeout(timer);
  }, [isLoading, isOpen]);
  return isOpen;
}
