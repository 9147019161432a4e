DROP FUNCTION "orderlines_frozen"() CASCADE;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD COLUMN "renewal_price" bigint;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD COLUMN "agreed_amount" bigint;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD COLUMN "registrant_id" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "place" bigint;
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
