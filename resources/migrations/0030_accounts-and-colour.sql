ALTER TABLE "company" ADD COLUMN "other_ibans" text[];
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "document_color" text;
