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

