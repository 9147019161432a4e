ALTER TABLE "plans" RENAME TO "products";
--> statement-breakpoint
ALTER INDEX "plans_pkey" RENAME TO "products_pkey";
--> statement-breakpoint
ALTER SEQUENCE "plans_id_seq" RENAME TO "products_id_seq";
--> statement-breakpoint
UPDATE "gastheer_history" SET "resource" = 'products' WHERE "resource" = 'plans';
--> statement-breakpoint
UPDATE "gastheer_trash" SET "resource" = 'products' WHERE "resource" = 'plans';
--> statement-breakpoint
UPDATE "gastheer_trash" SET "parts" = jsonb_build_object('rows', (SELECT coalesce(jsonb_agg(CASE WHEN part ->> 'resource' = 'plans' THEN part || '{"resource": "products"}' ELSE part END ORDER BY place), '[]') FROM jsonb_array_elements("parts" -> 'rows') WITH ORDINALITY AS listed (part, place)), 'cleared', (SELECT coalesce(jsonb_agg(CASE WHEN part ->> 'resource' = 'plans' THEN part || '{"resource": "products"}' ELSE part END ORDER BY place), '[]') FROM jsonb_array_elements("parts" -> 'cleared') WITH ORDINALITY AS listed (part, place))) WHERE jsonb_path_exists("parts", '$.*[*] ? (@.resource == "plans")');
--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "price" TO "default_price";
--> statement-breakpoint
UPDATE "gastheer_history" SET "changes" = ("changes" - 'price') || jsonb_build_object('defaultPrice', "changes" -> 'price') WHERE "resource" = 'products' AND "changes" -> 'price' IS NOT NULL;
--> statement-breakpoint
UPDATE "gastheer_trash" SET "record" = ("record" - 'price') || jsonb_build_object('default_price', "record" -> 'price') WHERE "resource" = 'products' AND "record" -> 'price' IS NOT NULL;
--> statement-breakpoint
UPDATE "gastheer_trash" SET "parts" = jsonb_build_object('rows', (SELECT coalesce(jsonb_agg(CASE WHEN part ->> 'resource' = 'products' AND part -> 'record' -> 'price' IS NOT NULL THEN jsonb_set(part, '{record}', ((part -> 'record') - 'price') || jsonb_build_object('default_price', (part -> 'record') -> 'price')) ELSE part END ORDER BY place), '[]') FROM jsonb_array_elements("parts" -> 'rows') WITH ORDINALITY AS listed (part, place)), 'cleared', (SELECT coalesce(jsonb_agg(CASE WHEN part ->> 'resource' = 'products' AND part ->> 'field' = 'price' THEN part || '{"field": "defaultPrice"}' ELSE part END ORDER BY place), '[]') FROM jsonb_array_elements("parts" -> 'cleared') WITH ORDINALITY AS listed (part, place))) WHERE jsonb_path_exists("parts", '$.*[*] ? (@.resource == "products")');
--> statement-breakpoint
-- What is in the trash are plans, as everything in the table below is by the defaults of its new columns.
UPDATE "gastheer_trash" SET "record" = "record" || '{"kind": "plan", "classification": 2, "vat_class": "standard"}' WHERE "resource" = 'products';
--> statement-breakpoint
DROP INDEX "plans_name_unique";
--> statement-breakpoint
DROP INDEX "plans_name_search";
--> statement-breakpoint
DROP INDEX "plans_description_search";
--> statement-breakpoint
DROP INDEX "plans_price_sort";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind" text DEFAULT 'plan' NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "classification" integer DEFAULT 2 NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_class" text DEFAULT 'standard' NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "register_price" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "renew_price" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "transfer_price" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "restore_price" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minimum_years" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maximum_years" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "capabilities" text[];
--> statement-breakpoint
CREATE UNIQUE INDEX "products_name_unique" ON "products" USING btree (lower(regexp_replace("name", '\s', '', 'g')));
--> statement-breakpoint
CREATE INDEX "products_name_search" ON "products" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "products_description_search" ON "products" USING gin ("description" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "products_name_sort" ON "products" USING btree ("name" collate "und-x-icu","id");
