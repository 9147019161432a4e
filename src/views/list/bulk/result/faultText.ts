import type { useTranslate } from 'react-admin';
import { fieldKey } from '../../../../../schema/names.ts';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import type { Failure, Fault } from '../work.ts';

type Translate = ReturnType<typeof useTranslate>;

/** Returns why a record failed, in the server's words, with the label of the field. */
export const failureText = (description: VisibleResource, { errors }: Failure, translate: Translate): string =>
  [...new Set(errors.map((fault) => faultText(description, fault, translate).replace(/\.$/, '')))].join('; ');

function faultText({ name, fields }: VisibleResource, fault: Fault, translate: Translate): string {
  const text = fault.detail ?? fault.title ?? fault.code ?? '';
  const field = /^\/data\/attributes\/changes\/([^/]+)/.exec(fault.source?.pointer ?? '')?.[1];
  return field && field in fields ? `${translate(fieldKey(name, field))}: ${text}` : text;
}
