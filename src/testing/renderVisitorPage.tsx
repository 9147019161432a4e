import type { ReactNode } from 'react';
import { addVisitorTexts } from '../visitor/visitorTexts.ts';
import { renderTranslated, testTranslation } from './renderPage.tsx';

/** Draws a page for whoever is not signed in, with what it says. */
export async function renderVisitorPage(page: ReactNode) {
  const translation = await testTranslation();
  addVisitorTexts(translation);
  return renderTranslated(page, translation);
}
