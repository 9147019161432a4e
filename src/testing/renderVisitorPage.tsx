import type { ReactNode } from 'react';
import { addVisitorTexts } from '../visitor/visitorTexts.ts';
import { renderTranslated, testTranslation } from './renderPage.tsx';

/** Renders a visitor page with its texts. */
export async function renderVisitorPage(page: ReactNode) {
  const translation = await testTranslation();
  addVisitorTexts(translation);
  return renderTranslated(page, translation);
}
