CREATE TABLE "domainnotices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domainnotices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"domain_id" bigint NOT NULL,
	"occasion" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"sent_to" text,
	"unsent" text
);

--> statement-breakpoint
CREATE TABLE "onlinepayments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "onlinepayments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"invoices" text[],
	"order_id" bigint,
	"method" text DEFAULT 'online' NOT NULL,
	"signs_mandate" boolean DEFAULT false,
	"payment_id" bigint,
	"amount" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"checkout_url" text,
	"failure" text
);

--> statement-breakpoint
CREATE TABLE "outsideservices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outsideservices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"service" text NOT NULL,
	"state" text DEFAULT 'off' NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"found" text,
	"asked_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone
);

--> statement-breakpoint
DROP INDEX "gastheer_history_bulk";
--> statement-breakpoint
ALTER TABLE "gastheer_files" ALTER COLUMN "user_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "hosting" ADD COLUMN "panel_link" text;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "pdf" jsonb;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "ubl" jsonb;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "answer" text;
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "pdf" jsonb;
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "domain_id" bigint;
--> statement-breakpoint
ALTER TABLE "domainnotices" ADD CONSTRAINT "domainnotices_domain_id_reference" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "onlinepayments" ADD CONSTRAINT "onlinepayments_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "onlinepayments" ADD CONSTRAINT "onlinepayments_order_id_reference" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "onlinepayments" ADD CONSTRAINT "onlinepayments_payment_id_reference" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "domainnotices_domain_id_occasion_day_unique" ON "domainnotices" USING btree ("domain_id","occasion","day");
--> statement-breakpoint
CREATE INDEX "domainnotices_domain_id_index" ON "domainnotices" USING btree ("domain_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "domainnotices_sent_to_search" ON "domainnotices" USING gin ("sent_to" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "domainnotices_created_at_sort" ON "domainnotices" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "domainnotices_day_filter" ON "domainnotices" USING btree ("day","id");
--> statement-breakpoint
CREATE INDEX "domainnotices_sent_at_filter" ON "domainnotices" USING btree ("sent_at","id");
--> statement-breakpoint
CREATE INDEX "onlinepayments_customer_id_index" ON "onlinepayments" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "onlinepayments_order_id_index" ON "onlinepayments" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "onlinepayments_payment_id_index" ON "onlinepayments" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "outsideservices_service_sort" ON "outsideservices" USING btree ("service","id");
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_domain_id_reference" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "tasks_domain_id_index" ON "tasks" USING btree ("domain_id","due_on","id");
--> statement-breakpoint
CREATE INDEX "gastheer_history_many" ON "gastheer_history" USING btree ("request_id") WHERE via in ('bulk', 'import');
