DROP FUNCTION "orderlines_frozen"() CASCADE;
--> statement-breakpoint
ALTER TABLE "backups" DROP COLUMN "in_step";
--> statement-breakpoint
ALTER TABLE "databases" DROP COLUMN "in_step";
--> statement-breakpoint
ALTER TABLE "mailaccounts" DROP COLUMN "in_step";
--> statement-breakpoint
ALTER TABLE "mailaliases" DROP COLUMN "in_step";
--> statement-breakpoint
ALTER TABLE "subservers" DROP COLUMN "in_step";
--> statement-breakpoint
CREATE TABLE "backuprestores" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backuprestores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"hosting_id" bigint NOT NULL,
	"backup_id" bigint NOT NULL,
	"contents" text[] NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"last_job_failure" text
);

--> statement-breakpoint
CREATE TABLE "ftpaccounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ftpaccounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"hosting_id" bigint NOT NULL,
	"username" text NOT NULL,
	"login" text,
	"password" text,
	"desired" text DEFAULT 'present' NOT NULL,
	"actual" text DEFAULT 'absent' NOT NULL,
	"drift" text,
	"in_step" boolean GENERATED ALWAYS AS (coalesce(((("drift" is null) and ((("desired" is not distinct from 'present' and "actual" is not distinct from 'present') or ("desired" is not distinct from 'absent' and "actual" is not distinct from 'absent'))))), false)) STORED NOT NULL,
	"last_job" text,
	"last_job_at" timestamp (3) with time zone,
	"last_job_failure" text,
	"last_job_error" text
);

--> statement-breakpoint
CREATE TABLE "hostingchecks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hostingchecks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"hosting_id" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"last_job_failure" text
);

--> statement-breakpoint
CREATE TABLE "hostingreadings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hostingreadings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"hosting_id" bigint NOT NULL,
	"month" date NOT NULL,
	"disk_usage" bigint,
	"bandwidth_usage" bigint,
	"mailboxes" bigint,
	"databases" bigint
);

--> statement-breakpoint
ALTER TABLE "backups" ALTER COLUMN "file" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "contents" text[] DEFAULT array['sites', 'mail', 'databases', 'ftp']::text[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "drift" text;
--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "last_job_failure" text;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "vat_check_days" bigint DEFAULT 3 NOT NULL;
--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "drift" text;
--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "last_job_failure" text;
--> statement-breakpoint
ALTER TABLE "hosting" ADD COLUMN "full" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "hosting" ADD COLUMN "checked_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "mailaccounts" ADD COLUMN "full" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "mailaccounts" ADD COLUMN "drift" text;
--> statement-breakpoint
ALTER TABLE "mailaccounts" ADD COLUMN "last_job_failure" text;
--> statement-breakpoint
ALTER TABLE "mailaliases" ADD COLUMN "drift" text;
--> statement-breakpoint
ALTER TABLE "mailaliases" ADD COLUMN "last_job_failure" text;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD COLUMN "renewal_price" bigint;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD COLUMN "agreed_amount" bigint;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD COLUMN "registrant_id" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "place" bigint;
--> statement-breakpoint
ALTER TABLE "subservers" ADD COLUMN "drift" text;
--> statement-breakpoint
ALTER TABLE "subservers" ADD COLUMN "last_job_failure" text;
--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "in_step" boolean GENERATED ALWAYS AS (coalesce(((("drift" is null) and ((("desired" is not distinct from 'present' and "actual" is not distinct from 'present') or ("desired" is not distinct from 'absent' and "actual" is not distinct from 'absent'))))), false)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "in_step" boolean GENERATED ALWAYS AS (coalesce(((("drift" is null) and ((("desired" is not distinct from 'present' and "actual" is not distinct from 'present') or ("desired" is not distinct from 'absent' and "actual" is not distinct from 'absent'))))), false)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "mailaccounts" ADD COLUMN "in_step" boolean GENERATED ALWAYS AS (coalesce(((("drift" is null) and ((("desired" is not distinct from 'present' and "actual" is not distinct from 'present') or ("desired" is not distinct from 'absent' and "actual" is not distinct from 'absent'))))), false)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "mailaliases" ADD COLUMN "in_step" boolean GENERATED ALWAYS AS (coalesce(((("drift" is null) and ((("desired" is not distinct from 'present' and "actual" is not distinct from 'present') or ("desired" is not distinct from 'absent' and "actual" is not distinct from 'absent'))))), false)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "subservers" ADD COLUMN "in_step" boolean GENERATED ALWAYS AS (coalesce(((("drift" is null) and ((("desired" is not distinct from 'present' and "actual" is not distinct from 'present') or ("desired" is not distinct from 'absent' and "actual" is not distinct from 'absent'))))), false)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "backuprestores" ADD CONSTRAINT "backuprestores_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "backuprestores" ADD CONSTRAINT "backuprestores_backup_id_reference" FOREIGN KEY ("backup_id") REFERENCES "public"."backups"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ftpaccounts" ADD CONSTRAINT "ftpaccounts_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hostingchecks" ADD CONSTRAINT "hostingchecks_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hostingreadings" ADD CONSTRAINT "hostingreadings_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "backuprestores_hosting_id_index" ON "backuprestores" USING btree ("hosting_id","requested_at","id");
--> statement-breakpoint
CREATE INDEX "backuprestores_backup_id_index" ON "backuprestores" USING btree ("backup_id","requested_at","id");
--> statement-breakpoint
CREATE INDEX "backuprestores_requested_at_sort" ON "backuprestores" USING btree ("requested_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ftpaccounts_hosting_id_username_unique" ON "ftpaccounts" USING btree ("hosting_id","username");
--> statement-breakpoint
CREATE INDEX "ftpaccounts_hosting_id_index" ON "ftpaccounts" USING btree ("hosting_id","login" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "ftpaccounts_login_search" ON "ftpaccounts" USING gin ("login" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ftpaccounts_login_sort" ON "ftpaccounts" USING btree ("login" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "hostingchecks_hosting_id_index" ON "hostingchecks" USING btree ("hosting_id","requested_at","id");
--> statement-breakpoint
CREATE INDEX "hostingchecks_requested_at_sort" ON "hostingchecks" USING btree ("requested_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "hostingreadings_hosting_id_month_unique" ON "hostingreadings" USING btree ("hosting_id","month");
--> statement-breakpoint
CREATE INDEX "hostingreadings_hosting_id_index" ON "hostingreadings" USING btree ("hosting_id","month","id");
--> statement-breakpoint
CREATE INDEX "hostingreadings_month_sort" ON "hostingreadings" USING btree ("month","id");
--> statement-breakpoint
ALTER TABLE "orderlines" ADD CONSTRAINT "orderlines_registrant_id_reference" FOREIGN KEY ("registrant_id") REFERENCES "public"."domaincontacts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orderlines_registrant_id_index" ON "orderlines" USING btree ("registrant_id");
--> statement-breakpoint
CREATE FUNCTION "orderlines_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
DECLARE
at_1 "orders"%ROWTYPE;
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'orderlines holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'orderlines_frozen', TABLE = 'orderlines'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."order_id", "new"."quotationline_id", "new"."product_id", "new"."description", "new"."quantity", "new"."unit_price", "new"."discount", "new"."period", "new"."amount", "new"."renewal_price", "new"."agreed_amount") is not distinct from row("old"."id", "old"."order_id", "old"."quotationline_id", "old"."product_id", "old"."description", "old"."quantity", "old"."unit_price", "old"."discount", "old"."period", "old"."amount", "old"."renewal_price", "old"."agreed_amount") THEN RETURN NULL; END IF;
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
