ALTER TABLE "company" ADD COLUMN "terms_url" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "signinevents" ADD COLUMN "by" text;
--> statement-breakpoint
CREATE INDEX "signinevents_by_search" ON "signinevents" USING gin ("by" gin_trgm_ops);
