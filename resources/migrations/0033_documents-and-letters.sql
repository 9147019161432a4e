ALTER TABLE "company" ADD COLUMN "logo" jsonb;
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "pdf" jsonb;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pdf" jsonb;
