CREATE TABLE "lettertexts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lettertexts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"subject" text,
	"text" text,
	"preview" text
);

--> statement-breakpoint
CREATE INDEX "lettertexts_subject_search" ON "lettertexts" USING gin ("subject" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "lettertexts_text_search" ON "lettertexts" USING gin ("text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "lettertexts_kind_sort" ON "lettertexts" USING btree ("kind","id");
