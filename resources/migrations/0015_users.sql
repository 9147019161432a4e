ALTER TABLE "signinevents" ADD COLUMN "by" text;
--> statement-breakpoint
CREATE INDEX "signinevents_by_search" ON "signinevents" USING gin ("by" gin_trgm_ops);
