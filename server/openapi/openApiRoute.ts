import type { RequestHandler } from 'express';
import { type Language, languages } from '../../schema/label.ts';
import type { Role } from '../../schema/role.ts';
import { type PreparedAnswer, preparedAnswers, sendPrepared } from '../http/preparedAnswer.ts';
import type { Model } from '../model.ts';
import { openApiDocument } from './document.ts';
import { type Offered, viewpoint } from './viewpoint.ts';

/** Answers the OpenAPI document for the caller's role, in the caller's language. */
export function openApiRoute(model: Model, offered: Offered = {}): RequestHandler {
  const inLanguage = Object.fromEntries(
    languages.map((language) => [
      language,
      preparedAnswers((role: Role) => openApiDocument(viewpoint(model, role, language, offered))),
    ]),
  ) as Record<Language, (role: Role) => PreparedAnswer>;
  return (request, response) => {
    const { principal, language } = request.context;
    response.set('Content-Language', language).vary('Accept-Language');
    sendPrepared(request, response, inLanguage[language](principal.role));
  };
}
