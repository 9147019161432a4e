CREATE TABLE "gastheer_files" (
	"id" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text NOT NULL,
	"has_thumbnail" boolean NOT NULL,
	"user_id" bigint NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE INDEX "gastheer_files_uploaded_at" ON "gastheer_files" USING btree ("uploaded_at");
