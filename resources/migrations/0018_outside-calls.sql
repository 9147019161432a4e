CREATE TABLE "outsidecalls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outsidecalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"domain_id" bigint,
	"state" text DEFAULT 'new' NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"answer" text,
	"key" text NOT NULL,
	"remote_id" text,
	"request" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "nameservers" text[];
--> statement-breakpoint
ALTER TABLE "dnschangesets" ADD COLUMN "failure" text;
--> statement-breakpoint
ALTER TABLE "outsidecalls" ADD CONSTRAINT "outsidecalls_domain_id_reference" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "outsidecalls_key_unique" ON "outsidecalls" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "outsidecalls_domain_id_index" ON "outsidecalls" USING btree ("domain_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "outsidecalls_subject_search" ON "outsidecalls" USING gin ("subject" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "outsidecalls_created_at_sort" ON "outsidecalls" USING btree ("created_at","id");
