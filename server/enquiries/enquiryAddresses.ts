import type { Request, RequestHandler } from 'express';
import { type Enquiry, type EnquiryAddress, ParameterRefused } from '../../schema/enquiry.ts';
import type { Language } from '../../schema/label.ts';
import { ApiError } from '../errors.ts';
import { preferredOf, requireDocumentAccepted } from '../jsonapi/negotiation.ts';
import { refuseUnknown } from '../jsonapi/query/query.ts';
import { parametersOf, plainText } from '../jsonapi/query/queryString.ts';
import type { Admit } from './admission.ts';
import { requireRole } from './enquiryHandlers.ts';
import { type Answer, allLines, type Exchange, ndjson, sendLines } from './sendLines.ts';

/** Answers an enquiry at its own address: line by line, or as one document. */
export const answerAtAddress =
  (enquiry: Enquiry, address: EnquiryAddress, admit: Admit): RequestHandler =>
  async (request, response) => {
    const { context } = request;
    requireRole(enquiry, context);
    response.vary('Accept');
    const isByLine = !address.single && preferredOf(request, [ndjson]) !== undefined;
    if (!isByLine) requireDocumentAccepted(request);
    try {
      const asked = address.read(givenTo(address, request));
      if (asked === undefined) throw refusalBy(address, context.language);
      await admit(request, address.weight?.(asked) ?? 1);
      const answer: Answer = (own) => address.answer(asked, own);
      await (isByLine
        ? sendLines(answer, { request, response })
        : sendDocument(address, answer, { request, response }));
    } catch (error) {
      if (!(error instanceof ParameterRefused)) throw error;
      throw ApiError.badParameter(error.parameter, error.text[context.language]);
    }
  };

/** Reads the parts of the path and the parameters of the query, all of them texts. */
function givenTo({ parameters: known = {} }: EnquiryAddress, request: Request): Record<string, string> {
  const parameters = parametersOf(request);
  refuseUnknown(parameters, Object.keys(known));
  const given = Object.entries(known).flatMap(([name, { required }]) => {
    const text = plainText(parameters, name);
    if (required && !text?.trim()) throw ApiError.badParameter(name, 'This parameter is required.');
    return text === undefined ? [] : [[name, text]];
  });
  const parts = Object.entries(request.params).map(([name, text]) => [name, String(text)]);
  return Object.fromEntries([...given, ...parts]);
}

async function sendDocument(address: EnquiryAddress, answer: Answer, exchange: Exchange): Promise<void> {
  const lines = await allLines(answer, exchange);
  const { request, response } = exchange;
  const [first] = lines;
  if (!address.single) response.json({ data: lines });
  else if (first) response.json({ data: first });
  else throw refusalBy(address, request.context.language);
}

/** Makes the fault of a question that has no answer, or makes no sense. */
function refusalBy({ single }: EnquiryAddress, language: Language): ApiError {
  if (!single) return ApiError.badParameter('', 'These parameters make no question.');
  return new ApiError(404, [{ code: single.code, title: 'Not Found', detail: single.text[language] }]);
}
