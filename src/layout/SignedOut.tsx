import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

interface SignedOutProps {
  onSignedOut: (returnPage?: string) => void;
}

/** Stands where react-admin would show its own sign-in page, and gives the screen back to the public pages. */
export function SignedOut({ onSignedOut }: SignedOutProps) {
  const { state } = useLocation();
  const { nextPathname, nextSearch = '' } = (state ?? {}) as { nextPathname?: string; nextSearch?: string };
  useEffect(() => onSignedOut(nextPathname && `${nextPathname}${nextSearch}`), [onSignedOut, nextPathname, nextSearch]);
  return null;
}
