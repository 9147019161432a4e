import { memberStates } from '../../../resources/shared/vat.ts';
import { vatPrefix } from '../../billing/vat/memberStates.ts';
import type { EInvoice, EInvoiceParty } from './eInvoice.ts';

/** Lists in Dutch, for staff, why an e-invoice must not be sent. It lacks what EN 16931 asks, or does not add up. */
export function eInvoiceFaults(document: EInvoice): string[] {
  const { seller, buyer, payment, lines, number, date } = document;
  const isReversed = document.taxes.some(({ vat }) => vat.category === 'AE');
  return [
    ...(number === '' || date === '' ? ['nummer of datum ontbreekt'] : []),
    ...(lines.length === 0 ? ['er zijn geen regels'] : []),
    ...partyFaults(seller).map((fault) => `leverancier: ${fault}`),
    ...partyFaults(buyer).map((fault) => `afnemer: ${fault}`),
    ...(seller.vatNumber ? [] : ['leverancier: geen btw-nummer']),
    ...(isReversed && !isOfMemberState(buyer) ? ['afnemer: geen btw-nummer uit de EU, terwijl de btw verlegd is'] : []),
    ...(document.kind === 'invoice' && payment.mandate === null && payment.iban === ''
      ? ['geen IBAN om op te betalen']
      : []),
    ...(document.kind === 'credit' && document.credits === null ? ['de gecrediteerde factuur heeft geen nummer'] : []),
    ...(addsUp(document) ? [] : ['de bedragen tellen niet op']),
  ];
}

const partyFaults = ({ name, city, country }: EInvoiceParty): string[] => [
  ...(name === '' ? ['geen naam'] : []),
  ...(city === '' || country === '' ? ['geen plaats of land'] : []),
];

const prefixes = memberStates.map(vatPrefix);

/** Judges by the number, as the address may be elsewhere, such as that of a parent company. */
const isOfMemberState = ({ vatNumber }: EInvoiceParty): boolean =>
  vatNumber !== null && prefixes.includes(vatNumber.slice(0, 2));

/** Checks the sums that EN 16931 compares (BR-CO-10 to BR-CO-16). */
function addsUp({ lines, taxes, lineTotal, discount, net, tax, total }: EInvoice): boolean {
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  return (
    sum(lines.map(({ amount }) => amount)) === lineTotal &&
    sum(taxes.map((one) => one.discount)) === discount &&
    sum(taxes.map((one) => one.net)) === net &&
    sum(taxes.map((one) => one.tax)) === tax &&
    lineTotal - discount === net &&
    net + tax === total
  );
}
