import type { I18nProvider } from 'react-admin';
import { adminTexts } from '../../../locales/en-gb/admin.ts';
import { publicTexts } from '../../../locales/en-gb/public.ts';
import { raTexts } from '../../../locales/en-gb/ra.ts';
import { viewTexts } from '../../../locales/en-gb/views.ts';
import type { Texts } from '../../../locales/locale.ts';
import { faultTexts } from '../../../schema/fault.ts';
import {
  drawnTabKey,
  factKey,
  fieldKey,
  listViewKey,
  nextKey,
  noticeKey,
  optionKey,
  ownKey,
  ownNoteKey,
  relationKey,
  relationTarget,
  resourceKey,
  sectionKey,
  termsKey,
  transitionKey,
} from '../../../schema/names.ts';
import type { VisibleResource } from '../../../schema/visible.ts';

const rooms = import.meta.glob<Texts>('../../../locales/en-gb/pages/*.ts', { eager: true, import: 'texts' });
/** Holds the texts of all rooms of pages, by room. */
export const roomTexts: Texts = Object.fromEntries(
  Object.entries(rooms).map(([path, texts]) => [path.replace(/^.*\/|\.ts$/g, ''), texts]),
);

/** Provides English texts of the screens and these descriptions; a missing text fails its test. */
export function testI18nProvider(descriptions: readonly VisibleResource[], locale: string): I18nProvider {
  const screens = [publicTexts, adminTexts, viewTexts, raTexts, roomTexts].flatMap((texts) => flattened(texts));
  const texts = new Map([...screens, ...faultEntries, ...described(descriptions)]);
  return {
    getLocale: () => locale,
    changeLocale: async () => undefined,
    translate(key, fillings = {}) {
      const plural = texts.get(`${key}_${fillings['smart_count'] === 1 ? 'one' : 'other'}`);
      const text: string | undefined = texts.get(key) ?? plural ?? fillings['_'];
      if (text === undefined) throw new Error(`Missing text: ${key}`);
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fillings[name] ?? ''));
    },
  };
}

type Entry = [key: string, text: string];

const flattened = (texts: Texts, prefix = ''): Entry[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${prefix}${key}`, text] as Entry] : flattened(text, `${prefix}${key}.`),
  );

const faultEntries: readonly Entry[] = Object.entries(faultTexts).map(([code, { en }]) => [`validation.${code}`, en]);

const described = (descriptions: readonly VisibleResource[]): Entry[] =>
  descriptions.flatMap(({ name, label, fields, has, form, list, menu, facts = [], drawnTabs = {}, notices = [] }) => [
    [`${resourceKey(name)}_one`, label.en[0]] as Entry,
    [`${resourceKey(name)}_other`, label.en[1]] as Entry,
    ...Object.entries(fields).flatMap(([field, described]) => fieldTexts(name, field, described)),
    ...form.flatMap((section, index): Entry[] => (section.label ? [[sectionKey(name, index), section.label.en]] : [])),
    ...(list.views ?? []).map((view): Entry => [listViewKey(name, view.name), view.label.en]),
    ...Object.entries(drawnTabs).map(([tab, text]): Entry => [drawnTabKey(name, tab), text.en]),
    ...facts.map((fact): Entry => [factKey(name, fact.name), fact.label.en]),
    ...notices.map((notice, index): Entry => [noticeKey(name, index), notice.en]),
    ...(menu.own ? [[ownKey(name), menu.own.label.en] as Entry] : []),
    ...(menu.own?.note ? [[ownNoteKey(name), menu.own.note.en] as Entry] : []),
    ...Object.entries(has).map(([relation, target]): Entry => {
      const { resource } = relationTarget(target);
      const plural = descriptions.find((one) => one.name === resource)?.label.en[1] ?? '';
      return [relationKey(name, relation), typeof target === 'string' ? plural : target.label.en];
    }),
  ]);

function fieldTexts(resource: string, name: string, field: VisibleResource['fields'][string]): Entry[] {
  const entries: Entry[] = [[fieldKey(resource, name), field.label.en]];
  if (field.type === 'choice' || field.type === 'choices')
    for (const { value, en } of field.options) entries.push([optionKey(resource, name, value), en]);
  if (field.type === 'state') {
    for (const [state, { en, next }] of Object.entries(field.states)) {
      entries.push([optionKey(resource, name, state), en]);
      if (next) entries.push([nextKey(resource, name, state), next.en]);
    }
    for (const [transition, { label, terms }] of Object.entries(field.transitions)) {
      entries.push([transitionKey(resource, name, transition), label.en]);
      if (terms) entries.push([termsKey(resource, name, transition), terms.en]);
    }
  }
  return entries;
}
