ALTER TABLE "signinevents" ADD COLUMN "viewed_as" text;
--> statement-breakpoint
ALTER TABLE "gastheer_sessions" ADD COLUMN "views_as" bigint;
--> statement-breakpoint
ALTER TABLE "gastheer_history" ADD COLUMN "actor_id" bigint;
--> statement-breakpoint
CREATE INDEX "signinevents_viewed_as_search" ON "signinevents" USING gin ("viewed_as" gin_trgm_ops);
