ALTER TABLE "planchanges" ADD COLUMN "replaced_id" bigint;
--> statement-breakpoint
UPDATE "planchanges" SET "replaced_id" = (SELECT max("invoicerules"."id") FROM "invoicerules" JOIN "products" ON "products"."id" = "invoicerules"."product_id" WHERE "invoicerules"."hosting_id" = "planchanges"."hosting_id" AND "invoicerules"."state" = 'terminating' AND "invoicerules"."terminated_on" = "planchanges"."paid_until" AND "products"."kind" = 'plan') WHERE "planchanges"."state" = 'planned' AND NOT EXISTS (SELECT 1 FROM "planchanges" AS "later" WHERE "later"."hosting_id" = "planchanges"."hosting_id" AND "later"."state" = 'planned' AND "later"."id" > "planchanges"."id");
--> statement-breakpoint
ALTER TABLE "planchanges" ADD CONSTRAINT "planchanges_replaced_id_reference" FOREIGN KEY ("replaced_id") REFERENCES "public"."invoicerules"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "planchanges_replaced_id_unique" ON "planchanges" USING btree ("replaced_id");
