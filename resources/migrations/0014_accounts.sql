CREATE TABLE "signinevents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signinevents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"email" text,
	"user" text,
	"address" text,
	"user_agent" text
);

--> statement-breakpoint
CREATE TABLE "gastheer_account_tokens" (
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gastheer_account_tokens_pkey" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "gastheer_account_tokens_hash" UNIQUE("hash")
);

--> statement-breakpoint
CREATE TABLE "gastheer_authenticators" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer
);

--> statement-breakpoint
CREATE TABLE "gastheer_recovery_codes" (
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "gastheer_recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);

--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "two_factor_required" text[];
--> statement-breakpoint
ALTER TABLE "gastheer_sessions" ADD COLUMN "address" text;
--> statement-breakpoint
ALTER TABLE "gastheer_sessions" ADD COLUMN "user_agent" text;
--> statement-breakpoint
CREATE INDEX "signinevents_email_search" ON "signinevents" USING gin ("email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "signinevents_address_search" ON "signinevents" USING gin ("address" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "signinevents_at_sort" ON "signinevents" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "gastheer_account_tokens_expires_at" ON "gastheer_account_tokens" USING btree ("expires_at");
