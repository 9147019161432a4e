DROP FUNCTION "invoicerules_frozen"() CASCADE;
--> statement-breakpoint
DROP FUNCTION "quotations_frozen"() CASCADE;
--> statement-breakpoint
ALTER TABLE "invoicerules" ADD COLUMN "amount" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "monthly_net" bigint;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "yearly_net" bigint;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "once_net" bigint;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "monthly_net" bigint;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "yearly_net" bigint;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "once_net" bigint;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "monthly_vat_high" bigint;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "monthly_vat_low" bigint;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "monthly_total" bigint;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "yearly_vat_high" bigint;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "yearly_vat_low" bigint;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "yearly_total" bigint;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "once_vat_high" bigint;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "once_vat_low" bigint;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "once_total" bigint;
--> statement-breakpoint
UPDATE "invoicerules" SET "amount" = round("quantity"::numeric * coalesce("unit_price", 0) * (10000 - "discount") / 10000000);
--> statement-breakpoint
UPDATE "orders" SET "monthly_net" = "sums"."monthly", "yearly_net" = "sums"."yearly", "once_net" = "sums"."once"
FROM (
  SELECT "order_id", sum("amount") FILTER (WHERE "period" = 'monthly') AS "monthly", sum("amount") FILTER (WHERE "period" = 'yearly') AS "yearly",
    sum("amount") FILTER (WHERE "period" = 'once') AS "once"
  FROM "orderlines" GROUP BY "order_id"
) AS "sums" WHERE "sums"."order_id" = "orders"."id";
--> statement-breakpoint
WITH "rates" AS (
  SELECT "q"."id", "q"."discount", "l"."period", CASE WHEN "q"."vat_treatment" = 'domestic' THEN "l"."vat_rate" ELSE 0 END AS "rate",
    max("l"."vat_class") AS "class", sum("l"."amount") AS "lines"
  FROM "quotations" AS "q" JOIN "quotationlines" AS "l" ON "l"."quotation_id" = "q"."id" GROUP BY 1, 2, 3, 4
), "shares" AS (
  SELECT *, "lines" * "discount" / 10000.0 AS "share", trunc("lines" * "discount" / 10000.0) AS "cut" FROM "rates"
), "ranked" AS (
  SELECT *, row_number() OVER (PARTITION BY "id", "period" ORDER BY "share" - "cut" DESC, "rate" DESC) AS "rank",
    round(sum("share") OVER "whole") - sum("cut") OVER "whole" AS "left"
  FROM "shares" WINDOW "whole" AS (PARTITION BY "id", "period")
), "nets" AS (
  SELECT *, "lines" - "cut" - CASE WHEN "rank" <= "left" THEN 1 ELSE 0 END AS "net" FROM "ranked"
), "taxed" AS (
  SELECT *, round("net" * "rate" / 10000.0) AS "vat" FROM "nets"
), "periods" AS (
  SELECT "id", "period", sum("net") AS "net", sum("net" + "vat") AS "total",
    sum("vat") FILTER (WHERE "rate" > 0 AND "class" = 'standard' AND "net" <> 0) AS "high", sum("vat") FILTER (WHERE "rate" > 0 AND "class" = 'reduced' AND "net" <> 0) AS "low"
  FROM "taxed" GROUP BY "id", "period"
)
UPDATE "quotations" SET
  "monthly_net" = "m"."net", "monthly_vat_high" = "m"."high", "monthly_vat_low" = "m"."low", "monthly_total" = "m"."total",
  "yearly_net" = "y"."net", "yearly_vat_high" = "y"."high", "yearly_vat_low" = "y"."low", "yearly_total" = "y"."total",
  "once_net" = "o"."net", "once_vat_high" = "o"."high", "once_vat_low" = "o"."low", "once_total" = "o"."total"
FROM "quotations" AS "q"
LEFT JOIN "periods" AS "m" ON "m"."id" = "q"."id" AND "m"."period" = 'monthly'
LEFT JOIN "periods" AS "y" ON "y"."id" = "q"."id" AND "y"."period" = 'yearly'
LEFT JOIN "periods" AS "o" ON "o"."id" = "q"."id" AND "o"."period" = 'once'
WHERE "q"."id" = "quotations"."id";
--> statement-breakpoint
CREATE FUNCTION "invoicerules_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'invoicerules holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'invoicerules_frozen', TABLE = 'invoicerules'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."customer_id", "new"."order_id", "new"."orderline_id", "new"."product_id", "new"."description", "new"."quantity", "new"."unit_price", "new"."discount", "new"."amount", "new"."start_date", "new"."end_date", "new"."schedule", "new"."anchor_day", "new"."anchor_month", "new"."days_in_advance", "new"."terminated_on", "new"."next_period") is not distinct from row("old"."id", "old"."customer_id", "old"."order_id", "old"."orderline_id", "old"."product_id", "old"."description", "old"."quantity", "old"."unit_price", "old"."discount", "old"."amount", "old"."start_date", "old"."end_date", "old"."schedule", "old"."anchor_day", "old"."anchor_month", "old"."days_in_advance", "old"."terminated_on", "old"."next_period") THEN RETURN NULL; END IF;
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
CREATE FUNCTION "quotations_frozen"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $frozen$
BEGIN
IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'quotations holds records that are frozen' USING ERRCODE = 'ZF001', CONSTRAINT = 'quotations_frozen', TABLE = 'quotations'; END IF;
IF TG_OP = 'UPDATE' AND row("new"."id", "new"."number", "new"."customer_id", "new"."contact_id", "new"."address_id", "new"."bankaccount_id", "new"."payment_method", "new"."date", "new"."valid_until", "new"."introduction", "new"."discount", "new"."vat_treatment", "new"."line_count", "new"."net_high", "new"."vat_high", "new"."net_low", "new"."vat_low", "new"."net_zero", "new"."subtotal", "new"."vat", "new"."total", "new"."monthly_net", "new"."yearly_net", "new"."once_net", "new"."monthly_vat_high", "new"."monthly_vat_low", "new"."monthly_total", "new"."yearly_vat_high", "new"."yearly_vat_low", "new"."yearly_total", "new"."once_vat_high", "new"."once_vat_low", "new"."once_total", "new"."signer_name", "new"."signature", "new"."signs_mandate", "new"."signed_from", "new"."user_agent", "new"."approved_at", "new"."buyer_name", "new"."buyer_company_name", "new"."buyer_street", "new"."buyer_postal_code", "new"."buyer_city", "new"."buyer_country", "new"."buyer_registration_number", "new"."buyer_vat_number", "new"."seller_name", "new"."seller_street", "new"."seller_house_number", "new"."seller_postal_code", "new"."seller_city", "new"."seller_country", "new"."seller_registration_number", "new"."seller_vat_number", "new"."seller_iban", "new"."seller_bic", "new"."document_hash") is not distinct from row("old"."id", "old"."number", "old"."customer_id", "old"."contact_id", "old"."address_id", "old"."bankaccount_id", "old"."payment_method", "old"."date", "old"."valid_until", "old"."introduction", "old"."discount", "old"."vat_treatment", "old"."line_count", "old"."net_high", "old"."vat_high", "old"."net_low", "old"."vat_low", "old"."net_zero", "old"."subtotal", "old"."vat", "old"."total", "old"."monthly_net", "old"."yearly_net", "old"."once_net", "old"."monthly_vat_high", "old"."monthly_vat_low", "old"."monthly_total", "old"."yearly_vat_high", "old"."yearly_vat_low", "old"."yearly_total", "old"."once_vat_high", "old"."once_vat_low", "old"."once_total", "old"."signer_name", "old"."signature", "old"."signs_mandate", "old"."signed_from", "old"."user_agent", "old"."approved_at", "old"."buyer_name", "old"."buyer_company_name", "old"."buyer_street", "old"."buyer_postal_code", "old"."buyer_city", "old"."buyer_country", "old"."buyer_registration_number", "old"."buyer_vat_number", "old"."seller_name", "old"."seller_street", "old"."seller_house_number", "old"."seller_postal_code", "old"."seller_city", "old"."seller_country", "old"."seller_registration_number", "old"."seller_vat_number", "old"."seller_iban", "old"."seller_bic", "old"."document_hash") THEN RETURN NULL; END IF;
IF TG_OP <> 'INSERT' THEN
IF ("old"."state" = 'quotation'::text) IS NOT TRUE THEN RAISE EXCEPTION 'quotations % is frozen', old."id" USING ERRCODE = 'ZF001', CONSTRAINT = 'quotations_frozen', TABLE = 'quotations'; END IF;
END IF;
RETURN NULL;
END $frozen$;
--> statement-breakpoint
CREATE TRIGGER "quotations_frozen" AFTER UPDATE OR DELETE ON "quotations" FOR EACH ROW EXECUTE FUNCTION "quotations_frozen"();
--> statement-breakpoint
CREATE TRIGGER "quotations_frozen_all" BEFORE TRUNCATE ON "quotations" FOR EACH STATEMENT EXECUTE FUNCTION "quotations_frozen"();
