CREATE TABLE "contactverifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contactverifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"contact_id" bigint NOT NULL,
	"subject" text DEFAULT 'email' NOT NULL,
	"value" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"verified_at" timestamp (3) with time zone,
	"method" text,
	"evidence" text
);

--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "verification_days" bigint;
--> statement-breakpoint
ALTER TABLE "documentlinks" ADD COLUMN "verification_id" bigint;
--> statement-breakpoint
ALTER TABLE "domaincontacts" ADD COLUMN "email_verified_on" date;
--> statement-breakpoint
ALTER TABLE "domaincontacts" ADD COLUMN "phone_verified_on" date;
--> statement-breakpoint
ALTER TABLE "domaincontacts" ADD COLUMN "address_verified_on" date;
--> statement-breakpoint
ALTER TABLE "contactverifications" ADD CONSTRAINT "contactverifications_contact_id_reference" FOREIGN KEY ("contact_id") REFERENCES "public"."domaincontacts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contactverifications_contact_id_index" ON "contactverifications" USING btree ("contact_id");
--> statement-breakpoint
CREATE INDEX "contactverifications_value_search" ON "contactverifications" USING gin ("value" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "documentlinks" ADD CONSTRAINT "documentlinks_verification_id_reference" FOREIGN KEY ("verification_id") REFERENCES "public"."contactverifications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "documentlinks_verification_id_index" ON "documentlinks" USING btree ("verification_id","valid_until","id");
--> statement-breakpoint
CREATE INDEX "domaincontacts_email_verified_on_filter" ON "domaincontacts" USING btree ("email_verified_on","id");
--> statement-breakpoint
CREATE INDEX "domaincontacts_phone_verified_on_filter" ON "domaincontacts" USING btree ("phone_verified_on","id");
