CREATE TABLE "savedviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "savedviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"resource" text NOT NULL,
	"query" text DEFAULT '{}' NOT NULL,
	"is_default" boolean DEFAULT false,
	"owner" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sharedviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sharedviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"resource" text NOT NULL,
	"query" text DEFAULT '{}' NOT NULL,
	"is_default" boolean DEFAULT false,
	"role" text NOT NULL,
	"fits" boolean DEFAULT true NOT NULL
);

--> statement-breakpoint
CREATE TABLE "gastheer_presence" (
	"resource" text NOT NULL,
	"record_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gastheer_presence_pkey" PRIMARY KEY("resource","record_id","user_id")
);

--> statement-breakpoint
CREATE UNIQUE INDEX "savedviews_owner_resource_name_unique" ON "savedviews" USING btree ("owner","resource","name");
--> statement-breakpoint
CREATE INDEX "savedviews_name_search" ON "savedviews" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "savedviews_name_sort" ON "savedviews" USING btree ("name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "savedviews_resource_filter" ON "savedviews" USING btree ("resource","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sharedviews_role_resource_name_unique" ON "sharedviews" USING btree ("role","resource","name");
--> statement-breakpoint
CREATE INDEX "sharedviews_name_search" ON "sharedviews" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sharedviews_name_sort" ON "sharedviews" USING btree ("name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "sharedviews_resource_filter" ON "sharedviews" USING btree ("resource","id");
--> statement-breakpoint
CREATE INDEX "gastheer_presence_expires_at" ON "gastheer_presence" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "gastheer_history_bulk" ON "gastheer_history" USING btree ("request_id") WHERE via = 'bulk';
--> statement-breakpoint
CREATE INDEX "gastheer_trash_request" ON "gastheer_trash" USING btree ("request_id");
