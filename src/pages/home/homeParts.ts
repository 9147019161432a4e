/** Types the parts of a home page, as the server words them for who asks. */

export interface Linked {
  text: string;
  href: string;
}

export interface Counted extends Linked {
  count: number;
  urgent?: boolean;
}

export interface OpenInvoice {
  id: string;
  number: string | null;
  due: string | null;
  open: number;
  late: boolean;
  /** The day on which we collect it; null where we do not. */
  debit: string | null;
}

export interface Renewal {
  id: string;
  name: string;
  day: string | null;
  /** Whether it is to be renewed by itself. */
  renews: boolean;
  /** Why it ends on its day all the same; null where it is renewed. */
  ends: 'notServed' | 'chosen' | 'unpaid' | null;
  /** Cents without VAT; null where nothing is billed. */
  price: number | null;
}

export interface AsksPart {
  part: 'asks';
  count: number;
  items: Linked[];
}

export interface InvoicesPart {
  part: 'invoices';
  count: number;
  items: OpenInvoice[];
}

export interface RenewalsPart {
  part: 'renewals';
  count: number;
  items: Renewal[];
}

export interface ServicesPart {
  part: 'services';
  domains: number;
  hosting: number;
  orders: number;
  /** How many services are checked for the customer. */
  checked: number;
  /** Kinds of services that are down. */
  down: string[];
  /** What staff says about services now or soon. */
  told: Told[];
}

export interface Told {
  id: string;
  title: string;
  state: 'announced' | 'ongoing';
}

export interface NowPart {
  part: 'now';
  items: Counted[];
}

export interface FiguresPart {
  part: 'figures';
  items: Counted[];
  trend: { day: string; count: number; href: string }[];
}

export type HomePart = AsksPart | InvoicesPart | RenewalsPart | ServicesPart | NowPart | FiguresPart;
