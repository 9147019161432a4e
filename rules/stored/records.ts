import type { Address } from '../../resources/addresses.ts';
import type { Allocation } from '../../resources/allocations.ts';
import type { Backup } from '../../resources/backups.ts';
import type { BankAccount } from '../../resources/bankaccounts.ts';
import type { Company } from '../../resources/company.ts';
import type { Contact } from '../../resources/contacts.ts';
import type { Customer } from '../../resources/customers.ts';
import type { Database } from '../../resources/databases.ts';
import type { DkimKey } from '../../resources/dkimkeys.ts';
import type { DnsChangeSet } from '../../resources/dnschangesets.ts';
import type { DnsRecordRow } from '../../resources/dnsrecords.ts';
import type { DomainContact } from '../../resources/domaincontacts.ts';
import type { Domain } from '../../resources/domains.ts';
import type { Expansion } from '../../resources/expansions.ts';
import type { Extension } from '../../resources/extensions.ts';
import type { Hosting } from '../../resources/hosting.ts';
import type { InvoiceLine } from '../../resources/invoicelines.ts';
import type { InvoiceRule } from '../../resources/invoicerules.ts';
import type { Invoice } from '../../resources/invoices.ts';
import type { MailAccount } from '../../resources/mailaccounts.ts';
import type { MailAlias } from '../../resources/mailaliases.ts';
import type { Mandate } from '../../resources/mandates.ts';
import type { Membership } from '../../resources/memberships.ts';
import type { Nameserver } from '../../resources/nameservers.ts';
import type { OrderLine } from '../../resources/orderlines.ts';
import type { Order } from '../../resources/orders.ts';
import type { Payment } from '../../resources/payments.ts';
import type { Plan } from '../../resources/plans.ts';
import type { Product } from '../../resources/products.ts';
import type { QuotationLine } from '../../resources/quotationlines.ts';
import type { Quotation } from '../../resources/quotations.ts';
import type { Server } from '../../resources/servers.ts';
import type { Subserver } from '../../resources/subservers.ts';
import type { User } from '../../resources/users.ts';
import { type RuleContext as Context, rulesOver } from '../../schema/rule.ts';

/** Maps each resource of the portal to its record type, for `find` and `rulesFor`. */
export interface Records {
  addresses: Address;
  allocations: Allocation;
  backups: Backup;
  bankaccounts: BankAccount;
  company: Company;
  contacts: Contact;
  customers: Customer;
  databases: Database;
  /** Includes the private key, which rules see and no answer contains. */
  dkimkeys: DkimKey & { privateKey: string | null };
  dnschangesets: DnsChangeSet;
  dnsrecords: DnsRecordRow;
  domaincontacts: DomainContact;
  domains: Domain;
  expansions: Expansion;
  extensions: Extension;
  hosting: Hosting;
  invoicelines: InvoiceLine;
  invoicerules: InvoiceRule;
  invoices: Invoice;
  mailaccounts: MailAccount;
  mailaliases: MailAlias;
  mandates: Mandate;
  memberships: Membership;
  nameservers: Nameserver;
  orderlines: OrderLine;
  orders: Order;
  payments: Payment;
  plans: Plan;
  products: Product;
  quotationlines: QuotationLine;
  quotations: Quotation;
  servers: Server;
  subservers: Subserver;
  users: User;
}

export type RuleContext = Context<Records>;

/** Declares the rules of a resource of the portal, by its name. */
export const rulesFor = rulesOver<Records>();
