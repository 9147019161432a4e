/** Writes statements as banks do, in both versions that are in use. */

export interface GivenEntry {
  /** Cents, below zero for money that goes out. */
  amount: number;
  on?: string;
  /** Reference of the bank; left out, it gives none. */
  reference?: string;
  name?: string;
  iban?: string;
  text?: string | readonly string[];
  structured?: string;
  endToEndId?: string;
  batchId?: string;
  reversal?: boolean;
  reason?: string;
  state?: 'BOOK' | 'PDNG';
  /** Transactions of a batch, in place of the details above. */
  batch?: readonly GivenEntry[];
}

export interface GivenStatement {
  id?: string;
  iban?: string;
  currency?: string;
  opening?: number;
  /** Default: what opening and entries add up to. */
  closing?: number;
  on?: string;
  entries: readonly GivenEntry[];
}

export type CamtVersion = '001.02' | '001.08';

export const ourIban = 'NL91ABNA0417164300';

export const camtFile = (statements: readonly GivenStatement[], version: CamtVersion = '001.08'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-24T06:00:00</CreDtTm></GrpHdr>
${statements.map((statement) => statementOf(statement, version)).join('\n')}
</BkToCstmrStmt></Document>`;

function statementOf(statement: GivenStatement, version: CamtVersion): string {
  const { id = 'S1', iban = ourIban, currency = 'EUR', opening = 0, on = '2026-11-23', entries } = statement;
  const booked = entries.filter(({ state }) => state !== 'PDNG').reduce((sum, { amount }) => sum + amount, opening);
  const { closing = booked } = statement;
  return `<Stmt><Id>${id}</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-11-24T06:00:00</CreDtTm>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', opening, on, currency)}${balance('CLBD', closing, on, currency)}
${entries.map((entry, place) => entryOf({ on, ...entry }, { place, version, currency })).join('\n')}</Stmt>`;
}

const euros = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const direction = (cents: number): string => `<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
const amountOf = (cents: number, currency = 'EUR'): string => `<Amt Ccy="${currency}">${euros(cents)}</Amt>`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`;

const balance = (code: string, cents: number, on: string, currency: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(cents, currency)}${direction(cents)}<Dt><Dt>${on}</Dt></Dt></Bal>`;

interface Written {
  place: number;
  version: CamtVersion;
  currency: string;
}

function entryOf(entry: GivenEntry, { place, version, currency }: Written): string {
  const { amount, on, reference, reversal, state = 'BOOK', batch, batchId } = entry;
  const code = version === '001.02' ? state : `<Cd>${state}</Cd>`;
  const day = `<Dt>${on}</Dt>`;
  const details = batch
    ? batch.map((one) => detailsOf(one, version, true)).join('\n')
    : batchId === undefined
      ? detailsOf(entry, version, false)
      : '';
  return `<Ntry><NtryRef>${place + 1}</NtryRef>${amountOf(amount, currency)}${direction(amount)}
${reversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${code}</Sts><BookgDt>${day}</BookgDt><ValDt>${day}</ValDt>
${element('AcctSvcrRef', reference)}<BkTxCd><Prtry><Cd>944</Cd></Prtry></BkTxCd>
<NtryDtls>${batchId === undefined ? '' : `<Btch><PmtInfId>${batchId}</PmtInfId></Btch>`}${details}</NtryDtls></Ntry>`;
}

function detailsOf(entry: GivenEntry, version: CamtVersion, hasAmount: boolean): string {
  const { amount, name, iban, text, structured, endToEndId = 'NOTPROVIDED', reversal, reason } = entry;
  const role = amount >= 0 === (reversal !== true && reason === undefined) ? 'Dbtr' : 'Cdtr';
  const named = name === undefined ? '' : element('Nm', name);
  const party = named && `<${role}>${version === '001.02' ? named : `<Pty>${named}</Pty>`}</${role}>`;
  const account = iban === undefined ? '' : `<${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`;
  const lines = text === undefined ? [] : typeof text === 'string' ? [text] : text;
  const unstructured = lines.map((line) => element('Ustrd', line)).join('');
  const reference = structured && `<Strd><CdtrRefInf><Ref>${structured}</Ref></CdtrRefInf></Strd>`;
  const amounts = version === '001.02' ? `<AmtDtls><TxAmt>${amountOf(amount)}</TxAmt></AmtDtls>` : amountOf(amount);
  return `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${hasAmount ? amounts : ''}${hasAmount ? direction(amount) : ''}
<RltdPties>${party}${account}</RltdPties><RmtInf>${unstructured}${reference ?? ''}</RmtInf>
${reason === undefined ? '' : `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`}</TxDtls>`;
}
