ALTER TABLE "company" ADD COLUMN "order_limit" bigint DEFAULT 25000 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orderlines" ADD COLUMN "auth_code" text;
