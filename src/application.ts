import type { PublicApplication } from '../schema/application.ts';
import type { Language } from '../schema/label.ts';

const nothingWritten: PublicApplication = { name: '', tagline: { en: '', nl: '' } };

/** Holds what the server wrote into the page about the application (`server/http/applicationPage.ts`). */
export const shownApplication: PublicApplication = writtenIn(document);

function writtenIn(page: Document): PublicApplication {
  const text = page.getElementById('application')?.textContent ?? '';
  return text === '' ? nothingWritten : (JSON.parse(text) as PublicApplication);
}

/** Returns the texts of the application in a language. */
export const applicationTexts = (language: Language) => ({
  name: shownApplication.name,
  tagline: shownApplication.tagline[language],
});
