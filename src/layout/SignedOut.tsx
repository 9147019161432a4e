import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

interface SignedOutProps {
  onSignedOut: (returnPage?: string) => void;
}

/** Replaces react-admin's sign-in page by the visitor pages. */
export function SignedOut({ onSignedOut }: SignedOutProps) {
  const { state } = useLocation();
  const { nextPathname, nextSearch = '' } = (state ?? {}) as { nextPathname?: string; nextSearch?: string };
  useEffect(() => onSignedOut(nextPathname && `${nextPathname}${nextSearch}`), [onSignedOut, nextPathname, nextSearch]);
  return null;
}
