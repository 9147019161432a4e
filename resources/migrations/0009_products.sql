ALTER TABLE "plans" RENAME TO "products";
--> statement-breakpoint
ALTER INDEX "plans_pkey" RENAME TO "products_pkey";
--> statement-breakpoint
ALTER SEQUENCE "plans_id_seq" RENAME TO "products_id_seq";
--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "price" TO "default_price";
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
