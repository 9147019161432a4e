CREATE TABLE "connecttemplates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connecttemplates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"definition" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"provider_name" text,
	"service_name" text,
	"key" text,
	"template_version" bigint,
	"key_domain" text,
	"logo_url" text
);

--> statement-breakpoint
CREATE UNIQUE INDEX "connecttemplates_key_unique" ON "connecttemplates" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "connecttemplates_provider_name_search" ON "connecttemplates" USING gin ("provider_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "connecttemplates_service_name_search" ON "connecttemplates" USING gin ("service_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "connecttemplates_provider_name_sort" ON "connecttemplates" USING btree ("provider_name" collate "und-x-icu","id");
