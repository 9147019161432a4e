DROP FUNCTION "orderlines_frozen"() CASCADE;
--> statement-breakpoint
DROP FUNCTION "payments_frozen"() CASCADE;
--> statement-breakpoint
CREATE TABLE "differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"property" text,
	"here" text,
	"there" text,
	"domain_id" bigint,
	"hosting_id" bigint,
	"server_id" bigint,
	"customer_id" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"can_take_over" boolean DEFAULT false NOT NULL,
	"can_set_there" boolean DEFAULT false NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"call_id" bigint,
	"key" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "dnsdrafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dnsdrafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"domain_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"changes" text DEFAULT '[]' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "paymentitems" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paymentitems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"payment_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "serverservices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serverservices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"server_id" bigint NOT NULL,
	"service" text NOT NULL,
	"health" text DEFAULT 'cannotTell' NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"misses" bigint DEFAULT 0 NOT NULL,
	"fault" text,
	"certificate_until" timestamp (3) with time zone,
	"certificate_fault" text
);

--> statement-breakpoint
CREATE TABLE "servicedays" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "servicedays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"service_id" bigint NOT NULL,
	"day" date NOT NULL,
	"minutes_down" bigint DEFAULT 0 NOT NULL,
	"minutes_unknown" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"what" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assignee_id" bigint,
	"due_on" date,
	"customer_id" bigint,
	"orderline_id" bigint,
	"hosting_id" bigint,
	"notes" text,
	"created_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "vatchecks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vatchecks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"vat_number" text,
	"reason" text DEFAULT 'staff' NOT NULL,
	"invoice_id" bigint,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"consultation" text,
	"registered_name" text,
	"registered_address" text,
	"fault" text,
	"evidence" text
);

--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "payer_id" text;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "payer_mandate" text;
--> statement-breakpoint
ALTER TABLE "dkimkeys" ADD COLUMN "change_set_id" bigint;
--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "dnssec" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "dnssec_state" text DEFAULT 'off' NOT NULL;
--> statement-breakpoint
ALTER TABLE "nameservers" ADD COLUMN "failure" text;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD COLUMN "hosting_id" bigint;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD COLUMN "invoice_id" bigint;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_lines" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "payment_id" bigint;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kind" text DEFAULT 'payment' NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "online" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" bigint;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reverses_id" bigint;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checkout_url" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "signs_mandate" boolean;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure" text;
--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "checks" text[] DEFAULT array['web', 'mailbox', 'submission', 'ftp', 'panel']::text[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_domain_id_reference" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_server_id_reference" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_call_id_reference" FOREIGN KEY ("call_id") REFERENCES "public"."outsidecalls"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dnsdrafts" ADD CONSTRAINT "dnsdrafts_domain_id_reference" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dnsdrafts" ADD CONSTRAINT "dnsdrafts_user_id_reference" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paymentitems" ADD CONSTRAINT "paymentitems_payment_id_reference" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paymentitems" ADD CONSTRAINT "paymentitems_invoice_id_reference" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "serverservices" ADD CONSTRAINT "serverservices_server_id_reference" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "servicedays" ADD CONSTRAINT "servicedays_service_id_reference" FOREIGN KEY ("service_id") REFERENCES "public"."serverservices"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_reference" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_orderline_id_reference" FOREIGN KEY ("orderline_id") REFERENCES "public"."orderlines"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vatchecks" ADD CONSTRAINT "vatchecks_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vatchecks" ADD CONSTRAINT "vatchecks_invoice_id_reference" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "differences_key_unique" ON "differences" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "differences_domain_id_index" ON "differences" USING btree ("domain_id","place","id");
--> statement-breakpoint
CREATE INDEX "differences_hosting_id_index" ON "differences" USING btree ("hosting_id","place","id");
--> statement-breakpoint
CREATE INDEX "differences_server_id_index" ON "differences" USING btree ("server_id","place","id");
--> statement-breakpoint
CREATE INDEX "differences_customer_id_index" ON "differences" USING btree ("customer_id","place","id");
--> statement-breakpoint
CREATE INDEX "differences_call_id_index" ON "differences" USING btree ("call_id","place","id");
--> statement-breakpoint
CREATE INDEX "differences_name_search" ON "differences" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "differences_place_sort" ON "differences" USING btree ("place","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "dnsdrafts_domain_id_user_id_unique" ON "dnsdrafts" USING btree ("domain_id","user_id");
--> statement-breakpoint
CREATE INDEX "dnsdrafts_domain_id_index" ON "dnsdrafts" USING btree ("domain_id");
--> statement-breakpoint
CREATE INDEX "dnsdrafts_user_id_index" ON "dnsdrafts" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "paymentitems_payment_id_invoice_id_unique" ON "paymentitems" USING btree ("payment_id","invoice_id");
--> statement-breakpoint
CREATE INDEX "paymentitems_payment_id_index" ON "paymentitems" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "paymentitems_invoice_id_index" ON "paymentitems" USING btree ("invoice_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "serverservices_server_id_service_unique" ON "serverservices" USING btree ("server_id","service");
--> statement-breakpoint
CREATE INDEX "serverservices_server_id_index" ON "serverservices" USING btree ("server_id");
--> statement-breakpoint
CREATE INDEX "serverservices_certificate_until_filter" ON "serverservices" USING btree ("certificate_until","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "servicedays_service_id_day_unique" ON "servicedays" USING btree ("service_id","day");
--> statement-breakpoint
CREATE INDEX "servicedays_service_id_index" ON "servicedays" USING btree ("service_id","day","id");
--> statement-breakpoint
CREATE INDEX "servicedays_day_sort" ON "servicedays" USING btree ("day","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_orderline_id_unique" ON "tasks" USING btree ("orderline_id");
--> statement-breakpoint
CREATE INDEX "tasks_assignee_id_index" ON "tasks" USING btree ("assignee_id","due_on","id");
--> statement-breakpoint
CREATE INDEX "tasks_customer_id_index" ON "tasks" USING btree ("customer_id","due_on","id");
--> statement-breakpoint
CREATE INDEX "tasks_hosting_id_index" ON "tasks" USING btree ("hosting_id","due_on","id");
--> statement-breakpoint
CREATE INDEX "tasks_what_search" ON "tasks" USING gin ("what" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tasks_due_on_sort" ON "tasks" USING btree ("due_on","id");
--> statement-breakpoint
CREATE INDEX "vatchecks_customer_id_index" ON "vatchecks" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "vatchecks_invoice_id_index" ON "vatchecks" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "vatchecks_vat_number_search" ON "vatchecks" USING gin ("vat_number" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vatchecks_consultation_search" ON "vatchecks" USING gin ("consultation" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "dkimkeys" ADD CONSTRAINT "dkimkeys_change_set_id_reference" FOREIGN KEY ("change_set_id") REFERENCES "public"."dnschangesets"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD CONSTRAINT "orderlines_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD CONSTRAINT "orderlines_invoice_id_reference" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_payment_id_reference" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_reference" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_id_reference" FOREIGN KEY ("reverses_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "dkimkeys_change_set_id_index" ON "dkimkeys" USING btree ("change_set_id");
--> statement-breakpoint
CREATE INDEX "orderlines_hosting_id_index" ON "orderlines" USING btree ("hosting_id");
--> statement-breakpoint
CREATE INDEX "orderlines_invoice_id_index" ON "orderlines" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_payment_id_index" ON "outsidecalls" USING btree ("payment_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id","received_on","id");
--> statement-breakpoint
CREATE INDEX "payments_reverses_id_index" ON "payments" USING btree ("reverses_id","received_on","id");
--> statement-breakpoint
CREATE FUNCTION "orderlines_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
DECLARE
at_1 "orders"%ROWTYPE;
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'orderlines holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'orderlines_frozen', TABLE = 'orderlines'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."order_id", "new"."quotationline_id", "new"."product_id", "new"."description", "new"."quantity", "new"."unit_price", "new"."discount", "new"."period", "new"."amount") is not distinct from row("old"."id", "old"."order_id", "old"."quotationline_id", "old"."product_id", "old"."description", "old"."quantity", "old"."unit_price", "old"."discount", "old"."period", "old"."amount") THEN RETURN NULL; END IF;
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
CREATE FUNCTION "paymentitems_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
DECLARE
at_1 "payments"%ROWTYPE;
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'paymentitems holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'paymentitems_frozen', TABLE = 'paymentitems'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."payment_id", "new"."invoice_id", "new"."amount") is not distinct from row("old"."id", "old"."payment_id", "old"."invoice_id", "old"."amount") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF (true) IS NOT TRUE THEN RAISE EXCEPTION 'paymentitems % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'paymentitems_frozen', TABLE = 'paymentitems'; END IF;
SELECT * INTO at_1 FROM "payments" WHERE "payments"."id" = "old"."payment_id" FOR NO KEY UPDATE;
IF ((TG_OP = 'DELETE' and "at_1"."id" is null) or ("at_1"."state" = 'open'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'paymentitems % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'paymentitems_frozen', TABLE = 'paymentitems'; END IF;
END IF;
IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND "new"."payment_id" is distinct from "old"."payment_id") THEN
SELECT * INTO at_1 FROM "payments" WHERE "payments"."id" = "new"."payment_id" FOR NO KEY UPDATE;
IF ((TG_OP = 'DELETE' and "at_1"."id" is null) or ("at_1"."state" = 'open'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'paymentitems % is frozen', new."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'paymentitems_frozen', TABLE = 'paymentitems'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "paymentitems_frozen" AFTER INSERT OR UPDATE OR DELETE ON "paymentitems" FOR EACH ROW EXECUTE FUNCTION "paymentitems_frozen"();
--> statement-breakpoint
CREATE TRIGGER "paymentitems_frozen_all" BEFORE TRUNCATE ON "paymentitems" FOR EACH STATEMENT EXECUTE FUNCTION "paymentitems_frozen"();
--> statement-breakpoint
CREATE FUNCTION "payments_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'payments holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'payments_frozen', TABLE = 'payments'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."customer_id", "new"."kind", "new"."online", "new"."order_id", "new"."reverses_id", "new"."method", "new"."amount", "new"."signs_mandate") is not distinct from row("old"."id", "old"."customer_id", "old"."kind", "old"."online", "old"."order_id", "old"."reverses_id", "old"."method", "old"."amount", "old"."signs_mandate") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF ("old"."state" = 'open'::text) IS NOT TRUE THEN RAISE EXCEPTION 'payments % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'payments_frozen', TABLE = 'payments'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "payments_frozen" AFTER UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "payments_frozen"();
--> statement-breakpoint
CREATE TRIGGER "payments_frozen_all" BEFORE TRUNCATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION "payments_frozen"();
