DROP INDEX "addresses_customer_id_index";
--> statement-breakpoint
DROP INDEX "bankaccounts_customer_id_index";
--> statement-breakpoint
DROP INDEX "contacts_customer_id_index";
--> statement-breakpoint
CREATE INDEX "addresses_city_filter" ON "addresses" USING btree ("city","id");
--> statement-breakpoint
CREATE INDEX "jobs_kind_filter" ON "jobs" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "addresses_customer_id_index" ON "addresses" USING btree ("customer_id","city" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "bankaccounts_customer_id_index" ON "bankaccounts" USING btree ("customer_id","name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "contacts_customer_id_index" ON "contacts" USING btree ("customer_id","last_name" collate "und-x-icu","id");
