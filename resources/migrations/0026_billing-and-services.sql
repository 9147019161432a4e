DROP FUNCTION "quotations_frozen"() CASCADE;
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text DEFAULT 'incident' NOT NULL,
	"state" text DEFAULT 'announced' NOT NULL,
	"title_nl" text NOT NULL,
	"title_en" text NOT NULL,
	"text_nl" text NOT NULL,
	"text_en" text NOT NULL,
	"server_id" bigint,
	"services" text[],
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "bankentries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bankentries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"bankstatement_id" bigint NOT NULL,
	"date" date NOT NULL,
	"valued_on" date,
	"amount" bigint NOT NULL,
	"name" text,
	"iban" text,
	"description" text,
	"end_to_end_id" text,
	"batch_id" text,
	"reversal" boolean DEFAULT false NOT NULL,
	"reason_code" text,
	"key" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"matched_by" text,
	"invoices" text[],
	"collectionentry_id" bigint,
	"collection_id" bigint,
	"payment_id" bigint
);

--> statement-breakpoint
CREATE TABLE "bankfiles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bankfiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"file" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"uploaded_at" timestamp (3) with time zone,
	"uploaded_by_id" bigint,
	"added" bigint DEFAULT 0 NOT NULL,
	"known" bigint DEFAULT 0 NOT NULL,
	"booked" bigint DEFAULT 0 NOT NULL,
	"refusal" text,
	"about" text,
	"stated" bigint,
	"computed" bigint,
	"difference" bigint
);

--> statement-breakpoint
CREATE TABLE "bankstatements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bankstatements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"bankfile_id" bigint NOT NULL,
	"iban" text NOT NULL,
	"statement_id" text,
	"number" text,
	"opened_on" date NOT NULL,
	"opening_balance" bigint NOT NULL,
	"closed_on" date NOT NULL,
	"closing_balance" bigint NOT NULL,
	"added" bigint DEFAULT 0 NOT NULL,
	"known" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "collectionentries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collectionentries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"collection_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"mandate_id" bigint NOT NULL,
	"collect_on" date NOT NULL,
	"sequence_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"attempt" bigint DEFAULT 1 NOT NULL,
	"end_to_end_id" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"payment_id" bigint,
	"returned_on" date,
	"return_reason" text
);

--> statement-breakpoint
CREATE TABLE "collections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"number" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"through" date,
	"count" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"sent_on" date,
	"bank_file" jsonb
);

--> statement-breakpoint
CREATE TABLE "connecttemplates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connecttemplates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"definition" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"provider" text,
	"service" text,
	"key" text,
	"template_version" bigint,
	"key_domain" text,
	"logo" text
);

--> statement-breakpoint
CREATE TABLE "dailyruns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dailyruns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"started_by_id" bigint,
	"handled" bigint DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"unmanaged" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "documentlinks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documentlinks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"quotation_id" bigint,
	"invoice_id" bigint,
	"sent_to" text,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"valid_until" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"invoice_id" bigint,
	"quotation_id" bigint,
	"payment_id" bigint,
	"run_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"sent_to" text,
	"subject" text,
	"text" text,
	"unsent" text
);

--> statement-breakpoint
CREATE TABLE "lettertexts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lettertexts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"subject" text,
	"text" text,
	"preview" text
);

--> statement-breakpoint
CREATE TABLE "planchanges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"hosting_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"effective_on" date,
	"paid_until" date,
	"schedule" text,
	"former_price" bigint,
	"price" bigint,
	"credit" bigint,
	"charge" bigint,
	"amount" bigint,
	"agreed_amount" bigint,
	"invoice_id" bigint,
	"requested_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "runfailures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "runfailures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"run_id" bigint NOT NULL,
	"customer_id" bigint,
	"invoice_id" bigint,
	"reason" text NOT NULL,
	"detail" text
);

--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "suspends_unpaid" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "suspension_wait" bigint DEFAULT 14 NOT NULL;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "ledger_debtors" text DEFAULT '1300' NOT NULL;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "ledger_revenue" text DEFAULT '8000' NOT NULL;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "ledger_vat_high" text DEFAULT '1500' NOT NULL;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "ledger_vat_low" text DEFAULT '1510' NOT NULL;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "ledger_bank" text DEFAULT '1100' NOT NULL;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "ledger_online" text DEFAULT '1220' NOT NULL;
--> statement-breakpoint
ALTER TABLE "dkimkeys" ADD COLUMN "at_server" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "awaits_holder" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoicerules" ADD COLUMN "hosting_id" bigint;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "disputed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "onlinepayments" ADD COLUMN "link_id" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "extra_disk" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "extra_traffic" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "extra_mailboxes" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "extra_databases" bigint;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "strokes" text;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "read_hash" text;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "signed_terms" text;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "signed_as" text;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "previous_hash" text;
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_server_id_reference" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankentries" ADD CONSTRAINT "bankentries_bankstatement_id_reference" FOREIGN KEY ("bankstatement_id") REFERENCES "public"."bankstatements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankentries" ADD CONSTRAINT "bankentries_collectionentry_id_reference" FOREIGN KEY ("collectionentry_id") REFERENCES "public"."collectionentries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankentries" ADD CONSTRAINT "bankentries_collection_id_reference" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankentries" ADD CONSTRAINT "bankentries_payment_id_reference" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankfiles" ADD CONSTRAINT "bankfiles_uploaded_by_id_reference" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankstatements" ADD CONSTRAINT "bankstatements_bankfile_id_reference" FOREIGN KEY ("bankfile_id") REFERENCES "public"."bankfiles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collectionentries" ADD CONSTRAINT "collectionentries_collection_id_reference" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collectionentries" ADD CONSTRAINT "collectionentries_invoice_id_reference" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collectionentries" ADD CONSTRAINT "collectionentries_mandate_id_reference" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collectionentries" ADD CONSTRAINT "collectionentries_payment_id_reference" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dailyruns" ADD CONSTRAINT "dailyruns_started_by_id_reference" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documentlinks" ADD CONSTRAINT "documentlinks_quotation_id_reference" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documentlinks" ADD CONSTRAINT "documentlinks_invoice_id_reference" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_invoice_id_reference" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_quotation_id_reference" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_payment_id_reference" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_run_id_reference" FOREIGN KEY ("run_id") REFERENCES "public"."dailyruns"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "planchanges" ADD CONSTRAINT "planchanges_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "planchanges" ADD CONSTRAINT "planchanges_product_id_reference" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "planchanges" ADD CONSTRAINT "planchanges_invoice_id_reference" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "runfailures" ADD CONSTRAINT "runfailures_run_id_reference" FOREIGN KEY ("run_id") REFERENCES "public"."dailyruns"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "runfailures" ADD CONSTRAINT "runfailures_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "runfailures" ADD CONSTRAINT "runfailures_invoice_id_reference" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "announcements_server_id_index" ON "announcements" USING btree ("server_id","starts_at","id");
--> statement-breakpoint
CREATE INDEX "announcements_title_nl_search" ON "announcements" USING gin ("title_nl" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "announcements_title_en_search" ON "announcements" USING gin ("title_en" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "announcements_starts_at_sort" ON "announcements" USING btree ("starts_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "bankentries_key_unique" ON "bankentries" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "bankentries_bankstatement_id_index" ON "bankentries" USING btree ("bankstatement_id","date","id");
--> statement-breakpoint
CREATE INDEX "bankentries_collectionentry_id_index" ON "bankentries" USING btree ("collectionentry_id","date","id");
--> statement-breakpoint
CREATE INDEX "bankentries_collection_id_index" ON "bankentries" USING btree ("collection_id","date","id");
--> statement-breakpoint
CREATE INDEX "bankentries_payment_id_index" ON "bankentries" USING btree ("payment_id","date","id");
--> statement-breakpoint
CREATE INDEX "bankentries_name_search" ON "bankentries" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bankentries_iban_search" ON "bankentries" USING gin ("iban" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bankentries_description_search" ON "bankentries" USING gin ("description" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bankentries_date_sort" ON "bankentries" USING btree ("date","id");
--> statement-breakpoint
CREATE INDEX "bankfiles_uploaded_by_id_index" ON "bankfiles" USING btree ("uploaded_by_id");
--> statement-breakpoint
CREATE INDEX "bankfiles_uploaded_at_filter" ON "bankfiles" USING btree ("uploaded_at","id");
--> statement-breakpoint
CREATE INDEX "bankstatements_bankfile_id_index" ON "bankstatements" USING btree ("bankfile_id","closed_on","id");
--> statement-breakpoint
CREATE INDEX "bankstatements_iban_search" ON "bankstatements" USING gin ("iban" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bankstatements_statement_id_search" ON "bankstatements" USING gin ("statement_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bankstatements_closed_on_sort" ON "bankstatements" USING btree ("closed_on","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "collectionentries_end_to_end_id_unique" ON "collectionentries" USING btree ("end_to_end_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "collectionentries_invoice_id_attempt_unique" ON "collectionentries" USING btree ("invoice_id","attempt");
--> statement-breakpoint
CREATE INDEX "collectionentries_collection_id_index" ON "collectionentries" USING btree ("collection_id","collect_on","id");
--> statement-breakpoint
CREATE INDEX "collectionentries_invoice_id_index" ON "collectionentries" USING btree ("invoice_id","collect_on","id");
--> statement-breakpoint
CREATE INDEX "collectionentries_mandate_id_index" ON "collectionentries" USING btree ("mandate_id","collect_on","id");
--> statement-breakpoint
CREATE INDEX "collectionentries_payment_id_index" ON "collectionentries" USING btree ("payment_id","collect_on","id");
--> statement-breakpoint
CREATE INDEX "collectionentries_end_to_end_id_search" ON "collectionentries" USING gin ("end_to_end_id" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "collectionentries_collect_on_sort" ON "collectionentries" USING btree ("collect_on","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "collections_number_unique" ON "collections" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "collections_number_search" ON "collections" USING gin ("number" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "collections_sent_on_filter" ON "collections" USING btree ("sent_on","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "connecttemplates_key_unique" ON "connecttemplates" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "connecttemplates_provider_search" ON "connecttemplates" USING gin ("provider" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "connecttemplates_service_search" ON "connecttemplates" USING gin ("service" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "connecttemplates_provider_sort" ON "connecttemplates" USING btree ("provider" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "dailyruns_started_by_id_index" ON "dailyruns" USING btree ("started_by_id");
--> statement-breakpoint
CREATE INDEX "dailyruns_started_at_filter" ON "dailyruns" USING btree ("started_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "documentlinks_token_hash_unique" ON "documentlinks" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "documentlinks_quotation_id_index" ON "documentlinks" USING btree ("quotation_id","valid_until","id");
--> statement-breakpoint
CREATE INDEX "documentlinks_invoice_id_index" ON "documentlinks" USING btree ("invoice_id","valid_until","id");
--> statement-breakpoint
CREATE INDEX "documentlinks_sent_to_search" ON "documentlinks" USING gin ("sent_to" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "documentlinks_valid_until_sort" ON "documentlinks" USING btree ("valid_until","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "letters_kind_invoice_id_unique" ON "letters" USING btree ("kind","invoice_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "letters_kind_quotation_id_unique" ON "letters" USING btree ("kind","quotation_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "letters_kind_payment_id_unique" ON "letters" USING btree ("kind","payment_id");
--> statement-breakpoint
CREATE INDEX "letters_customer_id_index" ON "letters" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "letters_invoice_id_index" ON "letters" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "letters_quotation_id_index" ON "letters" USING btree ("quotation_id");
--> statement-breakpoint
CREATE INDEX "letters_payment_id_index" ON "letters" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "letters_run_id_index" ON "letters" USING btree ("run_id");
--> statement-breakpoint
CREATE INDEX "letters_sent_to_search" ON "letters" USING gin ("sent_to" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "letters_subject_search" ON "letters" USING gin ("subject" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "letters_sent_at_filter" ON "letters" USING btree ("sent_at","id");
--> statement-breakpoint
CREATE INDEX "lettertexts_subject_search" ON "lettertexts" USING gin ("subject" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "lettertexts_text_search" ON "lettertexts" USING gin ("text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "lettertexts_kind_sort" ON "lettertexts" USING btree ("kind","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "planchanges_hosting_id_product_id_effective_on_unique" ON "planchanges" USING btree ("hosting_id","product_id","effective_on");
--> statement-breakpoint
CREATE INDEX "planchanges_hosting_id_index" ON "planchanges" USING btree ("hosting_id","requested_at","id");
--> statement-breakpoint
CREATE INDEX "planchanges_product_id_index" ON "planchanges" USING btree ("product_id","requested_at","id");
--> statement-breakpoint
CREATE INDEX "planchanges_invoice_id_index" ON "planchanges" USING btree ("invoice_id","requested_at","id");
--> statement-breakpoint
CREATE INDEX "planchanges_requested_at_sort" ON "planchanges" USING btree ("requested_at","id");
--> statement-breakpoint
CREATE INDEX "runfailures_run_id_index" ON "runfailures" USING btree ("run_id");
--> statement-breakpoint
CREATE INDEX "runfailures_customer_id_index" ON "runfailures" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "runfailures_invoice_id_index" ON "runfailures" USING btree ("invoice_id");
--> statement-breakpoint
ALTER TABLE "invoicerules" ADD CONSTRAINT "invoicerules_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "onlinepayments" ADD CONSTRAINT "onlinepayments_link_id_reference" FOREIGN KEY ("link_id") REFERENCES "public"."documentlinks"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invoicerules_hosting_id_index" ON "invoicerules" USING btree ("hosting_id","next_period","id");
--> statement-breakpoint
CREATE INDEX "onlinepayments_link_id_index" ON "onlinepayments" USING btree ("link_id");
--> statement-breakpoint
CREATE FUNCTION "bankentries_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'bankentries holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'bankentries_frozen', TABLE = 'bankentries'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."bankstatement_id", "new"."date", "new"."valued_on", "new"."amount", "new"."name", "new"."iban", "new"."description", "new"."end_to_end_id", "new"."batch_id", "new"."reversal", "new"."reason_code", "new"."key", "new"."matched_by", "new"."invoices", "new"."collectionentry_id", "new"."collection_id") is not distinct from row("old"."id", "old"."bankstatement_id", "old"."date", "old"."valued_on", "old"."amount", "old"."name", "old"."iban", "old"."description", "old"."end_to_end_id", "old"."batch_id", "old"."reversal", "old"."reason_code", "old"."key", "old"."matched_by", "old"."invoices", "old"."collectionentry_id", "old"."collection_id") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF (("old"."state" = 'open'::text or "old"."state" = 'ignored'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'bankentries % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'bankentries_frozen', TABLE = 'bankentries'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "bankentries_frozen" AFTER UPDATE OR DELETE ON "bankentries" FOR EACH ROW EXECUTE FUNCTION "bankentries_frozen"();
--> statement-breakpoint
CREATE TRIGGER "bankentries_frozen_all" BEFORE TRUNCATE ON "bankentries" FOR EACH STATEMENT EXECUTE FUNCTION "bankentries_frozen"();
--> statement-breakpoint
CREATE FUNCTION "bankfiles_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'bankfiles holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'bankfiles_frozen', TABLE = 'bankfiles'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."file", "new"."state", "new"."uploaded_at", "new"."uploaded_by_id", "new"."added", "new"."known", "new"."booked", "new"."refusal", "new"."about", "new"."stated", "new"."computed", "new"."difference") is not distinct from row("old"."id", "old"."file", "old"."state", "old"."uploaded_at", "old"."uploaded_by_id", "old"."added", "old"."known", "old"."booked", "old"."refusal", "old"."about", "old"."stated", "old"."computed", "old"."difference") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF (("old"."state" = 'waiting'::text or "old"."state" = 'booking'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'bankfiles % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'bankfiles_frozen', TABLE = 'bankfiles'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "bankfiles_frozen" AFTER UPDATE OR DELETE ON "bankfiles" FOR EACH ROW EXECUTE FUNCTION "bankfiles_frozen"();
--> statement-breakpoint
CREATE TRIGGER "bankfiles_frozen_all" BEFORE TRUNCATE ON "bankfiles" FOR EACH STATEMENT EXECUTE FUNCTION "bankfiles_frozen"();
--> statement-breakpoint
CREATE FUNCTION "collectionentries_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
DECLARE
at_1 "collections"%ROWTYPE;
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'collectionentries holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'collectionentries_frozen', TABLE = 'collectionentries'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."collection_id", "new"."invoice_id", "new"."mandate_id", "new"."collect_on", "new"."sequence_type", "new"."amount", "new"."attempt", "new"."end_to_end_id") is not distinct from row("old"."id", "old"."collection_id", "old"."invoice_id", "old"."mandate_id", "old"."collect_on", "old"."sequence_type", "old"."amount", "old"."attempt", "old"."end_to_end_id") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF (true) IS NOT TRUE THEN RAISE EXCEPTION 'collectionentries % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'collectionentries_frozen', TABLE = 'collectionentries'; END IF;
SELECT * INTO at_1 FROM "collections" WHERE "collections"."id" = "old"."collection_id" FOR NO KEY UPDATE;
IF ((TG_OP = 'DELETE' and "at_1"."id" is null) or ("at_1"."state" = 'draft'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'collectionentries % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'collectionentries_frozen', TABLE = 'collectionentries'; END IF;
END IF;
IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND "new"."collection_id" is distinct from "old"."collection_id") THEN
SELECT * INTO at_1 FROM "collections" WHERE "collections"."id" = "new"."collection_id" FOR NO KEY UPDATE;
IF ((TG_OP = 'DELETE' and "at_1"."id" is null) or ("at_1"."state" = 'draft'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'collectionentries % is frozen', new."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'collectionentries_frozen', TABLE = 'collectionentries'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "collectionentries_frozen" AFTER INSERT OR UPDATE OR DELETE ON "collectionentries" FOR EACH ROW EXECUTE FUNCTION "collectionentries_frozen"();
--> statement-breakpoint
CREATE TRIGGER "collectionentries_frozen_all" BEFORE TRUNCATE ON "collectionentries" FOR EACH STATEMENT EXECUTE FUNCTION "collectionentries_frozen"();
--> statement-breakpoint
CREATE FUNCTION "collections_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'collections holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'collections_frozen', TABLE = 'collections'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."number", "new"."through") is not distinct from row("old"."id", "old"."number", "old"."through") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF ("old"."state" = 'draft'::text) IS NOT TRUE THEN RAISE EXCEPTION 'collections % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'collections_frozen', TABLE = 'collections'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "collections_frozen" AFTER UPDATE OR DELETE ON "collections" FOR EACH ROW EXECUTE FUNCTION "collections_frozen"();
--> statement-breakpoint
CREATE TRIGGER "collections_frozen_all" BEFORE TRUNCATE ON "collections" FOR EACH STATEMENT EXECUTE FUNCTION "collections_frozen"();
--> statement-breakpoint
CREATE FUNCTION "quotations_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'quotations holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'quotations_frozen', TABLE = 'quotations'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."number", "new"."customer_id", "new"."contact_id", "new"."address_id", "new"."bankaccount_id", "new"."payment_method", "new"."date", "new"."valid_until", "new"."introduction", "new"."discount", "new"."vat_treatment", "new"."line_count", "new"."net_high", "new"."vat_high", "new"."net_low", "new"."vat_low", "new"."net_zero", "new"."subtotal", "new"."vat", "new"."total", "new"."monthly_net", "new"."yearly_net", "new"."once_net", "new"."monthly_vat_high", "new"."monthly_vat_low", "new"."monthly_total", "new"."yearly_vat_high", "new"."yearly_vat_low", "new"."yearly_total", "new"."once_vat_high", "new"."once_vat_low", "new"."once_total", "new"."signer_name", "new"."signature", "new"."signs_mandate", "new"."signed_from", "new"."user_agent", "new"."strokes", "new"."read_hash", "new"."signed_terms", "new"."signed_as", "new"."previous_hash", "new"."approved_at", "new"."buyer_name", "new"."buyer_company_name", "new"."buyer_street", "new"."buyer_postal_code", "new"."buyer_city", "new"."buyer_country", "new"."buyer_registration_number", "new"."buyer_vat_number", "new"."seller_name", "new"."seller_street", "new"."seller_house_number", "new"."seller_postal_code", "new"."seller_city", "new"."seller_country", "new"."seller_registration_number", "new"."seller_vat_number", "new"."seller_iban", "new"."seller_bic", "new"."document_hash") is not distinct from row("old"."id", "old"."number", "old"."customer_id", "old"."contact_id", "old"."address_id", "old"."bankaccount_id", "old"."payment_method", "old"."date", "old"."valid_until", "old"."introduction", "old"."discount", "old"."vat_treatment", "old"."line_count", "old"."net_high", "old"."vat_high", "old"."net_low", "old"."vat_low", "old"."net_zero", "old"."subtotal", "old"."vat", "old"."total", "old"."monthly_net", "old"."yearly_net", "old"."once_net", "old"."monthly_vat_high", "old"."monthly_vat_low", "old"."monthly_total", "old"."yearly_vat_high", "old"."yearly_vat_low", "old"."yearly_total", "old"."once_vat_high", "old"."once_vat_low", "old"."once_total", "old"."signer_name", "old"."signature", "old"."signs_mandate", "old"."signed_from", "old"."user_agent", "old"."strokes", "old"."read_hash", "old"."signed_terms", "old"."signed_as", "old"."previous_hash", "old"."approved_at", "old"."buyer_name", "old"."buyer_company_name", "old"."buyer_street", "old"."buyer_postal_code", "old"."buyer_city", "old"."buyer_country", "old"."buyer_registration_number", "old"."buyer_vat_number", "old"."seller_name", "old"."seller_street", "old"."seller_house_number", "old"."seller_postal_code", "old"."seller_city", "old"."seller_country", "old"."seller_registration_number", "old"."seller_vat_number", "old"."seller_iban", "old"."seller_bic", "old"."document_hash") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF ("old"."state" = 'quotation'::text) IS NOT TRUE THEN RAISE EXCEPTION 'quotations % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'quotations_frozen', TABLE = 'quotations'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "quotations_frozen" AFTER UPDATE OR DELETE ON "quotations" FOR EACH ROW EXECUTE FUNCTION "quotations_frozen"();
--> statement-breakpoint
CREATE TRIGGER "quotations_frozen_all" BEFORE TRUNCATE ON "quotations" FOR EACH STATEMENT EXECUTE FUNCTION "quotations_frozen"();
