CREATE SEQUENCE IF NOT EXISTS "addresses_version" OWNED BY "addresses"."id";
--> statement-breakpoint
CREATE FUNCTION "addresses_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"addresses_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "addresses_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "addresses" FOR EACH STATEMENT EXECUTE FUNCTION "addresses_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "allocations_version" OWNED BY "allocations"."id";
--> statement-breakpoint
CREATE FUNCTION "allocations_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"allocations_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "allocations_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "allocations" FOR EACH STATEMENT EXECUTE FUNCTION "allocations_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "announcements_version" OWNED BY "announcements"."id";
--> statement-breakpoint
CREATE FUNCTION "announcements_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"announcements_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "announcements_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "announcements" FOR EACH STATEMENT EXECUTE FUNCTION "announcements_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "backuprestores_version" OWNED BY "backuprestores"."id";
--> statement-breakpoint
CREATE FUNCTION "backuprestores_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"backuprestores_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "backuprestores_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "backuprestores" FOR EACH STATEMENT EXECUTE FUNCTION "backuprestores_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "backups_version" OWNED BY "backups"."id";
--> statement-breakpoint
CREATE FUNCTION "backups_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"backups_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "backups_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "backups" FOR EACH STATEMENT EXECUTE FUNCTION "backups_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "bankaccounts_version" OWNED BY "bankaccounts"."id";
--> statement-breakpoint
CREATE FUNCTION "bankaccounts_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"bankaccounts_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "bankaccounts_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bankaccounts" FOR EACH STATEMENT EXECUTE FUNCTION "bankaccounts_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "bankentries_version" OWNED BY "bankentries"."id";
--> statement-breakpoint
CREATE FUNCTION "bankentries_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"bankentries_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "bankentries_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bankentries" FOR EACH STATEMENT EXECUTE FUNCTION "bankentries_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "bankfiles_version" OWNED BY "bankfiles"."id";
--> statement-breakpoint
CREATE FUNCTION "bankfiles_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"bankfiles_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "bankfiles_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bankfiles" FOR EACH STATEMENT EXECUTE FUNCTION "bankfiles_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "bankstatements_version" OWNED BY "bankstatements"."id";
--> statement-breakpoint
CREATE FUNCTION "bankstatements_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"bankstatements_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "bankstatements_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bankstatements" FOR EACH STATEMENT EXECUTE FUNCTION "bankstatements_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "collectionentries_version" OWNED BY "collectionentries"."id";
--> statement-breakpoint
CREATE FUNCTION "collectionentries_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"collectionentries_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "collectionentries_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "collectionentries" FOR EACH STATEMENT EXECUTE FUNCTION "collectionentries_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "collections_version" OWNED BY "collections"."id";
--> statement-breakpoint
CREATE FUNCTION "collections_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"collections_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "collections_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "collections" FOR EACH STATEMENT EXECUTE FUNCTION "collections_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "company_version" OWNED BY "company"."id";
--> statement-breakpoint
CREATE FUNCTION "company_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"company_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "company_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "company" FOR EACH STATEMENT EXECUTE FUNCTION "company_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "connecttemplates_version" OWNED BY "connecttemplates"."id";
--> statement-breakpoint
CREATE FUNCTION "connecttemplates_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"connecttemplates_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "connecttemplates_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "connecttemplates" FOR EACH STATEMENT EXECUTE FUNCTION "connecttemplates_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "contacts_version" OWNED BY "contacts"."id";
--> statement-breakpoint
CREATE FUNCTION "contacts_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"contacts_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "contacts_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "contacts" FOR EACH STATEMENT EXECUTE FUNCTION "contacts_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "contactverifications_version" OWNED BY "contactverifications"."id";
--> statement-breakpoint
CREATE FUNCTION "contactverifications_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"contactverifications_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "contactverifications_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "contactverifications" FOR EACH STATEMENT EXECUTE FUNCTION "contactverifications_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "customers_version" OWNED BY "customers"."id";
--> statement-breakpoint
CREATE FUNCTION "customers_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"customers_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "customers_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "customers" FOR EACH STATEMENT EXECUTE FUNCTION "customers_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "dailyruns_version" OWNED BY "dailyruns"."id";
--> statement-breakpoint
CREATE FUNCTION "dailyruns_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"dailyruns_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "dailyruns_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dailyruns" FOR EACH STATEMENT EXECUTE FUNCTION "dailyruns_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "databases_version" OWNED BY "databases"."id";
--> statement-breakpoint
CREATE FUNCTION "databases_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"databases_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "databases_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "databases" FOR EACH STATEMENT EXECUTE FUNCTION "databases_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "differences_version" OWNED BY "differences"."id";
--> statement-breakpoint
CREATE FUNCTION "differences_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"differences_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "differences_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "differences" FOR EACH STATEMENT EXECUTE FUNCTION "differences_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "dkimkeys_version" OWNED BY "dkimkeys"."id";
--> statement-breakpoint
CREATE FUNCTION "dkimkeys_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"dkimkeys_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "dkimkeys_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dkimkeys" FOR EACH STATEMENT EXECUTE FUNCTION "dkimkeys_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "dnschangesets_version" OWNED BY "dnschangesets"."id";
--> statement-breakpoint
CREATE FUNCTION "dnschangesets_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"dnschangesets_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "dnschangesets_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dnschangesets" FOR EACH STATEMENT EXECUTE FUNCTION "dnschangesets_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "dnsdrafts_version" OWNED BY "dnsdrafts"."id";
--> statement-breakpoint
CREATE FUNCTION "dnsdrafts_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"dnsdrafts_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "dnsdrafts_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dnsdrafts" FOR EACH STATEMENT EXECUTE FUNCTION "dnsdrafts_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "dnsrecords_version" OWNED BY "dnsrecords"."id";
--> statement-breakpoint
CREATE FUNCTION "dnsrecords_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"dnsrecords_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "dnsrecords_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dnsrecords" FOR EACH STATEMENT EXECUTE FUNCTION "dnsrecords_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "documentlinks_version" OWNED BY "documentlinks"."id";
--> statement-breakpoint
CREATE FUNCTION "documentlinks_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"documentlinks_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "documentlinks_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "documentlinks" FOR EACH STATEMENT EXECUTE FUNCTION "documentlinks_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "domaincontacts_version" OWNED BY "domaincontacts"."id";
--> statement-breakpoint
CREATE FUNCTION "domaincontacts_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"domaincontacts_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "domaincontacts_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "domaincontacts" FOR EACH STATEMENT EXECUTE FUNCTION "domaincontacts_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "domainnotices_version" OWNED BY "domainnotices"."id";
--> statement-breakpoint
CREATE FUNCTION "domainnotices_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"domainnotices_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "domainnotices_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "domainnotices" FOR EACH STATEMENT EXECUTE FUNCTION "domainnotices_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "domains_version" OWNED BY "domains"."id";
--> statement-breakpoint
CREATE FUNCTION "domains_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"domains_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "domains_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "domains" FOR EACH STATEMENT EXECUTE FUNCTION "domains_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "ftpaccounts_version" OWNED BY "ftpaccounts"."id";
--> statement-breakpoint
CREATE FUNCTION "ftpaccounts_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"ftpaccounts_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "ftpaccounts_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ftpaccounts" FOR EACH STATEMENT EXECUTE FUNCTION "ftpaccounts_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "hosting_version" OWNED BY "hosting"."id";
--> statement-breakpoint
CREATE FUNCTION "hosting_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"hosting_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "hosting_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "hosting" FOR EACH STATEMENT EXECUTE FUNCTION "hosting_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "hostingchecks_version" OWNED BY "hostingchecks"."id";
--> statement-breakpoint
CREATE FUNCTION "hostingchecks_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"hostingchecks_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "hostingchecks_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "hostingchecks" FOR EACH STATEMENT EXECUTE FUNCTION "hostingchecks_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "hostingreadings_version" OWNED BY "hostingreadings"."id";
--> statement-breakpoint
CREATE FUNCTION "hostingreadings_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"hostingreadings_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "hostingreadings_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "hostingreadings" FOR EACH STATEMENT EXECUTE FUNCTION "hostingreadings_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "invoicelines_version" OWNED BY "invoicelines"."id";
--> statement-breakpoint
CREATE FUNCTION "invoicelines_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"invoicelines_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "invoicelines_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "invoicelines" FOR EACH STATEMENT EXECUTE FUNCTION "invoicelines_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "invoicerules_version" OWNED BY "invoicerules"."id";
--> statement-breakpoint
CREATE FUNCTION "invoicerules_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"invoicerules_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "invoicerules_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "invoicerules" FOR EACH STATEMENT EXECUTE FUNCTION "invoicerules_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "invoices_version" OWNED BY "invoices"."id";
--> statement-breakpoint
CREATE FUNCTION "invoices_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"invoices_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "invoices_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "invoices_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "letters_version" OWNED BY "letters"."id";
--> statement-breakpoint
CREATE FUNCTION "letters_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"letters_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "letters_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "letters" FOR EACH STATEMENT EXECUTE FUNCTION "letters_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "lettertexts_version" OWNED BY "lettertexts"."id";
--> statement-breakpoint
CREATE FUNCTION "lettertexts_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"lettertexts_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "lettertexts_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lettertexts" FOR EACH STATEMENT EXECUTE FUNCTION "lettertexts_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "mailaccounts_version" OWNED BY "mailaccounts"."id";
--> statement-breakpoint
CREATE FUNCTION "mailaccounts_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"mailaccounts_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "mailaccounts_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "mailaccounts" FOR EACH STATEMENT EXECUTE FUNCTION "mailaccounts_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "mailaliases_version" OWNED BY "mailaliases"."id";
--> statement-breakpoint
CREATE FUNCTION "mailaliases_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"mailaliases_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "mailaliases_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "mailaliases" FOR EACH STATEMENT EXECUTE FUNCTION "mailaliases_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "mandates_version" OWNED BY "mandates"."id";
--> statement-breakpoint
CREATE FUNCTION "mandates_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"mandates_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "mandates_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "mandates" FOR EACH STATEMENT EXECUTE FUNCTION "mandates_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "memberships_version" OWNED BY "memberships"."id";
--> statement-breakpoint
CREATE FUNCTION "memberships_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"memberships_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "memberships_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "memberships" FOR EACH STATEMENT EXECUTE FUNCTION "memberships_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "nameservers_version" OWNED BY "nameservers"."id";
--> statement-breakpoint
CREATE FUNCTION "nameservers_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"nameservers_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "nameservers_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "nameservers" FOR EACH STATEMENT EXECUTE FUNCTION "nameservers_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "onlinepayments_version" OWNED BY "onlinepayments"."id";
--> statement-breakpoint
CREATE FUNCTION "onlinepayments_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"onlinepayments_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "onlinepayments_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "onlinepayments" FOR EACH STATEMENT EXECUTE FUNCTION "onlinepayments_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "orderlines_version" OWNED BY "orderlines"."id";
--> statement-breakpoint
CREATE FUNCTION "orderlines_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"orderlines_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "orderlines_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "orderlines" FOR EACH STATEMENT EXECUTE FUNCTION "orderlines_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "orders_version" OWNED BY "orders"."id";
--> statement-breakpoint
CREATE FUNCTION "orders_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"orders_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "orders_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "orders_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "outsidecalls_version" OWNED BY "outsidecalls"."id";
--> statement-breakpoint
CREATE FUNCTION "outsidecalls_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"outsidecalls_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "outsidecalls_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "outsidecalls" FOR EACH STATEMENT EXECUTE FUNCTION "outsidecalls_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "outsideservices_version" OWNED BY "outsideservices"."id";
--> statement-breakpoint
CREATE FUNCTION "outsideservices_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"outsideservices_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "outsideservices_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "outsideservices" FOR EACH STATEMENT EXECUTE FUNCTION "outsideservices_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "paymentitems_version" OWNED BY "paymentitems"."id";
--> statement-breakpoint
CREATE FUNCTION "paymentitems_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"paymentitems_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "paymentitems_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "paymentitems" FOR EACH STATEMENT EXECUTE FUNCTION "paymentitems_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "payments_version" OWNED BY "payments"."id";
--> statement-breakpoint
CREATE FUNCTION "payments_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"payments_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "payments_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION "payments_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "planchanges_version" OWNED BY "planchanges"."id";
--> statement-breakpoint
CREATE FUNCTION "planchanges_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"planchanges_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "planchanges_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "planchanges" FOR EACH STATEMENT EXECUTE FUNCTION "planchanges_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "products_version" OWNED BY "products"."id";
--> statement-breakpoint
CREATE FUNCTION "products_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"products_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "products_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "products_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "quotationlines_version" OWNED BY "quotationlines"."id";
--> statement-breakpoint
CREATE FUNCTION "quotationlines_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"quotationlines_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "quotationlines_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "quotationlines" FOR EACH STATEMENT EXECUTE FUNCTION "quotationlines_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "quotations_version" OWNED BY "quotations"."id";
--> statement-breakpoint
CREATE FUNCTION "quotations_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"quotations_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "quotations_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "quotations" FOR EACH STATEMENT EXECUTE FUNCTION "quotations_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "runfailures_version" OWNED BY "runfailures"."id";
--> statement-breakpoint
CREATE FUNCTION "runfailures_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"runfailures_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "runfailures_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "runfailures" FOR EACH STATEMENT EXECUTE FUNCTION "runfailures_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "servers_version" OWNED BY "servers"."id";
--> statement-breakpoint
CREATE FUNCTION "servers_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"servers_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "servers_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "servers" FOR EACH STATEMENT EXECUTE FUNCTION "servers_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "serverservices_version" OWNED BY "serverservices"."id";
--> statement-breakpoint
CREATE FUNCTION "serverservices_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"serverservices_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "serverservices_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "serverservices" FOR EACH STATEMENT EXECUTE FUNCTION "serverservices_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "servicedays_version" OWNED BY "servicedays"."id";
--> statement-breakpoint
CREATE FUNCTION "servicedays_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"servicedays_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "servicedays_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "servicedays" FOR EACH STATEMENT EXECUTE FUNCTION "servicedays_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "subservers_version" OWNED BY "subservers"."id";
--> statement-breakpoint
CREATE FUNCTION "subservers_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"subservers_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "subservers_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "subservers" FOR EACH STATEMENT EXECUTE FUNCTION "subservers_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "tasks_version" OWNED BY "tasks"."id";
--> statement-breakpoint
CREATE FUNCTION "tasks_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"tasks_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "tasks_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tasks" FOR EACH STATEMENT EXECUTE FUNCTION "tasks_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "users_version" OWNED BY "users"."id";
--> statement-breakpoint
CREATE FUNCTION "users_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"users_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "users_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "users_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "vatchecks_version" OWNED BY "vatchecks"."id";
--> statement-breakpoint
CREATE FUNCTION "vatchecks_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"vatchecks_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "vatchecks_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "vatchecks" FOR EACH STATEMENT EXECUTE FUNCTION "vatchecks_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "jobs_version" OWNED BY "jobs"."id";
--> statement-breakpoint
CREATE FUNCTION "jobs_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"jobs_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "jobs_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "jobs" FOR EACH STATEMENT EXECUTE FUNCTION "jobs_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "signinevents_version" OWNED BY "signinevents"."id";
--> statement-breakpoint
CREATE FUNCTION "signinevents_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"signinevents_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "signinevents_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "signinevents" FOR EACH STATEMENT EXECUTE FUNCTION "signinevents_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "savedviews_version" OWNED BY "savedviews"."id";
--> statement-breakpoint
CREATE FUNCTION "savedviews_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"savedviews_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "savedviews_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "savedviews" FOR EACH STATEMENT EXECUTE FUNCTION "savedviews_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "sharedviews_version" OWNED BY "sharedviews"."id";
--> statement-breakpoint
CREATE FUNCTION "sharedviews_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"sharedviews_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "sharedviews_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sharedviews" FOR EACH STATEMENT EXECUTE FUNCTION "sharedviews_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "imports_version" OWNED BY "imports"."id";
--> statement-breakpoint
CREATE FUNCTION "imports_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"imports_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "imports_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "imports" FOR EACH STATEMENT EXECUTE FUNCTION "imports_written"();
--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "importfaults_version" OWNED BY "importfaults"."id";
--> statement-breakpoint
CREATE FUNCTION "importfaults_written"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $version$
BEGIN PERFORM setval('"importfaults_version"', pg_current_xact_id()::text::bigint); RETURN NULL; END $version$;
--> statement-breakpoint
CREATE TRIGGER "importfaults_written" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "importfaults" FOR EACH STATEMENT EXECUTE FUNCTION "importfaults_written"();
