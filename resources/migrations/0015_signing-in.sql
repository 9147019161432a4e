CREATE TABLE "gastheer_preferences" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "gastheer_preferences_pkey" PRIMARY KEY("user_id","key")
);

--> statement-breakpoint
CREATE TABLE "gastheer_avatars" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "gastheer_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gastheer_identities_pkey" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "gastheer_identities_user_id" UNIQUE("user_id","issuer")
);

--> statement-breakpoint
CREATE TABLE "gastheer_proven_identities" (
	"hash" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "terms_url" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "signinevents" ADD COLUMN "by" text;
--> statement-breakpoint
ALTER TABLE "gastheer_sessions" ADD COLUMN "views_as" bigint;
--> statement-breakpoint
ALTER TABLE "gastheer_history" ADD COLUMN "actor_id" bigint;
--> statement-breakpoint
CREATE INDEX "gastheer_proven_identities_expires_at" ON "gastheer_proven_identities" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "signinevents_by_search" ON "signinevents" USING gin ("by" gin_trgm_ops);
