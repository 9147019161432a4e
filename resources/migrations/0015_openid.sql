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
CREATE INDEX "gastheer_proven_identities_expires_at" ON "gastheer_proven_identities" USING btree ("expires_at");
