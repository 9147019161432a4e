DROP FUNCTION "invoicelines_frozen"() CASCADE;
--> statement-breakpoint
DROP FUNCTION "quotationlines_frozen"() CASCADE;
--> statement-breakpoint
ALTER TABLE "invoicelines" ADD COLUMN "position" bigint;
--> statement-breakpoint
ALTER TABLE "quotationlines" ADD COLUMN "position" bigint;
--> statement-breakpoint
UPDATE "invoicelines" SET "position" = "numbered"."place" FROM (SELECT "id", row_number() OVER (PARTITION BY "invoice_id" ORDER BY "id") AS "place" FROM "invoicelines") AS "numbered" WHERE "invoicelines"."id" = "numbered"."id";
--> statement-breakpoint
UPDATE "quotationlines" SET "position" = "numbered"."place" FROM (SELECT "id", row_number() OVER (PARTITION BY "quotation_id" ORDER BY "id") AS "place" FROM "quotationlines") AS "numbered" WHERE "quotationlines"."id" = "numbered"."id";
--> statement-breakpoint
CREATE FUNCTION "invoicelines_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
DECLARE
at_1 "invoices"%ROWTYPE;
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'invoicelines holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'invoicelines_frozen', TABLE = 'invoicelines'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."invoice_id", "new"."date", "new"."position", "new"."product_id", "new"."description", "new"."quantity", "new"."unit_price", "new"."discount", "new"."amount", "new"."vat_class", "new"."vat_rate", "new"."invoicerule_id", "new"."period_start", "new"."period_end") is not distinct from row("old"."id", "old"."invoice_id", "old"."date", "old"."position", "old"."product_id", "old"."description", "old"."quantity", "old"."unit_price", "old"."discount", "old"."amount", "old"."vat_class", "old"."vat_rate", "old"."invoicerule_id", "old"."period_start", "old"."period_end") THEN RETURN NULL; END IF;
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
CREATE FUNCTION "quotationlines_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
DECLARE
at_1 "quotations"%ROWTYPE;
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'quotationlines holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'quotationlines_frozen', TABLE = 'quotationlines'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."quotation_id", "new"."domain", "new"."position", "new"."product_id", "new"."description", "new"."quantity", "new"."unit_price", "new"."discount", "new"."period", "new"."amount", "new"."vat_class", "new"."vat_rate") is not distinct from row("old"."id", "old"."quotation_id", "old"."domain", "old"."position", "old"."product_id", "old"."description", "old"."quantity", "old"."unit_price", "old"."discount", "old"."period", "old"."amount", "old"."vat_class", "old"."vat_rate") THEN RETURN NULL; END IF;
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
