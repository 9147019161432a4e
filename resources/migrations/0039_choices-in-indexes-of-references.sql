DROP INDEX "addresses_customer_id_index";
--> statement-breakpoint
DROP INDEX "announcements_server_id_index";
--> statement-breakpoint
DROP INDEX "backuprestores_hosting_id_index";
--> statement-breakpoint
DROP INDEX "backuprestores_backup_id_index";
--> statement-breakpoint
DROP INDEX "backups_hosting_id_index";
--> statement-breakpoint
DROP INDEX "bankaccounts_customer_id_index";
--> statement-breakpoint
DROP INDEX "bankentries_bankstatement_id_index";
--> statement-breakpoint
DROP INDEX "bankentries_collectionentry_id_index";
--> statement-breakpoint
DROP INDEX "bankentries_customer_id_index";
--> statement-breakpoint
DROP INDEX "bankentries_collection_id_index";
--> statement-breakpoint
DROP INDEX "bankentries_payment_id_index";
--> statement-breakpoint
DROP INDEX "collectionentries_collection_id_index";
--> statement-breakpoint
DROP INDEX "collectionentries_invoice_id_index";
--> statement-breakpoint
DROP INDEX "collectionentries_mandate_id_index";
--> statement-breakpoint
DROP INDEX "collectionentries_payment_id_index";
--> statement-breakpoint
DROP INDEX "contacts_customer_id_index";
--> statement-breakpoint
DROP INDEX "databases_hosting_id_index";
--> statement-breakpoint
DROP INDEX "databases_server_id_index";
--> statement-breakpoint
DROP INDEX "differences_domain_id_index";
--> statement-breakpoint
DROP INDEX "differences_hosting_id_index";
--> statement-breakpoint
DROP INDEX "differences_server_id_index";
--> statement-breakpoint
DROP INDEX "differences_customer_id_index";
--> statement-breakpoint
DROP INDEX "differences_call_id_index";
--> statement-breakpoint
DROP INDEX "dnschangesets_domain_id_index";
--> statement-breakpoint
DROP INDEX "dnschangesets_user_id_index";
--> statement-breakpoint
DROP INDEX "documentlinks_quotation_id_index";
--> statement-breakpoint
DROP INDEX "documentlinks_invoice_id_index";
--> statement-breakpoint
DROP INDEX "documentlinks_verification_id_index";
--> statement-breakpoint
DROP INDEX "domainnotices_domain_id_index";
--> statement-breakpoint
DROP INDEX "domains_customer_id_index";
--> statement-breakpoint
DROP INDEX "domains_extension_id_index";
--> statement-breakpoint
DROP INDEX "domains_registrant_id_index";
--> statement-breakpoint
DROP INDEX "domains_administrative_contact_id_index";
--> statement-breakpoint
DROP INDEX "ftpaccounts_hosting_id_index";
--> statement-breakpoint
DROP INDEX "hosting_customer_id_index";
--> statement-breakpoint
DROP INDEX "hosting_plan_id_index";
--> statement-breakpoint
DROP INDEX "hosting_domain_id_index";
--> statement-breakpoint
DROP INDEX "hosting_alias_of_id_index";
--> statement-breakpoint
DROP INDEX "hosting_server_id_index";
--> statement-breakpoint
DROP INDEX "hostingchecks_hosting_id_index";
--> statement-breakpoint
DROP INDEX "invoicerules_customer_id_index";
--> statement-breakpoint
DROP INDEX "invoicerules_order_id_index";
--> statement-breakpoint
DROP INDEX "invoicerules_hosting_id_index";
--> statement-breakpoint
DROP INDEX "invoicerules_product_id_index";
--> statement-breakpoint
DROP INDEX "invoices_customer_id_index";
--> statement-breakpoint
DROP INDEX "invoices_contact_id_index";
--> statement-breakpoint
DROP INDEX "invoices_address_id_index";
--> statement-breakpoint
DROP INDEX "invoices_bankaccount_id_index";
--> statement-breakpoint
DROP INDEX "invoices_credits_id_index";
--> statement-breakpoint
DROP INDEX "invoices_replaces_id_index";
--> statement-breakpoint
DROP INDEX "mailaccounts_hosting_id_index";
--> statement-breakpoint
DROP INDEX "mailaliases_hosting_id_index";
--> statement-breakpoint
DROP INDEX "mandates_bankaccount_id_index";
--> statement-breakpoint
DROP INDEX "orders_customer_id_index";
--> statement-breakpoint
DROP INDEX "orders_contact_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_domain_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_hosting_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_payment_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_order_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_orderline_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_planchange_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_mailaccount_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_mailalias_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_database_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_ftpaccount_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_subserver_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_backup_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_backuprestore_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_hostingcheck_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_dkimkey_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_dnschangeset_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_domaincontact_id_index";
--> statement-breakpoint
DROP INDEX "outsidecalls_customer_id_index";
--> statement-breakpoint
DROP INDEX "payments_customer_id_index";
--> statement-breakpoint
DROP INDEX "payments_order_id_index";
--> statement-breakpoint
DROP INDEX "payments_reverses_id_index";
--> statement-breakpoint
DROP INDEX "planchanges_hosting_id_index";
--> statement-breakpoint
DROP INDEX "planchanges_product_id_index";
--> statement-breakpoint
DROP INDEX "planchanges_invoice_id_index";
--> statement-breakpoint
DROP INDEX "quotations_customer_id_index";
--> statement-breakpoint
DROP INDEX "quotations_contact_id_index";
--> statement-breakpoint
DROP INDEX "quotations_address_id_index";
--> statement-breakpoint
DROP INDEX "quotations_bankaccount_id_index";
--> statement-breakpoint
DROP INDEX "subservers_hosting_id_index";
--> statement-breakpoint
DROP INDEX "tasks_assignee_id_index";
--> statement-breakpoint
DROP INDEX "tasks_customer_id_index";
--> statement-breakpoint
DROP INDEX "tasks_hosting_id_index";
--> statement-breakpoint
DROP INDEX "tasks_domain_id_index";
--> statement-breakpoint
CREATE INDEX "addresses_customer_id_index" ON "addresses" USING btree ("customer_id","city" collate "und-x-icu","id","kind","active");
--> statement-breakpoint
CREATE INDEX "announcements_server_id_index" ON "announcements" USING btree ("server_id","starts_at","id","kind","state");
--> statement-breakpoint
CREATE INDEX "backuprestores_hosting_id_index" ON "backuprestores" USING btree ("hosting_id","requested_at","id","state");
--> statement-breakpoint
CREATE INDEX "backuprestores_backup_id_index" ON "backuprestores" USING btree ("backup_id","requested_at","id","state");
--> statement-breakpoint
CREATE INDEX "backups_hosting_id_index" ON "backups" USING btree ("hosting_id","taken_at","id","in_step","drift");
--> statement-breakpoint
CREATE INDEX "bankaccounts_customer_id_index" ON "bankaccounts" USING btree ("customer_id","name" collate "und-x-icu","id","active");
--> statement-breakpoint
CREATE INDEX "bankentries_bankstatement_id_index" ON "bankentries" USING btree ("bankstatement_id","date","id","state","matched_by");
--> statement-breakpoint
CREATE INDEX "bankentries_collectionentry_id_index" ON "bankentries" USING btree ("collectionentry_id","date","id","state","matched_by");
--> statement-breakpoint
CREATE INDEX "bankentries_customer_id_index" ON "bankentries" USING btree ("customer_id","date","id","state","matched_by");
--> statement-breakpoint
CREATE INDEX "bankentries_collection_id_index" ON "bankentries" USING btree ("collection_id","date","id","state","matched_by");
--> statement-breakpoint
CREATE INDEX "bankentries_payment_id_index" ON "bankentries" USING btree ("payment_id","date","id","state","matched_by");
--> statement-breakpoint
CREATE INDEX "collectionentries_collection_id_index" ON "collectionentries" USING btree ("collection_id","collect_on","id","state","sequence_type");
--> statement-breakpoint
CREATE INDEX "collectionentries_invoice_id_index" ON "collectionentries" USING btree ("invoice_id","collect_on","id","state","sequence_type");
--> statement-breakpoint
CREATE INDEX "collectionentries_mandate_id_index" ON "collectionentries" USING btree ("mandate_id","collect_on","id","state","sequence_type");
--> statement-breakpoint
CREATE INDEX "collectionentries_payment_id_index" ON "collectionentries" USING btree ("payment_id","collect_on","id","state","sequence_type");
--> statement-breakpoint
CREATE INDEX "contacts_customer_id_index" ON "contacts" USING btree ("customer_id","last_name" collate "und-x-icu","id","administrative_emails","active");
--> statement-breakpoint
CREATE INDEX "databases_hosting_id_index" ON "databases" USING btree ("hosting_id","name" collate "und-x-icu","id","in_step","drift");
--> statement-breakpoint
CREATE INDEX "databases_server_id_index" ON "databases" USING btree ("server_id","name" collate "und-x-icu","id","in_step","drift");
--> statement-breakpoint
CREATE INDEX "differences_domain_id_index" ON "differences" USING btree ("domain_id","place","id","state","kind");
--> statement-breakpoint
CREATE INDEX "differences_hosting_id_index" ON "differences" USING btree ("hosting_id","place","id","state","kind");
--> statement-breakpoint
CREATE INDEX "differences_server_id_index" ON "differences" USING btree ("server_id","place","id","state","kind");
--> statement-breakpoint
CREATE INDEX "differences_customer_id_index" ON "differences" USING btree ("customer_id","place","id","state","kind");
--> statement-breakpoint
CREATE INDEX "differences_call_id_index" ON "differences" USING btree ("call_id","place","id","state","kind");
--> statement-breakpoint
CREATE INDEX "dnschangesets_domain_id_index" ON "dnschangesets" USING btree ("domain_id","created_at","id","state");
--> statement-breakpoint
CREATE INDEX "dnschangesets_user_id_index" ON "dnschangesets" USING btree ("user_id","created_at","id","state");
--> statement-breakpoint
CREATE INDEX "documentlinks_quotation_id_index" ON "documentlinks" USING btree ("quotation_id","valid_until","id","state");
--> statement-breakpoint
CREATE INDEX "documentlinks_invoice_id_index" ON "documentlinks" USING btree ("invoice_id","valid_until","id","state");
--> statement-breakpoint
CREATE INDEX "documentlinks_verification_id_index" ON "documentlinks" USING btree ("verification_id","valid_until","id","state");
--> statement-breakpoint
CREATE INDEX "domainnotices_domain_id_index" ON "domainnotices" USING btree ("domain_id","created_at","id","occasion");
--> statement-breakpoint
CREATE INDEX "domains_customer_id_index" ON "domains" USING btree ("customer_id","expires_on","id","state","auto_renew");
--> statement-breakpoint
CREATE INDEX "domains_extension_id_index" ON "domains" USING btree ("extension_id","expires_on","id","state","auto_renew");
--> statement-breakpoint
CREATE INDEX "domains_registrant_id_index" ON "domains" USING btree ("registrant_id","expires_on","id","state","auto_renew");
--> statement-breakpoint
CREATE INDEX "domains_administrative_contact_id_index" ON "domains" USING btree ("administrative_contact_id","expires_on","id","state","auto_renew");
--> statement-breakpoint
CREATE INDEX "ftpaccounts_hosting_id_index" ON "ftpaccounts" USING btree ("hosting_id","login" collate "und-x-icu","id","in_step","drift");
--> statement-breakpoint
CREATE INDEX "hosting_customer_id_index" ON "hosting" USING btree ("customer_id","name","id","state","full");
--> statement-breakpoint
CREATE INDEX "hosting_plan_id_index" ON "hosting" USING btree ("plan_id","name","id","state","full");
--> statement-breakpoint
CREATE INDEX "hosting_domain_id_index" ON "hosting" USING btree ("domain_id","name","id","state","full");
--> statement-breakpoint
CREATE INDEX "hosting_alias_of_id_index" ON "hosting" USING btree ("alias_of_id","name","id","state","full");
--> statement-breakpoint
CREATE INDEX "hosting_server_id_index" ON "hosting" USING btree ("server_id","name","id","state","full");
--> statement-breakpoint
CREATE INDEX "hostingchecks_hosting_id_index" ON "hostingchecks" USING btree ("hosting_id","requested_at","id","state");
--> statement-breakpoint
CREATE INDEX "invoicerules_customer_id_index" ON "invoicerules" USING btree ("customer_id","next_period","id","schedule","state");
--> statement-breakpoint
CREATE INDEX "invoicerules_order_id_index" ON "invoicerules" USING btree ("order_id","next_period","id","schedule","state");
--> statement-breakpoint
CREATE INDEX "invoicerules_hosting_id_index" ON "invoicerules" USING btree ("hosting_id","next_period","id","schedule","state");
--> statement-breakpoint
CREATE INDEX "invoicerules_product_id_index" ON "invoicerules" USING btree ("product_id","next_period","id","schedule","state");
--> statement-breakpoint
CREATE INDEX "invoices_customer_id_index" ON "invoices" USING btree ("customer_id","date","id","kind","state");
--> statement-breakpoint
CREATE INDEX "invoices_contact_id_index" ON "invoices" USING btree ("contact_id","date","id","kind","state");
--> statement-breakpoint
CREATE INDEX "invoices_address_id_index" ON "invoices" USING btree ("address_id","date","id","kind","state");
--> statement-breakpoint
CREATE INDEX "invoices_bankaccount_id_index" ON "invoices" USING btree ("bankaccount_id","date","id","kind","state");
--> statement-breakpoint
CREATE INDEX "invoices_credits_id_index" ON "invoices" USING btree ("credits_id","date","id","kind","state");
--> statement-breakpoint
CREATE INDEX "invoices_replaces_id_index" ON "invoices" USING btree ("replaces_id","date","id","kind","state");
--> statement-breakpoint
CREATE INDEX "mailaccounts_hosting_id_index" ON "mailaccounts" USING btree ("hosting_id","address" collate "und-x-icu","id","active","full");
--> statement-breakpoint
CREATE INDEX "mailaliases_hosting_id_index" ON "mailaliases" USING btree ("hosting_id","address" collate "und-x-icu","id","in_step","drift");
--> statement-breakpoint
CREATE INDEX "mandates_bankaccount_id_index" ON "mandates" USING btree ("bankaccount_id","signed_at","id","state","scheme");
--> statement-breakpoint
CREATE INDEX "orders_customer_id_index" ON "orders" USING btree ("customer_id","placed_at","id","state");
--> statement-breakpoint
CREATE INDEX "orders_contact_id_index" ON "orders" USING btree ("contact_id","placed_at","id","state");
--> statement-breakpoint
CREATE INDEX "outsidecalls_domain_id_index" ON "outsidecalls" USING btree ("domain_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_hosting_id_index" ON "outsidecalls" USING btree ("hosting_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_payment_id_index" ON "outsidecalls" USING btree ("payment_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_order_id_index" ON "outsidecalls" USING btree ("order_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_orderline_id_index" ON "outsidecalls" USING btree ("orderline_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_planchange_id_index" ON "outsidecalls" USING btree ("planchange_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_mailaccount_id_index" ON "outsidecalls" USING btree ("mailaccount_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_mailalias_id_index" ON "outsidecalls" USING btree ("mailalias_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_database_id_index" ON "outsidecalls" USING btree ("database_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_ftpaccount_id_index" ON "outsidecalls" USING btree ("ftpaccount_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_subserver_id_index" ON "outsidecalls" USING btree ("subserver_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_backup_id_index" ON "outsidecalls" USING btree ("backup_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_backuprestore_id_index" ON "outsidecalls" USING btree ("backuprestore_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_hostingcheck_id_index" ON "outsidecalls" USING btree ("hostingcheck_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_dkimkey_id_index" ON "outsidecalls" USING btree ("dkimkey_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_dnschangeset_id_index" ON "outsidecalls" USING btree ("dnschangeset_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_domaincontact_id_index" ON "outsidecalls" USING btree ("domaincontact_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "outsidecalls_customer_id_index" ON "outsidecalls" USING btree ("customer_id","created_at","id","state","service");
--> statement-breakpoint
CREATE INDEX "payments_customer_id_index" ON "payments" USING btree ("customer_id","received_on","id","state","method");
--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id","received_on","id","state","method");
--> statement-breakpoint
CREATE INDEX "payments_reverses_id_index" ON "payments" USING btree ("reverses_id","received_on","id","state","method");
--> statement-breakpoint
CREATE INDEX "planchanges_hosting_id_index" ON "planchanges" USING btree ("hosting_id","requested_at","id","state");
--> statement-breakpoint
CREATE INDEX "planchanges_product_id_index" ON "planchanges" USING btree ("product_id","requested_at","id","state");
--> statement-breakpoint
CREATE INDEX "planchanges_invoice_id_index" ON "planchanges" USING btree ("invoice_id","requested_at","id","state");
--> statement-breakpoint
CREATE INDEX "quotations_customer_id_index" ON "quotations" USING btree ("customer_id","date","id","state");
--> statement-breakpoint
CREATE INDEX "quotations_contact_id_index" ON "quotations" USING btree ("contact_id","date","id","state");
--> statement-breakpoint
CREATE INDEX "quotations_address_id_index" ON "quotations" USING btree ("address_id","date","id","state");
--> statement-breakpoint
CREATE INDEX "quotations_bankaccount_id_index" ON "quotations" USING btree ("bankaccount_id","date","id","state");
--> statement-breakpoint
CREATE INDEX "subservers_hosting_id_index" ON "subservers" USING btree ("hosting_id","domain","id","in_step","drift");
--> statement-breakpoint
CREATE INDEX "tasks_assignee_id_index" ON "tasks" USING btree ("assignee_id","due_on","id","state");
--> statement-breakpoint
CREATE INDEX "tasks_customer_id_index" ON "tasks" USING btree ("customer_id","due_on","id","state");
--> statement-breakpoint
CREATE INDEX "tasks_hosting_id_index" ON "tasks" USING btree ("hosting_id","due_on","id","state");
--> statement-breakpoint
CREATE INDEX "tasks_domain_id_index" ON "tasks" USING btree ("domain_id","due_on","id","state");
