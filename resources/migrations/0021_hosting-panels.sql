ALTER TABLE "hosting" ADD COLUMN "suspension_reason" text;
--> statement-breakpoint
ALTER TABLE "mailaccounts" ADD COLUMN "password_to_deliver" text;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD COLUMN "hosting_id" bigint;
--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "login" text;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_hosting_id_reference" FOREIGN KEY ("hosting_id") REFERENCES "public"."hosting"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "outsidecalls_hosting_id_index" ON "outsidecalls" USING btree ("hosting_id","created_at","id");
