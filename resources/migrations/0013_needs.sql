DROP FUNCTION "invoices_frozen"() CASCADE;
--> statement-breakpoint
DROP FUNCTION "mandates_frozen"() CASCADE;
--> statement-breakpoint
DROP FUNCTION "quotations_frozen"() CASCADE;
--> statement-breakpoint
ALTER TABLE "invoicerules" DISABLE TRIGGER "invoicerules_frozen";
--> statement-breakpoint
UPDATE "invoicerules" SET "anchor_day" = coalesce("anchor_day", extract(day from "start_date")),
"anchor_month" = CASE WHEN "schedule" = 'yearly' THEN coalesce("anchor_month", extract(month from "start_date")) END
WHERE "anchor_day" IS NULL OR ("schedule" = 'yearly' AND "anchor_month" IS NULL);
--> statement-breakpoint
ALTER TABLE "invoicerules" ENABLE TRIGGER "invoicerules_frozen";
--> statement-breakpoint
UPDATE "quotations" SET "signer_name" = NULL WHERE "state" = 'quotation' AND "signer_name" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoicerules" ALTER COLUMN "anchor_day" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "replaces_id" bigint;
--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "signature" text;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "signature" text;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "signs_mandate" boolean;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "signed_from" text;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "user_agent" text;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_id_reference" FOREIGN KEY ("replaces_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invoices_replaces_id_index" ON "invoices" USING btree ("replaces_id","date","id");
--> statement-breakpoint
CREATE FUNCTION "invoices_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'invoices holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'invoices_frozen', TABLE = 'invoices'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."number", "new"."kind", "new"."customer_id", "new"."contact_id", "new"."address_id", "new"."bankaccount_id", "new"."payment_method", "new"."credits_id", "new"."replaces_id", "new"."date", "new"."due_date", "new"."discount", "new"."vat_treatment", "new"."line_count", "new"."net_high", "new"."vat_high", "new"."net_low", "new"."vat_low", "new"."net_zero", "new"."subtotal", "new"."vat", "new"."total", "new"."reference", "new"."buyer_name", "new"."buyer_company_name", "new"."buyer_street", "new"."buyer_postal_code", "new"."buyer_city", "new"."buyer_country", "new"."buyer_registration_number", "new"."buyer_vat_number", "new"."seller_name", "new"."seller_street", "new"."seller_house_number", "new"."seller_postal_code", "new"."seller_city", "new"."seller_country", "new"."seller_registration_number", "new"."seller_vat_number", "new"."seller_iban", "new"."seller_bic", "new"."document_hash") is not distinct from row("old"."id", "old"."number", "old"."kind", "old"."customer_id", "old"."contact_id", "old"."address_id", "old"."bankaccount_id", "old"."payment_method", "old"."credits_id", "old"."replaces_id", "old"."date", "old"."due_date", "old"."discount", "old"."vat_treatment", "old"."line_count", "old"."net_high", "old"."vat_high", "old"."net_low", "old"."vat_low", "old"."net_zero", "old"."subtotal", "old"."vat", "old"."total", "old"."reference", "old"."buyer_name", "old"."buyer_company_name", "old"."buyer_street", "old"."buyer_postal_code", "old"."buyer_city", "old"."buyer_country", "old"."buyer_registration_number", "old"."buyer_vat_number", "old"."seller_name", "old"."seller_street", "old"."seller_house_number", "old"."seller_postal_code", "old"."seller_city", "old"."seller_country", "old"."seller_registration_number", "old"."seller_vat_number", "old"."seller_iban", "old"."seller_bic", "old"."document_hash") THEN RETURN NULL; END IF;
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
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."bankaccount_id", "new"."reference", "new"."scheme", "new"."use", "new"."signed_at", "new"."signed_by", "new"."iban", "new"."holder", "new"."signature", "new"."signed_from", "new"."user_agent", "new"."document_hash") is not distinct from row("old"."id", "old"."bankaccount_id", "old"."reference", "old"."scheme", "old"."use", "old"."signed_at", "old"."signed_by", "old"."iban", "old"."holder", "old"."signature", "old"."signed_from", "old"."user_agent", "old"."document_hash") THEN RETURN NULL; END IF;
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
CREATE FUNCTION "quotations_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'quotations holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'quotations_frozen', TABLE = 'quotations'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."number", "new"."customer_id", "new"."contact_id", "new"."address_id", "new"."bankaccount_id", "new"."payment_method", "new"."date", "new"."valid_until", "new"."introduction", "new"."discount", "new"."vat_treatment", "new"."line_count", "new"."net_high", "new"."vat_high", "new"."net_low", "new"."vat_low", "new"."net_zero", "new"."subtotal", "new"."vat", "new"."total", "new"."signer_name", "new"."signature", "new"."signs_mandate", "new"."signed_from", "new"."user_agent", "new"."approved_at", "new"."buyer_name", "new"."buyer_company_name", "new"."buyer_street", "new"."buyer_postal_code", "new"."buyer_city", "new"."buyer_country", "new"."buyer_registration_number", "new"."buyer_vat_number", "new"."seller_name", "new"."seller_street", "new"."seller_house_number", "new"."seller_postal_code", "new"."seller_city", "new"."seller_country", "new"."seller_registration_number", "new"."seller_vat_number", "new"."seller_iban", "new"."seller_bic", "new"."document_hash") is not distinct from row("old"."id", "old"."number", "old"."customer_id", "old"."contact_id", "old"."address_id", "old"."bankaccount_id", "old"."payment_method", "old"."date", "old"."valid_until", "old"."introduction", "old"."discount", "old"."vat_treatment", "old"."line_count", "old"."net_high", "old"."vat_high", "old"."net_low", "old"."vat_low", "old"."net_zero", "old"."subtotal", "old"."vat", "old"."total", "old"."signer_name", "old"."signature", "old"."signs_mandate", "old"."signed_from", "old"."user_agent", "old"."approved_at", "old"."buyer_name", "old"."buyer_company_name", "old"."buyer_street", "old"."buyer_postal_code", "old"."buyer_city", "old"."buyer_country", "old"."buyer_registration_number", "old"."buyer_vat_number", "old"."seller_name", "old"."seller_street", "old"."seller_house_number", "old"."seller_postal_code", "old"."seller_city", "old"."seller_country", "old"."seller_registration_number", "old"."seller_vat_number", "old"."seller_iban", "old"."seller_bic", "old"."document_hash") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF ("old"."state" = 'quotation'::text) IS NOT TRUE THEN RAISE EXCEPTION 'quotations % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'quotations_frozen', TABLE = 'quotations'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "quotations_frozen" AFTER UPDATE OR DELETE ON "quotations" FOR EACH ROW EXECUTE FUNCTION "quotations_frozen"();
--> statement-breakpoint
CREATE TRIGGER "quotations_frozen_all" BEFORE TRUNCATE ON "quotations" FOR EACH STATEMENT EXECUTE FUNCTION "quotations_frozen"();
