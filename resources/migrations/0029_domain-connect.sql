CREATE TABLE "connecttemplates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connecttemplates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"definition" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"provider" text,
	"service" text,
	"key" text,
	"template_version" bigint,
	"key_domain" text,
	"logo" text
);

--> statement-breakpoint
CREATE UNIQUE INDEX "connecttemplates_key_unique" ON "connecttemplates" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "connecttemplates_provider_search" ON "connecttemplates" USING gin ("provider" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "connecttemplates_service_search" ON "connecttemplates" USING gin ("service" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "connecttemplates_provider_sort" ON "connecttemplates" USING btree ("provider" collate "und-x-icu","id");
