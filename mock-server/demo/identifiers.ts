/** Makes invented numbers that pass the checks of their issuers. */
import { composeIBAN } from 'ibantools';
import type { Country, Place } from './places.ts';
import { type Random, scattered } from './random.ts';

/** Sums the digits weighted from the left: `weightedSum('123', 3)` is 3·1 + 2·2 + 1·3. */
const weightedSum = (digits: string, firstWeight: number): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (firstWeight - index), 0);

/** Completes seven digits to nine that pass an 11-test; `sign` is that of the last digit in the sum. */
function passingElevenTest(seven: string, sign: 1 | -1): string {
  for (let eighth = 0; ; eighth++) {
    const sum = weightedSum(`${seven}${eighth}`, 9);
    const last = sign === -1 ? sum % 11 : (11 - (sum % 11)) % 11;
    if (last < 10) return `${seven}${eighth}${last}`;
  }
}

/** Makes a Dutch trade register number; a tenth of them begin with a zero. */
export const registrationNumberOf = (index: number): string =>
  String(scattered(index, 100_000_000, 34_567_891)).padStart(8, '0');

/** Makes VAT numbers by the rule of each member state. */
export const vatNumberOf = {
  /** Makes the VAT number of a Dutch legal person, which passes the 11-test. */
  dutchLegalPerson: (index: number): string =>
    `NL${passingElevenTest(`8${String(scattered(index, 1_000_000, 123_457)).padStart(6, '0')}`, -1)}B01`,
  /**
   * Makes the VAT number of a Dutch sole trader, as issued since 2020. Mod 97 over all of it, with letters as in an IBAN (N 23,
   * L 21, B 11).
   */
  dutchSoleTrader: (index: number): string => {
    const nine = String(scattered(index, 1_000_000_000, 4_123_457)).padStart(9, '0');
    const remainder = Number(BigInt(`2321${nine}1100`) % 97n);
    return `NL${nine}B${String(98 - remainder).padStart(2, '0')}`;
  },
  belgian: (index: number): string => {
    const eight = `0${String(scattered(index, 10_000_000, 4_012_345)).padStart(7, '0')}`;
    return `BE${eight}${String(97 - (Number(eight) % 97)).padStart(2, '0')}`;
  },
  /** Makes a German VAT number (ISO 7064 mod 11,10). */
  german: (index: number): string => {
    const eight = `1${String(scattered(index, 10_000_000, 2_345_678)).padStart(7, '0')}`;
    const product = [...eight].reduce((previous, digit) => {
      const sum = (Number(digit) + previous) % 10 || 10;
      return (2 * sum) % 11;
    }, 10);
    return `DE${eight}${(11 - product) % 10}`;
  },
} as const;

const banks: Readonly<Record<Country, readonly string[]>> = {
  NL: ['INGB', 'RABO', 'ABNA', 'KNAB', 'TRIO', 'BUNQ', 'SNSB', 'ASNB', 'RBRB'],
  BE: ['001', '310', '734', '063', '973'],
  DE: ['37040044', '50010517', '10010010', '43060967', '12030000'],
};

/** Makes different IBANs, each at a bank of its own. */
export const ibansIn = (country: Country, count: number, random: Random): string[] =>
  random.sample(banks[country], count).map((bank) => ibanAt(country, bank, random));

function ibanAt(country: Country, bank: string, random: Random): string {
  const iban = composeIBAN({ countryCode: country, bban: accountAt(country, bank, random) });
  if (!iban) throw new Error(`No IBAN could be made for bank ${bank} in ${country}.`);
  return iban;
}

function accountAt(country: Country, bank: string, random: Random): string {
  if (country === 'NL') return `${bank}0${passingElevenTest(random.digits(7), 1)}`;
  if (country === 'DE') return bank + random.digits(10);
  const ten = bank + random.digits(7);
  return `${ten}${String(Number(ten) % 97 || 97).padStart(2, '0')}`;
}

/** Holds the number of digits after the country code, and what mobile numbers begin with. */
const dialling = {
  NL: { code: '31', length: 9, mobile: ['61', '62', '63', '64', '65'], mobileLength: 9 },
  BE: { code: '32', length: 8, mobile: ['470', '472', '485', '494', '496'], mobileLength: 9 },
  DE: { code: '49', length: 10, mobile: ['160', '171', '175'], mobileLength: 10 },
} as const;

/** Makes a phone number (E.164). A landline number has the area code of its place. */
export function phoneNumberIn(country: Country, place: Place, random: Random): string {
  const { code, length, mobile, mobileLength } = dialling[country];
  const isMobile = random.chance(0.6);
  const start = isMobile ? random.pick(mobile) : `${place.areaCode}${random.integer(2, 3)}`;
  return `+${code}${start}${random.digits((isMobile ? mobileLength : length) - start.length)}`;
}
