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
