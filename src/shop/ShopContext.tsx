import { createContext, type ElementType, type ReactNode, use, useState } from 'react';
import { moneyText } from '../../schema/amountText.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import type { Translate } from '../i18n/translation.ts';
import type { Ask } from './ask.ts';
import { addShopTexts } from './shopTexts.ts';

interface Given {
  ask: Ask;
  /** Draws a link within the application. */
  Link: ElementType;
  isVisitor: boolean;
  /** Sends a request as the user; visitors have none. */
  send?: (input: string, init?: RequestInit) => Promise<Response>;
}

interface Shop extends Given {
  translate: Translate;
  locale: string;
  money: (cents: number) => string;
  /** Returns the properties of a link to a page of ours. */
  to: (path: string) => { component: ElementType; href?: string; to?: string };
}

const ShopContext = createContext<Given | null>(null);

/** Gives the pages of the shop what differs between visitors and those who are signed in. */
export function ShopProvider({ children, ...given }: Given & { children: ReactNode }) {
  const { instance } = useLanguage();
  // Adds the texts once, before the first render.
  useState(() => addShopTexts(instance));
  return <ShopContext value={given}>{children}</ShopContext>;
}

export function useShop(): Shop {
  const given = use(ShopContext);
  const { locale, translate } = useLanguage();
  if (!given) throw new Error('useShop is used outside a ShopProvider.');
  const { Link, isVisitor } = given;
  return {
    ...given,
    locale,
    translate,
    money: (cents) => moneyText(cents, locale),
    to: (path) => ({ component: Link, ...(isVisitor ? { href: path } : { to: path }) }),
  };
}
