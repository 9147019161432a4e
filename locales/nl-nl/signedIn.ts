import { adminTexts } from './admin.ts';
import { raTexts } from './ra.ts';
import { viewTexts } from './views.ts';

/** Joins the texts of the signed-in application, which are fetched together. */
export const signedInTexts = { ...adminTexts, ...raTexts, ...viewTexts };
