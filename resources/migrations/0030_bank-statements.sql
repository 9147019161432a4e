CREATE TABLE "bankentries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bankentries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"bankstatement_id" bigint NOT NULL,
	"booked_on" date NOT NULL,
	"valued_on" date,
	"amount" bigint NOT NULL,
	"name" text,
	"iban" text,
	"description" text,
	"end_to_end_id" text,
	"batch_id" text,
	"is_reversal" boolean DEFAULT false NOT NULL,
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
	"new_entries" bigint DEFAULT 0 NOT NULL,
	"known_entries" bigint DEFAULT 0 NOT NULL,
	"booked_entries" bigint DEFAULT 0 NOT NULL,
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
	"new_entries" bigint DEFAULT 0 NOT NULL,
	"known_entries" bigint DEFAULT 0 NOT NULL
);

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
CREATE UNIQUE INDEX "bankentries_key_unique" ON "bankentries" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "bankentries_bankstatement_id_index" ON "bankentries" USING btree ("bankstatement_id","booked_on","id");
--> statement-breakpoint
CREATE INDEX "bankentries_collectionentry_id_index" ON "bankentries" USING btree ("collectionentry_id","booked_on","id");
--> statement-breakpoint
CREATE INDEX "bankentries_collection_id_index" ON "bankentries" USING btree ("collection_id","booked_on","id");
--> statement-breakpoint
CREATE INDEX "bankentries_payment_id_index" ON "bankentries" USING btree ("payment_id","booked_on","id");
--> statement-breakpoint
CREATE INDEX "bankentries_name_search" ON "bankentries" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bankentries_iban_search" ON "bankentries" USING gin ("iban" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bankentries_description_search" ON "bankentries" USING gin ("description" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bankentries_booked_on_sort" ON "bankentries" USING btree ("booked_on","id");
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
CREATE FUNCTION "bankentries_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'bankentries holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'bankentries_frozen', TABLE = 'bankentries'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."bankstatement_id", "new"."booked_on", "new"."valued_on", "new"."amount", "new"."name", "new"."iban", "new"."description", "new"."end_to_end_id", "new"."batch_id", "new"."is_reversal", "new"."reason_code", "new"."key", "new"."matched_by", "new"."invoices", "new"."collectionentry_id", "new"."collection_id") is not distinct from row("old"."id", "old"."bankstatement_id", "old"."booked_on", "old"."valued_on", "old"."amount", "old"."name", "old"."iban", "old"."description", "old"."end_to_end_id", "old"."batch_id", "old"."is_reversal", "old"."reason_code", "old"."key", "old"."matched_by", "old"."invoices", "old"."collectionentry_id", "old"."collection_id") THEN RETURN NULL; END IF;
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
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."file", "new"."state", "new"."uploaded_at", "new"."uploaded_by_id", "new"."new_entries", "new"."known_entries", "new"."booked_entries", "new"."refusal", "new"."about", "new"."stated", "new"."computed", "new"."difference") is not distinct from row("old"."id", "old"."file", "old"."state", "old"."uploaded_at", "old"."uploaded_by_id", "old"."new_entries", "old"."known_entries", "old"."booked_entries", "old"."refusal", "old"."about", "old"."stated", "old"."computed", "old"."difference") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF (("old"."state" = 'waiting'::text or "old"."state" = 'booking'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'bankfiles % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'bankfiles_frozen', TABLE = 'bankfiles'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "bankfiles_frozen" AFTER UPDATE OR DELETE ON "bankfiles" FOR EACH ROW EXECUTE FUNCTION "bankfiles_frozen"();
--> statement-breakpoint
CREATE TRIGGER "bankfiles_frozen_all" BEFORE TRUNCATE ON "bankfiles" FOR EACH STATEMENT EXECUTE FUNCTION "bankfiles_frozen"();
