import type { Address } from '../../resources/addresses.ts';
import type { Allocation } from '../../resources/allocations.ts';
import type { BackupRestore } from '../../resources/backuprestores.ts';
import type { Backup } from '../../resources/backups.ts';
import type { BankAccount } from '../../resources/bankaccounts.ts';
import type { Company } from '../../resources/company.ts';
import type { Contact } from '../../resources/contacts.ts';
import type { Customer } from '../../resources/customers.ts';
import type { Database } from '../../resources/databases.ts';
import type { Difference } from '../../resources/differences.ts';
import type { DkimKey } from '../../resources/dkimkeys.ts';
import type { DnsChangeSet } from '../../resources/dnschangesets.ts';
import type { DnsDraft } from '../../resources/dnsdrafts.ts';
import type { DnsRecordRow } from '../../resources/dnsrecords.ts';
import type { DomainContact } from '../../resources/domaincontacts.ts';
import type { DomainNotice } from '../../resources/domainnotices.ts';
import type { Domain } from '../../resources/domains.ts';
import type { Expansion } from '../../resources/expansions.ts';
import type { Extension } from '../../resources/extensions.ts';
import type { FtpAccount } from '../../resources/ftpaccounts.ts';
import type { Hosting } from '../../resources/hosting.ts';
import type { HostingCheck } from '../../resources/hostingchecks.ts';
import type { HostingReading } from '../../resources/hostingreadings.ts';
import type { InvoiceLine } from '../../resources/invoicelines.ts';
import type { InvoiceRule } from '../../resources/invoicerules.ts';
import type { Invoice } from '../../resources/invoices.ts';
import type { MailAccount } from '../../resources/mailaccounts.ts';
import type { MailAlias } from '../../resources/mailaliases.ts';
import type { Mandate } from '../../resources/mandates.ts';
import type { Membership } from '../../resources/memberships.ts';
import type { Nameserver } from '../../resources/nameservers.ts';
import type { OnlinePayment } from '../../resources/onlinepayments.ts';
import type { OrderLine } from '../../resources/orderlines.ts';
import type { Order } from '../../resources/orders.ts';
import type { OutsideCall } from '../../resources/outsidecalls.ts';
import type { OutsideService } from '../../resources/outsideservices.ts';
import type { PaymentItem } from '../../resources/paymentitems.ts';
import type { Payment } from '../../resources/payments.ts';
import type { Plan } from '../../resources/plans.ts';
import type { Product } from '../../resources/products.ts';
import type { QuotationLine } from '../../resources/quotationlines.ts';
import type { Quotation } from '../../resources/quotations.ts';
import type { Server } from '../../resources/servers.ts';
import type { ServerService } from '../../resources/serverservices.ts';
import type { ServiceDay } from '../../resources/servicedays.ts';
import type { Subserver } from '../../resources/subservers.ts';
import type { Task } from '../../resources/tasks.ts';
import type { User } from '../../resources/users.ts';
import type { VatCheck } from '../../resources/vatchecks.ts';
import { type RuleContext as Context, rulesOver } from '../../schema/rule.ts';

/** Maps each resource of the portal to its record type, for `find` and `rulesFor`. */
export interface Records {
  addresses: Address;
  allocations: Allocation;
  backuprestores: BackupRestore;
  backups: Backup;
  bankaccounts: BankAccount;
  company: Company;
  contacts: Contact;
  customers: Customer;
  databases: Database;
  differences: Difference;
  /** Includes the private key, which rules see and no answer contains. */
  dkimkeys: DkimKey & { privateKey: string | null };
  dnschangesets: DnsChangeSet;
  dnsdrafts: DnsDraft;
  dnsrecords: DnsRecordRow;
  domaincontacts: DomainContact;
  domainnotices: DomainNotice;
  domains: Domain;
  expansions: Expansion;
  extensions: Extension;
  ftpaccounts: FtpAccount;
  hosting: Hosting;
  hostingchecks: HostingCheck;
  hostingreadings: HostingReading;
  invoicelines: InvoiceLine;
  invoicerules: InvoiceRule;
  invoices: Invoice;
  /** Includes, sealed, the password that its server lacks. */
  mailaccounts: MailAccount & { passwordToDeliver: string | null };
  mailaliases: MailAlias;
  mandates: Mandate;
  memberships: Membership;
  nameservers: Nameserver;
  onlinepayments: OnlinePayment;
  /** Includes the code of a transfer, sealed. */
  orderlines: OrderLine & { authCode: string | null };
  orders: Order;
  outsidecalls: OutsideCall;
  outsideservices: OutsideService;
  paymentitems: PaymentItem;
  payments: Payment;
  plans: Plan;
  products: Product;
  quotationlines: QuotationLine;
  quotations: Quotation;
  /** Includes the key of the panel, sealed. */
  servers: Server & { secret: string | null };
  serverservices: ServerService;
  servicedays: ServiceDay;
  subservers: Subserver;
  tasks: Task;
  users: User;
  vatchecks: VatCheck;
}

export type RuleContext = Context<Records>;

/** Declares the rules of a resource of the portal, by its name. */
export const rulesFor = rulesOver<Records>();
