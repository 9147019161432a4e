import { type ReactNode, useMemo } from 'react';
import { LinkBase } from 'react-admin';
import type { Session } from '../session/session.ts';
import { apiUrl } from '../session/session.ts';
import { createAsk } from '../shop/ask.ts';
import { ShopProvider } from '../shop/ShopContext.tsx';

/** Gives a page of the shop the signed-in user, and links within the administration. */
export function ShopScreen({ session, children }: { session: Session; children: ReactNode }) {
  const send = session.provider.authenticatedFetch;
  const ask = useMemo(() => createAsk(apiUrl, send), [send]);
  return (
    <ShopProvider ask={ask} Link={LinkBase} isVisitor={false} send={send}>
      {children}
    </ShopProvider>
  );
}
