import { useEffect, useState } from 'react';

/** How long the overlay stays after loading has ended, in milliseconds (portal specification, section 9). */
export const closeDelay = 400;

/** What is there within this time needs no announcement. */
export const openDelay = 200;

/** Whether the overlay is open. What begins again before it closed keeps it open, so that it does not flicker. */
export function useOverlayOpen(isLoading: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isLoading === isOpen) return;
    const timer = setTimeout(() => setOpen(isLoading), isLoading ? openDelay : closeDelay);
    return () => clearTimeout(timer);
  }, [isLoading, isOpen]);
  return isOpen;
}
