import { expect, it } from 'vitest';
import { namedIn, namedWithoutRight } from './namedFields.ts';

const fields = ['diskUsage', 'lastJob', 'lastJobFailure', 'ledgerCode'];
const readable = new Set(['diskUsage', 'lastJobFailure']);
const page = (content: string) => ({ path: '../../src/pages/hosting/account/account.ts', content });
const view = (content: string) => ({ path: '../../src/views/cell/Cell.tsx', content });

it('finds fields as whole names', () => {
  expect(namedIn('a.lastJobFailure', fields)).toEqual(['lastJobFailure']);
  expect(namedIn('({lastJob:1,$diskUsage:2,diskUsages:3})', fields)).toEqual(['lastJob']);
  expect(namedIn('t("diskUsage")', fields)).toEqual(['diskUsage']);
});

it('lets a page name fields that a customer may read', () => {
  const code = 'r.diskUsage';
  expect(namedWithoutRight({ code, sources: [page('record.diskUsage')] }, fields, readable)).toEqual([]);
});

it('finds what a customer may not read, in a page too', () => {
  const code = 'r.diskUsage+r.ledgerCode';
  const sources = [page('record.diskUsage + record.ledgerCode')];
  expect(namedWithoutRight({ code, sources }, fields, readable)).toEqual(['ledgerCode']);
});

it('finds what code of every page names, beside a page that may', () => {
  const sources = [page('record.lastJobFailure'), view('record.diskUsage')];
  expect(namedWithoutRight({ code: 'r.diskUsage+r.lastJobFailure', sources }, fields, readable)).toEqual(['diskUsage']);
});

it('finds what code of every page names in the same script as a page', () => {
  const sources = [page('record.diskUsage'), view('record.diskUsage')];
  expect(namedWithoutRight({ code: 'r.diskUsage', sources }, fields, readable)).toEqual(['diskUsage']);
});

it('finds every field in a script whose sources are not known', () => {
  expect(namedWithoutRight({ code: 'r.diskUsage', sources: [] }, fields, readable)).toEqual(['diskUsage']);
});
