import { XMLBuilder } from 'fast-xml-parser';
import type { SequenceType } from '../../billing/mandates/sequenceType.ts';
import { sepaText } from './sepaText.ts';

export interface DirectDebit {
  endToEndId: string;
  /** Cents. */
  amount: number;
  scheme: 'CORE' | 'B2B';
  sequenceType: SequenceType;
  collectOn: string;
  mandate: string;
  signedOn: string;
  holder: string;
  iban: string;
  description: string;
}

export interface Batch {
  number: string;
  madeAt: Date;
  creditor: { name: string; iban: string; identifier: string };
  directDebits: readonly DirectDebit[];
}

type Node = { [name: string]: Node | readonly Node[] | string };

/** Limits names to 70 characters and references to 35 (SEPA direct debit implementation guidelines). */
const longest = { name: 70, id: 35, text: 140 } as const;

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08';

/** Writes a batch as pain.008.001.08: a block for each scheme, sequence type and collection day. */
export function painFile(batch: Batch): string {
  const { number, madeAt, creditor, directDebits } = batch;
  const xml: string = builder.build({
    Document: {
      '@xmlns': namespace,
      CstmrDrctDbtInitn: {
        GrpHdr: {
          MsgId: number,
          CreDtTm: madeAt.toISOString().slice(0, 19),
          ...sumsOf(directDebits),
          InitgPty: { Nm: sepaText(creditor.name, longest.name) },
        },
        PmtInf: blocksOf(directDebits).map((block) => blockOf(block, batch)),
      },
    },
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
}

/** Groups what shares scheme, sequence type and day, in a fixed order. */
export function blocksOf<D extends Pick<DirectDebit, 'scheme' | 'sequenceType' | 'collectOn'>>(
  directDebits: readonly D[],
): D[][] {
  const blocks = Map.groupBy(directDebits, ({ scheme, sequenceType, collectOn }) =>
    [collectOn, scheme, sequenceType].join(' '),
  );
  return [...blocks].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, block]) => block);
}

/** Names a block in the file, by which the bank's statement names it too. */
export const blockId = (
  number: string,
  { scheme, sequenceType, collectOn }: Pick<DirectDebit, 'scheme' | 'sequenceType' | 'collectOn'>,
): string => `${number}-${scheme}-${sequenceType}-${collectOn.replaceAll('-', '')}`.slice(0, longest.id);

const sumsOf = (directDebits: readonly DirectDebit[]): Node => ({
  NbOfTxs: String(directDebits.length),
  CtrlSum: euros(directDebits.reduce((sum, { amount }) => sum + amount, 0)),
});

function blockOf(block: readonly DirectDebit[], { number, creditor }: Batch): Node {
  const [first] = block;
  if (!first) throw new RangeError('A block holds at least one direct debit.');
  return {
    PmtInfId: blockId(number, first),
    PmtMtd: 'DD',
    BtchBookg: 'true',
    ...sumsOf(block),
    PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: first.scheme }, SeqTp: first.sequenceType },
    ReqdColltnDt: first.collectOn,
    Cdtr: { Nm: sepaText(creditor.name, longest.name) },
    CdtrAcct: { Id: { IBAN: creditor.iban } },
    CdtrAgt: unnamedBank,
    ChrgBr: 'SLEV',
    CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: creditor.identifier, SchmeNm: { Prtry: 'SEPA' } } } } },
    DrctDbtTxInf: block.map(directDebitOf),
  };
}

/** Names no bank: the IBAN tells it, so a BIC is not needed within the euro countries. */
const unnamedBank: Node = { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } };

const directDebitOf = (one: DirectDebit): Node => ({
  PmtId: { EndToEndId: sepaText(one.endToEndId, longest.id) },
  InstdAmt: { '@Ccy': 'EUR', '#text': euros(one.amount) },
  DrctDbtTx: { MndtRltdInf: { MndtId: one.mandate, DtOfSgntr: one.signedOn } },
  DbtrAgt: unnamedBank,
  Dbtr: { Nm: sepaText(one.holder, longest.name) || '.' },
  DbtrAcct: { Id: { IBAN: one.iban } },
  RmtInf: { Ustrd: sepaText(one.description, longest.text) },
});

/** Writes cents as euros with two decimals, exactly. */
const euros = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
