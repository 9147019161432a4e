ALTER TABLE "outsidecalls" ADD COLUMN "order_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "orderline_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "planchange_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "mailaccount_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "mailalias_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "database_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "ftpaccount_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "subserver_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "backup_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "backuprestore_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "hostingcheck_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "dkimkey_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "dnschangeset_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "domaincontact_id" bigint;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "customer_id" bigint;
--> statement-breakpoint
UPDATE "outsidecalls" SET "dnschangeset_id" = "dnschangesets"."id" FROM "dnschangesets" WHERE "outsidecalls"."subject" = 'dnschangesets/' || "dnschangesets"."id";
--> statement-breakpoint
UPDATE "outsidecalls" SET "mailaccount_id" = "mailaccounts"."id" FROM "mailaccounts" WHERE "outsidecalls"."subject" = 'mailaccounts/' || "mailaccounts"."id";
--> statement-breakpoint
UPDATE "outsidecalls" SET "mailalias_id" = "mailaliases"."id" FROM "mailaliases" WHERE "outsidecalls"."subject" = 'mailaliases/' || "mailaliases"."id";
--> statement-breakpoint
UPDATE "outsidecalls" SET "database_id" = "databases"."id" FROM "databases" WHERE "outsidecalls"."subject" = 'databases/' || "databases"."id";
--> statement-breakpoint
UPDATE "outsidecalls" SET "ftpaccount_id" = "ftpaccounts"."id" FROM "ftpaccounts" WHERE "outsidecalls"."subject" = 'ftpaccounts/' || "ftpaccounts"."id";
--> statement-breakpoint
UPDATE "outsidecalls" SET "subserver_id" = "subservers"."id" FROM "subservers" WHERE "outsidecalls"."subject" = 'subservers/' || "subservers"."id";
--> statement-breakpoint
UPDATE "outsidecalls" SET "backup_id" = "backups"."id" FROM "backups" WHERE "outsidecalls"."subject" = 'backups/' || "backups"."id";
--> statement-breakpoint
UPDATE "outsidecalls" SET "backuprestore_id" = "backuprestores"."id" FROM "backuprestores" WHERE "outsidecalls"."subject" = 'backuprestores/' || "backuprestores"."id";
--> statement-breakpoint
UPDATE "outsidecalls" SET "hostingcheck_id" = "hostingchecks"."id" FROM "hostingchecks" WHERE "outsidecalls"."subject" = 'hostingchecks/' || "hostingchecks"."id";
--> statement-breakpoint
UPDATE "outsidecalls" SET "orderline_id" = "orderlines"."id" FROM "orderlines" WHERE "outsidecalls"."subject" = 'orderlines/' || "orderlines"."id";
--> statement-breakpoint
UPDATE "outsidecalls" SET "planchange_id" = "planchanges"."id" FROM "planchanges" WHERE "outsidecalls"."subject" = 'planchanges/' || "planchanges"."id";
--> statement-breakpoint
UPDATE "outsidecalls" SET "domaincontact_id" = "domaincontacts"."id" FROM "domaincontacts" WHERE "outsidecalls"."subject" = 'domaincontacts/' || "domaincontacts"."id";
--> statement-breakpoint
UPDATE "outsidecalls" SET "customer_id" = "customers"."id" FROM "customers" WHERE "outsidecalls"."subject" = 'customers/' || "customers"."id";
--> statement-breakpoint
UPDATE "outsidecalls" SET "order_id" = "orderlines"."order_id" FROM "orderlines" WHERE "outsidecalls"."orderline_id" = "orderlines"."id";
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_order_id_reference" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_orderline_id_reference" FOREIGN KEY ("orderline_id") REFERENCES "public"."orderlines"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_planchange_id_reference" FOREIGN KEY ("planchange_id") REFERENCES "public"."planchanges"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_mailaccount_id_reference" FOREIGN KEY ("mailaccount_id") REFERENCES "public"."mailaccounts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_mailalias_id_reference" FOREIGN KEY ("mailalias_id") REFERENCES "public"."mailaliases"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_database_id_reference" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_ftpaccount_id_reference" FOREIGN KEY ("ftpaccount_id") REFERENCES "public"."ftpaccounts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_subserver_id_reference" FOREIGN KEY ("subserver_id") REFERENCES "public"."subservers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_backup_id_reference" FOREIGN KEY ("backup_id") REFERENCES "public"."backups"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_backuprestore_id_reference" FOREIGN KEY ("backuprestore_id") REFERENCES "public"."backuprestores"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_hostingcheck_id_reference" FOREIGN KEY ("hostingcheck_id") REFERENCES "public"."hostingchecks"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_dkimkey_id_reference" FOREIGN KEY ("dkimkey_id") REFERENCES "public"."dkimkeys"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_dnschangeset_id_reference" FOREIGN KEY ("dnschangeset_id") REFERENCES "public"."dnschangesets"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_domaincontact_id_reference" FOREIGN KEY ("domaincontact_id") REFERENCES "public"."domaincontacts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "outsidecalls_order_id_index" ON "outsidecalls" USING btree ("order_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_orderline_id_index" ON "outsidecalls" USING btree ("orderline_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_planchange_id_index" ON "outsidecalls" USING btree ("planchange_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_mailaccount_id_index" ON "outsidecalls" USING btree ("mailaccount_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_mailalias_id_index" ON "outsidecalls" USING btree ("mailalias_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_database_id_index" ON "outsidecalls" USING btree ("database_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_ftpaccount_id_index" ON "outsidecalls" USING btree ("ftpaccount_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_subserver_id_index" ON "outsidecalls" USING btree ("subserver_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_backup_id_index" ON "outsidecalls" USING btree ("backup_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_backuprestore_id_index" ON "outsidecalls" USING btree ("backuprestore_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_hostingcheck_id_index" ON "outsidecalls" USING btree ("hostingcheck_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_dkimkey_id_index" ON "outsidecalls" USING btree ("dkimkey_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_dnschangeset_id_index" ON "outsidecalls" USING btree ("dnschangeset_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_domaincontact_id_index" ON "outsidecalls" USING btree ("domaincontact_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_customer_id_index" ON "outsidecalls" USING btree ("customer_id","created_at","id");
