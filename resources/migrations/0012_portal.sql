CREATE TABLE "allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"invoice_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount" bigint
);

--> statement-breakpoint
CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"hosting_id" bigint NOT NULL,
	"file" text NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"size" bigint,
	"desired" text DEFAULT 'present' NOT NULL,
	"actual" text DEFAULT 'absent' NOT NULL,
	"in_step" boolean GENERATED ALWAYS AS (coalesce(((("desired" is not distinct from 'present' and "actual" is not distinct from 'present') or ("desired" is not distinct from 'absent' and "actual" is not distinct from 'absent'))), false)) STORED NOT NULL,
	"last_job" text,
	"last_job_at" timestamp (3) with time zone,
	"last_job_error" text
);

--> statement-breakpoint
CREATE TABLE "databases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "databases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"hosting_id" bigint NOT NULL,
	"name" text NOT NULL,
	"host" text DEFAULT 'localhost' NOT NULL,
	"username" text NOT NULL,
	"password" text,
	"size" bigint,
	"server_id" bigint,
	"desired" text DEFAULT 'present' NOT NULL,
	"actual" text DEFAULT 'absent' NOT NULL,
	"in_step" boolean GENERATED ALWAYS AS (coalesce(((("desired" is not distinct from 'present' and "actual" is not distinct from 'present') or ("desired" is not distinct from 'absent' and "actual" is not distinct from 'absent'))), false)) STORED NOT NULL,
	"last_job" text,
	"last_job_at" timestamp (3) with time zone,
	"last_job_error" text
);

--> statement-breakpoint
CREATE TABLE "dkimkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dkimkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"domain_id" bigint NOT NULL,
	"selector" text NOT NULL,
	"state" text DEFAULT 'generated' NOT NULL,
	"record_name" text,
	"record_text" text,
	"public_key" text,
	"private_key" text
);

--> statement-breakpoint
CREATE TABLE "dnschangesets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dnschangesets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"domain_id" bigint NOT NULL,
	"user_id" bigint,
	"state" text DEFAULT 'queued' NOT NULL,
	"base_version" text,
	"changes" text DEFAULT '[]' NOT NULL,
	"zone_version" text,
	"created_at" timestamp (3) with time zone,
	"applied_at" timestamp (3) with time zone,
	"error" text
);

--> statement-breakpoint
CREATE TABLE "dnsrecords" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dnsrecords_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"domain_id" bigint NOT NULL,
	"name" text DEFAULT '@' NOT NULL,
	"record_type" text DEFAULT 'TXT' NOT NULL,
	"ttl" integer DEFAULT 3600 NOT NULL,
	"priority" bigint,
	"weight" bigint,
	"port" bigint,
	"flags" integer,
	"tag" text,
	"value" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "domaincontacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domaincontacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"company_name" text,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text DEFAULT 'NL' NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "domains" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"extension_id" bigint NOT NULL,
	"state" text DEFAULT 'registering' NOT NULL,
	"expires_on" date,
	"auto_renew" boolean DEFAULT true NOT NULL,
	"quarantine_until" date,
	"auth_code" text,
	"registrant_id" bigint,
	"administrative_contact_id" bigint,
	"zone_version" text
);

--> statement-breakpoint
CREATE TABLE "hosting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hosting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"domain_id" bigint,
	"alias_of_id" bigint,
	"server_id" bigint,
	"control_panel" text,
	"ftp_host" text,
	"username" text,
	"password" text,
	"disk_usage" bigint,
	"disk_quota" bigint,
	"bandwidth_usage" bigint,
	"bandwidth_quota" bigint
);

--> statement-breakpoint
CREATE TABLE "invoicelines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoicelines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"invoice_id" bigint NOT NULL,
	"date" date,
	"product_id" bigint NOT NULL,
	"description" text,
	"quantity" bigint DEFAULT 1000 NOT NULL,
	"unit_price" bigint,
	"discount" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"vat_class" text,
	"vat_rate" bigint DEFAULT 0 NOT NULL,
	"invoicerule_id" bigint,
	"period_start" date,
	"period_end" date
);

--> statement-breakpoint
CREATE TABLE "invoicerules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoicerules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"order_id" bigint,
	"orderline_id" bigint,
	"product_id" bigint NOT NULL,
	"description" text,
	"quantity" bigint DEFAULT 1000 NOT NULL,
	"unit_price" bigint,
	"discount" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"active" boolean GENERATED ALWAYS AS (coalesce((("state" is not distinct from 'active' or "state" is not distinct from 'terminating')), false)) STORED NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"schedule" text DEFAULT 'monthly' NOT NULL,
	"anchor_day" bigint,
	"anchor_month" bigint,
	"days_in_advance" bigint DEFAULT 0 NOT NULL,
	"terminated_on" date,
	"next_period" date
);

--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"number" text,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"customer_id" bigint NOT NULL,
	"contact_id" bigint,
	"address_id" bigint,
	"bankaccount_id" bigint,
	"payment_method" text,
	"credits_id" bigint,
	"date" date,
	"due_date" date,
	"sent" boolean GENERATED ALWAYS AS (coalesce(("sent_at" is not null), false)) STORED NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"discount" bigint DEFAULT 0 NOT NULL,
	"vat_treatment" text DEFAULT 'domestic' NOT NULL,
	"line_count" bigint DEFAULT 0 NOT NULL,
	"net_high" bigint DEFAULT 0 NOT NULL,
	"vat_high" bigint DEFAULT 0 NOT NULL,
	"net_low" bigint DEFAULT 0 NOT NULL,
	"vat_low" bigint DEFAULT 0 NOT NULL,
	"net_zero" bigint DEFAULT 0 NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"open_amount" bigint DEFAULT 0 NOT NULL,
	"payment_state" text DEFAULT 'open' NOT NULL,
	"paid" boolean GENERATED ALWAYS AS (coalesce((("payment_state" is not distinct from 'paid' or "payment_state" is not distinct from 'overpaid') and ("state" is not distinct from 'issued' or "state" is not distinct from 'sent' or "state" is not distinct from 'credited')), false)) STORED NOT NULL,
	"reference" text,
	"internal_notes" text,
	"buyer_name" text,
	"buyer_company_name" text,
	"buyer_street" text,
	"buyer_postal_code" text,
	"buyer_city" text,
	"buyer_country" text,
	"buyer_registration_number" text,
	"buyer_vat_number" text,
	"seller_name" text,
	"seller_street" text,
	"seller_house_number" text,
	"seller_postal_code" text,
	"seller_city" text,
	"seller_country" text,
	"seller_registration_number" text,
	"seller_vat_number" text,
	"seller_iban" text,
	"seller_bic" text,
	"document_hash" text
);

--> statement-breakpoint
CREATE TABLE "mailaccounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailaccounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"hosting_id" bigint NOT NULL,
	"username" text NOT NULL,
	"mail_domain" text,
	"address" text,
	"password" text,
	"active" boolean DEFAULT true NOT NULL,
	"quota" bigint DEFAULT 1024 NOT NULL,
	"usage" bigint,
	"desired" text DEFAULT 'present' NOT NULL,
	"actual" text DEFAULT 'absent' NOT NULL,
	"in_step" boolean GENERATED ALWAYS AS (coalesce(((("desired" is not distinct from 'present' and "actual" is not distinct from 'present') or ("desired" is not distinct from 'absent' and "actual" is not distinct from 'absent'))), false)) STORED NOT NULL,
	"last_job" text,
	"last_job_at" timestamp (3) with time zone,
	"last_job_error" text
);

--> statement-breakpoint
CREATE TABLE "mailaliases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailaliases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"hosting_id" bigint NOT NULL,
	"alias" text NOT NULL,
	"mail_domain" text,
	"address" text,
	"destination" text NOT NULL,
	"desired" text DEFAULT 'present' NOT NULL,
	"actual" text DEFAULT 'absent' NOT NULL,
	"in_step" boolean GENERATED ALWAYS AS (coalesce(((("desired" is not distinct from 'present' and "actual" is not distinct from 'present') or ("desired" is not distinct from 'absent' and "actual" is not distinct from 'absent'))), false)) STORED NOT NULL,
	"last_job" text,
	"last_job_at" timestamp (3) with time zone,
	"last_job_error" text
);

--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"bankaccount_id" bigint NOT NULL,
	"reference" text,
	"scheme" text DEFAULT 'CORE' NOT NULL,
	"use" text DEFAULT 'recurring' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"signed_by" text,
	"iban" text,
	"holder" text,
	"signed_from" text,
	"user_agent" text,
	"document_hash" text,
	"last_collected_on" date,
	"expires_on" date
);

--> statement-breakpoint
CREATE TABLE "nameservers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nameservers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"domain_id" bigint NOT NULL,
	"host" text NOT NULL,
	"order" bigint DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"error" text
);

--> statement-breakpoint
CREATE TABLE "orderlines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orderlines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"quotationline_id" bigint,
	"domain" text,
	"product_id" bigint NOT NULL,
	"description" text,
	"quantity" bigint DEFAULT 1000 NOT NULL,
	"unit_price" bigint,
	"discount" bigint DEFAULT 0 NOT NULL,
	"period" text DEFAULT 'once' NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"failure" text
);

--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"number" text,
	"customer_id" bigint NOT NULL,
	"contact_id" bigint,
	"quotation_id" bigint,
	"state" text DEFAULT 'placed' NOT NULL,
	"placed_at" timestamp (3) with time zone,
	"remarks" text,
	"question" text,
	"internal_notes" text,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"submitted_lines" bigint DEFAULT 0 NOT NULL,
	"open_lines" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"method" text DEFAULT 'bankTransfer' NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"external_id" text,
	"received_on" date,
	"description" text
);

--> statement-breakpoint
CREATE TABLE "quotationlines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotationlines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"quotation_id" bigint NOT NULL,
	"domain" text,
	"product_id" bigint NOT NULL,
	"description" text,
	"quantity" bigint DEFAULT 1000 NOT NULL,
	"unit_price" bigint,
	"discount" bigint DEFAULT 0 NOT NULL,
	"period" text DEFAULT 'once' NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"vat_class" text,
	"vat_rate" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"number" text,
	"state" text DEFAULT 'quotation' NOT NULL,
	"customer_id" bigint NOT NULL,
	"contact_id" bigint,
	"address_id" bigint,
	"bankaccount_id" bigint,
	"payment_method" text,
	"date" date,
	"valid_until" date,
	"introduction" text,
	"discount" bigint DEFAULT 0 NOT NULL,
	"vat_treatment" text DEFAULT 'domestic' NOT NULL,
	"line_count" bigint DEFAULT 0 NOT NULL,
	"net_high" bigint DEFAULT 0 NOT NULL,
	"vat_high" bigint DEFAULT 0 NOT NULL,
	"net_low" bigint DEFAULT 0 NOT NULL,
	"vat_low" bigint DEFAULT 0 NOT NULL,
	"net_zero" bigint DEFAULT 0 NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"internal_notes" text,
	"signer_name" text,
	"approved_at" timestamp (3) with time zone,
	"buyer_name" text,
	"buyer_company_name" text,
	"buyer_street" text,
	"buyer_postal_code" text,
	"buyer_city" text,
	"buyer_country" text,
	"buyer_registration_number" text,
	"buyer_vat_number" text,
	"seller_name" text,
	"seller_street" text,
	"seller_house_number" text,
	"seller_postal_code" text,
	"seller_city" text,
	"seller_country" text,
	"seller_registration_number" text,
	"seller_vat_number" text,
	"seller_iban" text,
	"seller_bic" text,
	"document_hash" text
);

--> statement-breakpoint
CREATE TABLE "subservers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subservers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"hosting_id" bigint NOT NULL,
	"domain" text NOT NULL,
	"web" boolean DEFAULT true NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"ssl" boolean DEFAULT true NOT NULL,
	"database" boolean DEFAULT false NOT NULL,
	"desired" text DEFAULT 'present' NOT NULL,
	"actual" text DEFAULT 'absent' NOT NULL,
	"in_step" boolean GENERATED ALWAYS AS (coalesce(((("desired" is not distinct from 'present' and "actual" is not distinct from 'present') or ("desired" is not distinct from 'absent' and "actual" is not distinct from 'absent'))), false)) STORED NOT NULL,
	"last_job" text,
	"last_job_at" timestamp (3) with time zone,
	"last_job_error" text
);

--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "active" boolean GENERATED ALWAYS AS (coalesce(("state" is not distinct from 'active'), false)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "notes" text;
--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "active" boolean GENERATED ALWAYS AS (coalesce(("state" is not distinct from 'up'), false)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "activated" boolean GENERATED ALWAYS AS (coalesce(("state" is distinct from 'invited'), false)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_invoice_id_reference" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_id_reference" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "databases" ADD CONSTRAINT "databases_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "databases" ADD CONSTRAINT "databases_server_id_reference" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dkimkeys" ADD CONSTRAINT "dkimkeys_domain_id_reference" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dnschangesets" ADD CONSTRAINT "dnschangesets_domain_id_reference" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dnschangesets" ADD CONSTRAINT "dnschangesets_user_id_reference" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dnsrecords" ADD CONSTRAINT "dnsrecords_domain_id_reference" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "domaincontacts" ADD CONSTRAINT "domaincontacts_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_extension_id_reference" FOREIGN KEY ("extension_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_registrant_id_reference" FOREIGN KEY ("registrant_id") REFERENCES "public"."domaincontacts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_administrative_contact_id_reference" FOREIGN KEY ("administrative_contact_id") REFERENCES "public"."domaincontacts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hosting" ADD CONSTRAINT "hosting_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hosting" ADD CONSTRAINT "hosting_plan_id_reference" FOREIGN KEY ("plan_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hosting" ADD CONSTRAINT "hosting_domain_id_reference" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hosting" ADD CONSTRAINT "hosting_alias_of_id_reference" FOREIGN KEY ("alias_of_id") REFERENCES "public"."hosting"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hosting" ADD CONSTRAINT "hosting_server_id_reference" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoicelines" ADD CONSTRAINT "invoicelines_invoice_id_reference" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoicelines" ADD CONSTRAINT "invoicelines_product_id_reference" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoicelines" ADD CONSTRAINT "invoicelines_invoicerule_id_reference" FOREIGN KEY ("invoicerule_id") REFERENCES "public"."invoicerules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoicerules" ADD CONSTRAINT "invoicerules_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoicerules" ADD CONSTRAINT "invoicerules_order_id_reference" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoicerules" ADD CONSTRAINT "invoicerules_orderline_id_reference" FOREIGN KEY ("orderline_id") REFERENCES "public"."orderlines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoicerules" ADD CONSTRAINT "invoicerules_product_id_reference" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_contact_id_reference" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_address_id_reference" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_bankaccount_id_reference" FOREIGN KEY ("bankaccount_id") REFERENCES "public"."bankaccounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_reference" FOREIGN KEY ("credits_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mailaccounts" ADD CONSTRAINT "mailaccounts_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mailaliases" ADD CONSTRAINT "mailaliases_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_bankaccount_id_reference" FOREIGN KEY ("bankaccount_id") REFERENCES "public"."bankaccounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "nameservers" ADD CONSTRAINT "nameservers_domain_id_reference" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD CONSTRAINT "orderlines_order_id_reference" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD CONSTRAINT "orderlines_quotationline_id_reference" FOREIGN KEY ("quotationline_id") REFERENCES "public"."quotationlines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD CONSTRAINT "orderlines_product_id_reference" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_contact_id_reference" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quotation_id_reference" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotationlines" ADD CONSTRAINT "quotationlines_quotation_id_reference" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotationlines" ADD CONSTRAINT "quotationlines_product_id_reference" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_contact_id_reference" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_address_id_reference" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_bankaccount_id_reference" FOREIGN KEY ("bankaccount_id") REFERENCES "public"."bankaccounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subservers" ADD CONSTRAINT "subservers_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "allocations_payment_id_invoice_id_unique" ON "allocations" USING btree ("payment_id","invoice_id");
--> statement-breakpoint
CREATE INDEX "allocations_invoice_id_index" ON "allocations" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "allocations_payment_id_index" ON "allocations" USING btree ("payment_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "backups_hosting_id_file_unique" ON "backups" USING btree ("hosting_id","file");
--> statement-breakpoint
CREATE INDEX "backups_hosting_id_index" ON "backups" USING btree ("hosting_id","taken_at","id");
--> statement-breakpoint
CREATE INDEX "backups_file_search" ON "backups" USING gin ("file" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "backups_taken_at_sort" ON "backups" USING btree ("taken_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "databases_server_id_name_unique" ON "databases" USING btree ("server_id","name");
--> statement-breakpoint
CREATE INDEX "databases_hosting_id_index" ON "databases" USING btree ("hosting_id","name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "databases_server_id_index" ON "databases" USING btree ("server_id","name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "databases_name_search" ON "databases" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "databases_name_sort" ON "databases" USING btree ("name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "dkimkeys_domain_id_selector_unique" ON "dkimkeys" USING btree ("domain_id","selector");
--> statement-breakpoint
CREATE INDEX "dkimkeys_domain_id_index" ON "dkimkeys" USING btree ("domain_id");
--> statement-breakpoint
CREATE INDEX "dkimkeys_selector_search" ON "dkimkeys" USING gin ("selector" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "dnschangesets_domain_id_index" ON "dnschangesets" USING btree ("domain_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "dnschangesets_user_id_index" ON "dnschangesets" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "dnschangesets_created_at_sort" ON "dnschangesets" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "dnsrecords_domain_id_index" ON "dnsrecords" USING btree ("domain_id");
--> statement-breakpoint
CREATE INDEX "dnsrecords_name_search" ON "dnsrecords" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "dnsrecords_value_search" ON "dnsrecords" USING gin ("value" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "dnsrecords_name_filter" ON "dnsrecords" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "domaincontacts_customer_id_index" ON "domaincontacts" USING btree ("customer_id","name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "domaincontacts_company_name_search" ON "domaincontacts" USING gin ("company_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "domaincontacts_name_search" ON "domaincontacts" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "domaincontacts_email_search" ON "domaincontacts" USING gin ("email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "domaincontacts_name_sort" ON "domaincontacts" USING btree ("name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "domains_name_unique" ON "domains" USING btree ("name");
--> statement-breakpoint
CREATE INDEX "domains_customer_id_index" ON "domains" USING btree ("customer_id","expires_on","id");
--> statement-breakpoint
CREATE INDEX "domains_extension_id_index" ON "domains" USING btree ("extension_id","expires_on","id");
--> statement-breakpoint
CREATE INDEX "domains_registrant_id_index" ON "domains" USING btree ("registrant_id","expires_on","id");
--> statement-breakpoint
CREATE INDEX "domains_administrative_contact_id_index" ON "domains" USING btree ("administrative_contact_id","expires_on","id");
--> statement-breakpoint
CREATE INDEX "domains_name_search" ON "domains" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "domains_expires_on_sort" ON "domains" USING btree ("expires_on","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "hosting_name_unique" ON "hosting" USING btree ("name");
--> statement-breakpoint
CREATE UNIQUE INDEX "hosting_server_id_username_unique" ON "hosting" USING btree ("server_id","username");
--> statement-breakpoint
CREATE INDEX "hosting_customer_id_index" ON "hosting" USING btree ("customer_id","name","id");
--> statement-breakpoint
CREATE INDEX "hosting_plan_id_index" ON "hosting" USING btree ("plan_id","name","id");
--> statement-breakpoint
CREATE INDEX "hosting_domain_id_index" ON "hosting" USING btree ("domain_id","name","id");
--> statement-breakpoint
CREATE INDEX "hosting_alias_of_id_index" ON "hosting" USING btree ("alias_of_id","name","id");
--> statement-breakpoint
CREATE INDEX "hosting_server_id_index" ON "hosting" USING btree ("server_id","name","id");
--> statement-breakpoint
CREATE INDEX "hosting_name_search" ON "hosting" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "hosting_username_search" ON "hosting" USING gin ("username" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "hosting_name_sort" ON "hosting" USING btree ("name","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoicelines_invoicerule_id_period_start_unique" ON "invoicelines" USING btree ("invoicerule_id","period_start");
--> statement-breakpoint
CREATE INDEX "invoicelines_invoice_id_index" ON "invoicelines" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "invoicelines_product_id_index" ON "invoicelines" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "invoicelines_invoicerule_id_index" ON "invoicelines" USING btree ("invoicerule_id");
--> statement-breakpoint
CREATE INDEX "invoicelines_description_search" ON "invoicelines" USING gin ("description" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoicelines_date_filter" ON "invoicelines" USING btree ("date","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoicerules_orderline_id_unique" ON "invoicerules" USING btree ("orderline_id");
--> statement-breakpoint
CREATE INDEX "invoicerules_customer_id_index" ON "invoicerules" USING btree ("customer_id","next_period","id");
--> statement-breakpoint
CREATE INDEX "invoicerules_order_id_index" ON "invoicerules" USING btree ("order_id","next_period","id");
--> statement-breakpoint
CREATE INDEX "invoicerules_product_id_index" ON "invoicerules" USING btree ("product_id","next_period","id");
--> statement-breakpoint
CREATE INDEX "invoicerules_description_search" ON "invoicerules" USING gin ("description" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoicerules_next_period_sort" ON "invoicerules" USING btree ("next_period","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_unique" ON "invoices" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "invoices_customer_id_index" ON "invoices" USING btree ("customer_id","date","id");
--> statement-breakpoint
CREATE INDEX "invoices_contact_id_index" ON "invoices" USING btree ("contact_id","date","id");
--> statement-breakpoint
CREATE INDEX "invoices_address_id_index" ON "invoices" USING btree ("address_id","date","id");
--> statement-breakpoint
CREATE INDEX "invoices_bankaccount_id_index" ON "invoices" USING btree ("bankaccount_id","date","id");
--> statement-breakpoint
CREATE INDEX "invoices_credits_id_index" ON "invoices" USING btree ("credits_id","date","id");
--> statement-breakpoint
CREATE INDEX "invoices_number_search" ON "invoices" USING gin ("number" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoices_reference_search" ON "invoices" USING gin ("reference" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoices_buyer_name_search" ON "invoices" USING gin ("buyer_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoices_buyer_company_name_search" ON "invoices" USING gin ("buyer_company_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoices_date_sort" ON "invoices" USING btree ("date","id");
--> statement-breakpoint
CREATE INDEX "invoices_due_date_filter" ON "invoices" USING btree ("due_date","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "mailaccounts_hosting_id_address_unique" ON "mailaccounts" USING btree ("hosting_id","address");
--> statement-breakpoint
CREATE INDEX "mailaccounts_hosting_id_index" ON "mailaccounts" USING btree ("hosting_id","address" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "mailaccounts_address_search" ON "mailaccounts" USING gin ("address" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mailaccounts_address_sort" ON "mailaccounts" USING btree ("address" collate "und-x-icu","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "mailaliases_hosting_id_address_destination_unique" ON "mailaliases" USING btree ("hosting_id","address","destination");
--> statement-breakpoint
CREATE INDEX "mailaliases_hosting_id_index" ON "mailaliases" USING btree ("hosting_id","address" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "mailaliases_address_search" ON "mailaliases" USING gin ("address" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mailaliases_destination_search" ON "mailaliases" USING gin ("destination" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mailaliases_address_sort" ON "mailaliases" USING btree ("address" collate "und-x-icu","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_reference_unique" ON "mandates" USING btree (lower(regexp_replace("reference", '\s', '', 'g')));
--> statement-breakpoint
CREATE INDEX "mandates_bankaccount_id_index" ON "mandates" USING btree ("bankaccount_id","signed_at","id");
--> statement-breakpoint
CREATE INDEX "mandates_reference_search" ON "mandates" USING gin ("reference" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mandates_signed_by_search" ON "mandates" USING gin ("signed_by" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mandates_iban_search" ON "mandates" USING gin ("iban" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mandates_holder_search" ON "mandates" USING gin ("holder" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mandates_signed_at_sort" ON "mandates" USING btree ("signed_at","id");
--> statement-breakpoint
CREATE INDEX "mandates_expires_on_filter" ON "mandates" USING btree ("expires_on","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "nameservers_domain_id_host_unique" ON "nameservers" USING btree ("domain_id","host");
--> statement-breakpoint
CREATE INDEX "nameservers_domain_id_index" ON "nameservers" USING btree ("domain_id");
--> statement-breakpoint
CREATE INDEX "nameservers_host_search" ON "nameservers" USING gin ("host" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "orderlines_quotationline_id_unique" ON "orderlines" USING btree ("quotationline_id");
--> statement-breakpoint
CREATE INDEX "orderlines_order_id_index" ON "orderlines" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "orderlines_product_id_index" ON "orderlines" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "orderlines_domain_search" ON "orderlines" USING gin ("domain" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orderlines_description_search" ON "orderlines" USING gin ("description" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_unique" ON "orders" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_quotation_id_unique" ON "orders" USING btree ("quotation_id");
--> statement-breakpoint
CREATE INDEX "orders_customer_id_index" ON "orders" USING btree ("customer_id","placed_at","id");
--> statement-breakpoint
CREATE INDEX "orders_contact_id_index" ON "orders" USING btree ("contact_id","placed_at","id");
--> statement-breakpoint
CREATE INDEX "orders_number_search" ON "orders" USING gin ("number" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_placed_at_sort" ON "orders" USING btree ("placed_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_external_id_unique" ON "payments" USING btree ("external_id");
--> statement-breakpoint
CREATE INDEX "payments_customer_id_index" ON "payments" USING btree ("customer_id","received_on","id");
--> statement-breakpoint
CREATE INDEX "payments_external_id_search" ON "payments" USING gin ("external_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payments_description_search" ON "payments" USING gin ("description" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payments_received_on_sort" ON "payments" USING btree ("received_on","id");
--> statement-breakpoint
CREATE INDEX "quotationlines_quotation_id_index" ON "quotationlines" USING btree ("quotation_id");
--> statement-breakpoint
CREATE INDEX "quotationlines_product_id_index" ON "quotationlines" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "quotationlines_domain_search" ON "quotationlines" USING gin ("domain" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "quotationlines_description_search" ON "quotationlines" USING gin ("description" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_number_unique" ON "quotations" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "quotations_customer_id_index" ON "quotations" USING btree ("customer_id","date","id");
--> statement-breakpoint
CREATE INDEX "quotations_contact_id_index" ON "quotations" USING btree ("contact_id","date","id");
--> statement-breakpoint
CREATE INDEX "quotations_address_id_index" ON "quotations" USING btree ("address_id","date","id");
--> statement-breakpoint
CREATE INDEX "quotations_bankaccount_id_index" ON "quotations" USING btree ("bankaccount_id","date","id");
--> statement-breakpoint
CREATE INDEX "quotations_number_search" ON "quotations" USING gin ("number" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "quotations_signer_name_search" ON "quotations" USING gin ("signer_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "quotations_buyer_name_search" ON "quotations" USING gin ("buyer_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "quotations_buyer_company_name_search" ON "quotations" USING gin ("buyer_company_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "quotations_date_sort" ON "quotations" USING btree ("date","id");
--> statement-breakpoint
CREATE INDEX "quotations_valid_until_filter" ON "quotations" USING btree ("valid_until","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "subservers_domain_unique" ON "subservers" USING btree ("domain");
--> statement-breakpoint
CREATE INDEX "subservers_hosting_id_index" ON "subservers" USING btree ("hosting_id","domain","id");
--> statement-breakpoint
CREATE INDEX "subservers_domain_search" ON "subservers" USING gin ("domain" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "subservers_domain_sort" ON "subservers" USING btree ("domain","id");
--> statement-breakpoint
CREATE INDEX "customers_notes_search" ON "customers" USING gin ("notes" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION "invoicelines_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
DECLARE
at_1 "invoices"%ROWTYPE;
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'invoicelines holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'invoicelines_frozen', TABLE = 'invoicelines'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."invoice_id", "new"."date", "new"."product_id", "new"."description", "new"."quantity", "new"."unit_price", "new"."discount", "new"."amount", "new"."vat_class", "new"."vat_rate", "new"."invoicerule_id", "new"."period_start", "new"."period_end") is not distinct from row("old"."id", "old"."invoice_id", "old"."date", "old"."product_id", "old"."description", "old"."quantity", "old"."unit_price", "old"."discount", "old"."amount", "old"."vat_class", "old"."vat_rate", "old"."invoicerule_id", "old"."period_start", "old"."period_end") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF (true) IS NOT TRUE THEN RAISE EXCEPTION 'invoicelines % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'invoicelines_frozen', TABLE = 'invoicelines'; END IF;
SELECT * INTO at_1 FROM "invoices" WHERE "invoices"."id" = "old"."invoice_id" FOR NO KEY UPDATE;
IF ((TG_OP = 'DELETE' and "at_1"."id" is null) or ("at_1"."state" = 'draft'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'invoicelines % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'invoicelines_frozen', TABLE = 'invoicelines'; END IF;
END IF;
IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND "new"."invoice_id" is distinct from "old"."invoice_id") THEN
SELECT * INTO at_1 FROM "invoices" WHERE "invoices"."id" = "new"."invoice_id" FOR NO KEY UPDATE;
IF ((TG_OP = 'DELETE' and "at_1"."id" is null) or ("at_1"."state" = 'draft'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'invoicelines % is frozen', new."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'invoicelines_frozen', TABLE = 'invoicelines'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "invoicelines_frozen" AFTER INSERT OR UPDATE OR DELETE ON "invoicelines" FOR EACH ROW EXECUTE FUNCTION "invoicelines_frozen"();
--> statement-breakpoint
CREATE TRIGGER "invoicelines_frozen_all" BEFORE TRUNCATE ON "invoicelines" FOR EACH STATEMENT EXECUTE FUNCTION "invoicelines_frozen"();
--> statement-breakpoint
CREATE FUNCTION "invoicerules_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'invoicerules holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'invoicerules_frozen', TABLE = 'invoicerules'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."customer_id", "new"."order_id", "new"."orderline_id", "new"."product_id", "new"."description", "new"."quantity", "new"."unit_price", "new"."discount", "new"."start_date", "new"."end_date", "new"."schedule", "new"."anchor_day", "new"."anchor_month", "new"."days_in_advance", "new"."terminated_on", "new"."next_period") is not distinct from row("old"."id", "old"."customer_id", "old"."order_id", "old"."orderline_id", "old"."product_id", "old"."description", "old"."quantity", "old"."unit_price", "old"."discount", "old"."start_date", "old"."end_date", "old"."schedule", "old"."anchor_day", "old"."anchor_month", "old"."days_in_advance", "old"."terminated_on", "old"."next_period") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF (("old"."state" = 'active'::text or "old"."state" = 'terminating'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'invoicerules % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'invoicerules_frozen', TABLE = 'invoicerules'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "invoicerules_frozen" AFTER UPDATE OR DELETE ON "invoicerules" FOR EACH ROW EXECUTE FUNCTION "invoicerules_frozen"();
--> statement-breakpoint
CREATE TRIGGER "invoicerules_frozen_all" BEFORE TRUNCATE ON "invoicerules" FOR EACH STATEMENT EXECUTE FUNCTION "invoicerules_frozen"();
--> statement-breakpoint
CREATE FUNCTION "invoices_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'invoices holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'invoices_frozen', TABLE = 'invoices'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."number", "new"."kind", "new"."customer_id", "new"."contact_id", "new"."address_id", "new"."bankaccount_id", "new"."payment_method", "new"."credits_id", "new"."date", "new"."due_date", "new"."discount", "new"."vat_treatment", "new"."line_count", "new"."net_high", "new"."vat_high", "new"."net_low", "new"."vat_low", "new"."net_zero", "new"."subtotal", "new"."vat", "new"."total", "new"."reference", "new"."buyer_name", "new"."buyer_company_name", "new"."buyer_street", "new"."buyer_postal_code", "new"."buyer_city", "new"."buyer_country", "new"."buyer_registration_number", "new"."buyer_vat_number", "new"."seller_name", "new"."seller_street", "new"."seller_house_number", "new"."seller_postal_code", "new"."seller_city", "new"."seller_country", "new"."seller_registration_number", "new"."seller_vat_number", "new"."seller_iban", "new"."seller_bic", "new"."document_hash") is not distinct from row("old"."id", "old"."number", "old"."kind", "old"."customer_id", "old"."contact_id", "old"."address_id", "old"."bankaccount_id", "old"."payment_method", "old"."credits_id", "old"."date", "old"."due_date", "old"."discount", "old"."vat_treatment", "old"."line_count", "old"."net_high", "old"."vat_high", "old"."net_low", "old"."vat_low", "old"."net_zero", "old"."subtotal", "old"."vat", "old"."total", "old"."reference", "old"."buyer_name", "old"."buyer_company_name", "old"."buyer_street", "old"."buyer_postal_code", "old"."buyer_city", "old"."buyer_country", "old"."buyer_registration_number", "old"."buyer_vat_number", "old"."seller_name", "old"."seller_street", "old"."seller_house_number", "old"."seller_postal_code", "old"."seller_city", "old"."seller_country", "old"."seller_registration_number", "old"."seller_vat_number", "old"."seller_iban", "old"."seller_bic", "old"."document_hash") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF ("old"."state" = 'draft'::text) IS NOT TRUE THEN RAISE EXCEPTION 'invoices % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'invoices_frozen', TABLE = 'invoices'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "invoices_frozen" AFTER UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "invoices_frozen"();
--> statement-breakpoint
CREATE TRIGGER "invoices_frozen_all" BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "invoices_frozen"();
--> statement-breakpoint
CREATE FUNCTION "mandates_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'mandates holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'mandates_frozen', TABLE = 'mandates'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."bankaccount_id", "new"."reference", "new"."scheme", "new"."use", "new"."signed_at", "new"."signed_by", "new"."iban", "new"."holder", "new"."signed_from", "new"."user_agent", "new"."document_hash") is not distinct from row("old"."id", "old"."bankaccount_id", "old"."reference", "old"."scheme", "old"."use", "old"."signed_at", "old"."signed_by", "old"."iban", "old"."holder", "old"."signed_from", "old"."user_agent", "old"."document_hash") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF ("old"."state" = 'draft'::text) IS NOT TRUE THEN RAISE EXCEPTION 'mandates % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'mandates_frozen', TABLE = 'mandates'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "mandates_frozen" AFTER UPDATE OR DELETE ON "mandates" FOR EACH ROW EXECUTE FUNCTION "mandates_frozen"();
--> statement-breakpoint
CREATE TRIGGER "mandates_frozen_all" BEFORE TRUNCATE ON "mandates" FOR EACH STATEMENT EXECUTE FUNCTION "mandates_frozen"();
--> statement-breakpoint
CREATE FUNCTION "orderlines_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
DECLARE
at_1 "orders"%ROWTYPE;
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'orderlines holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'orderlines_frozen', TABLE = 'orderlines'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."order_id", "new"."quotationline_id", "new"."domain", "new"."product_id", "new"."description", "new"."quantity", "new"."unit_price", "new"."discount", "new"."period", "new"."amount") is not distinct from row("old"."id", "old"."order_id", "old"."quotationline_id", "old"."domain", "old"."product_id", "old"."description", "old"."quantity", "old"."unit_price", "old"."discount", "old"."period", "old"."amount") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF (true) IS NOT TRUE THEN RAISE EXCEPTION 'orderlines % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'orderlines_frozen', TABLE = 'orderlines'; END IF;
SELECT * INTO at_1 FROM "orders" WHERE "orders"."id" = "old"."order_id" FOR NO KEY UPDATE;
IF ((TG_OP = 'DELETE' and "at_1"."id" is null) or ("at_1"."state" = 'placed'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'orderlines % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'orderlines_frozen', TABLE = 'orderlines'; END IF;
END IF;
IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND "new"."order_id" is distinct from "old"."order_id") THEN
SELECT * INTO at_1 FROM "orders" WHERE "orders"."id" = "new"."order_id" FOR NO KEY UPDATE;
IF ((TG_OP = 'DELETE' and "at_1"."id" is null) or ("at_1"."state" = 'placed'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'orderlines % is frozen', new."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'orderlines_frozen', TABLE = 'orderlines'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "orderlines_frozen" AFTER INSERT OR UPDATE OR DELETE ON "orderlines" FOR EACH ROW EXECUTE FUNCTION "orderlines_frozen"();
--> statement-breakpoint
CREATE TRIGGER "orderlines_frozen_all" BEFORE TRUNCATE ON "orderlines" FOR EACH STATEMENT EXECUTE FUNCTION "orderlines_frozen"();
--> statement-breakpoint
CREATE FUNCTION "payments_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'payments holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'payments_frozen', TABLE = 'payments'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."customer_id", "new"."method", "new"."amount", "new"."external_id") is not distinct from row("old"."id", "old"."customer_id", "old"."method", "old"."amount", "old"."external_id") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF ("old"."state" = 'open'::text) IS NOT TRUE THEN RAISE EXCEPTION 'payments % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'payments_frozen', TABLE = 'payments'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "payments_frozen" AFTER UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "payments_frozen"();
--> statement-breakpoint
CREATE TRIGGER "payments_frozen_all" BEFORE TRUNCATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION "payments_frozen"();
--> statement-breakpoint
CREATE FUNCTION "quotationlines_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
DECLARE
at_1 "quotations"%ROWTYPE;
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'quotationlines holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'quotationlines_frozen', TABLE = 'quotationlines'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."quotation_id", "new"."domain", "new"."product_id", "new"."description", "new"."quantity", "new"."unit_price", "new"."discount", "new"."period", "new"."amount", "new"."vat_class", "new"."vat_rate") is not distinct from row("old"."id", "old"."quotation_id", "old"."domain", "old"."product_id", "old"."description", "old"."quantity", "old"."unit_price", "old"."discount", "old"."period", "old"."amount", "old"."vat_class", "old"."vat_rate") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF (true) IS NOT TRUE THEN RAISE EXCEPTION 'quotationlines % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'quotationlines_frozen', TABLE = 'quotationlines'; END IF;
SELECT * INTO at_1 FROM "quotations" WHERE "quotations"."id" = "old"."quotation_id" FOR NO KEY UPDATE;
IF ((TG_OP = 'DELETE' and "at_1"."id" is null) or ("at_1"."state" = 'quotation'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'quotationlines % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'quotationlines_frozen', TABLE = 'quotationlines'; END IF;
END IF;
IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND "new"."quotation_id" is distinct from "old"."quotation_id") THEN
SELECT * INTO at_1 FROM "quotations" WHERE "quotations"."id" = "new"."quotation_id" FOR NO KEY UPDATE;
IF ((TG_OP = 'DELETE' and "at_1"."id" is null) or ("at_1"."state" = 'quotation'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'quotationlines % is frozen', new."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'quotationlines_frozen', TABLE = 'quotationlines'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "quotationlines_frozen" AFTER INSERT OR UPDATE OR DELETE ON "quotationlines" FOR EACH ROW EXECUTE FUNCTION "quotationlines_frozen"();
--> statement-breakpoint
CREATE TRIGGER "quotationlines_frozen_all" BEFORE TRUNCATE ON "quotationlines" FOR EACH STATEMENT EXECUTE FUNCTION "quotationlines_frozen"();
--> statement-breakpoint
CREATE FUNCTION "quotations_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'quotations holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'quotations_frozen', TABLE = 'quotations'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."number", "new"."customer_id", "new"."contact_id", "new"."address_id", "new"."bankaccount_id", "new"."payment_method", "new"."date", "new"."valid_until", "new"."introduction", "new"."discount", "new"."vat_treatment", "new"."line_count", "new"."net_high", "new"."vat_high", "new"."net_low", "new"."vat_low", "new"."net_zero", "new"."subtotal", "new"."vat", "new"."total", "new"."signer_name", "new"."approved_at", "new"."buyer_name", "new"."buyer_company_name", "new"."buyer_street", "new"."buyer_postal_code", "new"."buyer_city", "new"."buyer_country", "new"."buyer_registration_number", "new"."buyer_vat_number", "new"."seller_name", "new"."seller_street", "new"."seller_house_number", "new"."seller_postal_code", "new"."seller_city", "new"."seller_country", "new"."seller_registration_number", "new"."seller_vat_number", "new"."seller_iban", "new"."seller_bic", "new"."document_hash") is not distinct from row("old"."id", "old"."number", "old"."customer_id", "old"."contact_id", "old"."address_id", "old"."bankaccount_id", "old"."payment_method", "old"."date", "old"."valid_until", "old"."introduction", "old"."discount", "old"."vat_treatment", "old"."line_count", "old"."net_high", "old"."vat_high", "old"."net_low", "old"."vat_low", "old"."net_zero", "old"."subtotal", "old"."vat", "old"."total", "old"."signer_name", "old"."approved_at", "old"."buyer_name", "old"."buyer_company_name", "old"."buyer_street", "old"."buyer_postal_code", "old"."buyer_city", "old"."buyer_country", "old"."buyer_registration_number", "old"."buyer_vat_number", "old"."seller_name", "old"."seller_street", "old"."seller_house_number", "old"."seller_postal_code", "old"."seller_city", "old"."seller_country", "old"."seller_registration_number", "old"."seller_vat_number", "old"."seller_iban", "old"."seller_bic", "old"."document_hash") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF ("old"."state" = 'quotation'::text) IS NOT TRUE THEN RAISE EXCEPTION 'quotations % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'quotations_frozen', TABLE = 'quotations'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "quotations_frozen" AFTER UPDATE OR DELETE ON "quotations" FOR EACH ROW EXECUTE FUNCTION "quotations_frozen"();
--> statement-breakpoint
CREATE TRIGGER "quotations_frozen_all" BEFORE TRUNCATE ON "quotations" FOR EACH STATEMENT EXECUTE FUNCTION "quotations_frozen"();
