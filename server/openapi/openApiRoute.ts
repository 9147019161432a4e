import type { RequestHandler } from 'express';
import { languages } from '../../schema/label.ts';
import { roles } from '../../schema/role.ts';
import { prepareAnswer, sendPrepared } from '../http/preparedAnswer.ts';
import type { Model } from '../model.ts';
import { openApiDocument } from './document.ts';
import { viewpoint } from './viewpoint.ts';

/** `GET /api/openapi.json`: the interface as the caller's role may use it, in the caller's language; worked out once, at start. */
export function openApiRoute(model: Model): RequestHandler {
  const answers = new Map(
    roles.flatMap((role) =>
      languages.map((language) => [
        `${role} ${language}`,
        prepareAnswer(openApiDocument(viewpoint(model, role, language))),
      ]),
    ),
  );
  return (request, response) => {
    const { principal, language } = request.context;
    const answer = answers.get(`${principal.role} ${language}`);
    if (!answer) throw new Error(`There is no document for the role ${principal.role}.`);
    response.set('Content-Language', language).vary('Accept-Language');
    sendPrepared(request, response, answer);
  };
}
