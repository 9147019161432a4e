ALTER TABLE "hosting" ADD COLUMN "mailbox_quota" bigint;
--> statement-breakpoint
ALTER TABLE "hosting" ADD COLUMN "database_quota" bigint;
