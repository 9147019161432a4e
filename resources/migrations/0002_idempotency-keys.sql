CREATE TABLE "gastheer_idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE INDEX "gastheer_idempotency_keys_expires_at" ON "gastheer_idempotency_keys" USING btree ("expires_at");
