DROP FUNCTION "bankentries_frozen"() CASCADE;
--> statement-breakpoint
ALTER TABLE "bankentries" ADD COLUMN "customer_id" bigint;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "logo" jsonb;
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "pdf" jsonb;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pdf" jsonb;
--> statement-breakpoint
ALTER TABLE "bankentries" ADD CONSTRAINT "bankentries_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "bankentries_customer_id_index" ON "bankentries" USING btree ("customer_id","date","id");
--> statement-breakpoint
CREATE FUNCTION "bankentries_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'bankentries holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'bankentries_frozen', TABLE = 'bankentries'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."bankstatement_id", "new"."date", "new"."valued_on", "new"."amount", "new"."name", "new"."iban", "new"."description", "new"."end_to_end_id", "new"."batch_id", "new"."reversal", "new"."reason_code", "new"."key", "new"."matched_by", "new"."invoices", "new"."collectionentry_id", "new"."customer_id", "new"."collection_id") is not distinct from row("old"."id", "old"."bankstatement_id", "old"."date", "old"."valued_on", "old"."amount", "old"."name", "old"."iban", "old"."description", "old"."end_to_end_id", "old"."batch_id", "old"."reversal", "old"."reason_code", "old"."key", "old"."matched_by", "old"."invoices", "old"."collectionentry_id", "old"."customer_id", "old"."collection_id") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF (("old"."state" = 'open'::text or "old"."state" = 'ignored'::text)) IS NOT TRUE THEN RAISE EXCEPTION 'bankentries % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'bankentries_frozen', TABLE = 'bankentries'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "bankentries_frozen" AFTER UPDATE OR DELETE ON "bankentries" FOR EACH ROW EXECUTE FUNCTION "bankentries_frozen"();
--> statement-breakpoint
CREATE TRIGGER "bankentries_frozen_all" BEFORE TRUNCATE ON "bankentries" FOR EACH STATEMENT EXECUTE FUNCTION "bankentries_frozen"();
