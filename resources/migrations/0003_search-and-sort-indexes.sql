CREATE INDEX "addresses_street_search" ON "addresses" USING gin ("street" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "addresses_postal_code_search" ON "addresses" USING gin ("postal_code" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "addresses_city_search" ON "addresses" USING gin ("city" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "addresses_city_sort" ON "addresses" USING btree ("city" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "bankaccounts_name_search" ON "bankaccounts" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bankaccounts_iban_search" ON "bankaccounts" USING gin ("iban" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bankaccounts_name_sort" ON "bankaccounts" USING btree ("name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "contacts_first_name_search" ON "contacts" USING gin ("first_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contacts_last_name_search" ON "contacts" USING gin ("last_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contacts_email_search" ON "contacts" USING gin ("email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contacts_phone_search" ON "contacts" USING gin ("phone" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contacts_last_name_sort" ON "contacts" USING btree ("last_name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "customers_name_search" ON "customers" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_company_name_search" ON "customers" USING gin ("company_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_registration_number_search" ON "customers" USING gin ("registration_number" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_vat_number_search" ON "customers" USING gin ("vat_number" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_relation_number_search" ON "customers" USING gin ("relation_number" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_name_sort" ON "customers" USING btree ("name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "plans_name_search" ON "plans" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "plans_description_search" ON "plans" USING gin ("description" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "plans_price_sort" ON "plans" USING btree ("price","id");
--> statement-breakpoint
CREATE INDEX "servers_name_search" ON "servers" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "servers_ip_address_search" ON "servers" USING gin ("ip_address" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "servers_name_sort" ON "servers" USING btree ("name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_email_search" ON "users" USING gin ("email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_name_sort" ON "users" USING btree ("name" collate "und-x-icu","id");
