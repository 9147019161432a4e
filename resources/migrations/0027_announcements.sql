CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text DEFAULT 'incident' NOT NULL,
	"state" text DEFAULT 'announced' NOT NULL,
	"title_nl" text NOT NULL,
	"title_en" text NOT NULL,
	"text_nl" text NOT NULL,
	"text_en" text NOT NULL,
	"server_id" bigint,
	"services" text[],
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_server_id_reference" FOREIGN KEY ("server_id") REFERENCES "public"."servers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "announcements_server_id_index" ON "announcements" USING btree ("server_id","starts_at","id");
--> statement-breakpoint
CREATE INDEX "announcements_title_nl_search" ON "announcements" USING gin ("title_nl" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "announcements_title_en_search" ON "announcements" USING gin ("title_en" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "announcements_starts_at_sort" ON "announcements" USING btree ("starts_at","id");
