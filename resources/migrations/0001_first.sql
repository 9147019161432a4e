CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"kind" integer DEFAULT 0 NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text DEFAULT 'NL' NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bankaccounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bankaccounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"iban" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);

--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint NOT NULL,
	"salutation" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"function" text,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"administrative_emails" boolean DEFAULT false NOT NULL,
	"rights" text[],
	"active" boolean DEFAULT true NOT NULL
);

--> statement-breakpoint
CREATE TABLE "customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"kind" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"country" text DEFAULT 'NL' NOT NULL,
	"state" text DEFAULT 'prospect' NOT NULL,
	"company_name" text,
	"registration_number" text,
	"vat_number" text,
	"vat_check" text,
	"vat_checked_at" timestamp (3) with time zone,
	"payment_method" text DEFAULT 'bankTransfer' NOT NULL,
	"payment_term" bigint DEFAULT 14 NOT NULL,
	"default_discount" bigint DEFAULT 0 NOT NULL,
	"relation_number" text,
	"supplier" boolean DEFAULT false NOT NULL
);

--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"rights" text[]
);

--> statement-breakpoint
CREATE TABLE "plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price" bigint NOT NULL,
	"price_unit" bigint DEFAULT 1 NOT NULL,
	"contract_term" bigint DEFAULT 12 NOT NULL,
	"ledger_code" text,
	"public" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);

--> statement-breakpoint
CREATE TABLE "servers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "servers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"ip_address" text NOT NULL,
	"driver" text DEFAULT 'directadmin' NOT NULL,
	"secret" text,
	"capacity" bigint DEFAULT 200 NOT NULL,
	"state" text DEFAULT 'up' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password" text,
	"language" text DEFAULT 'nl' NOT NULL,
	"roles" text[] DEFAULT array['CUSTOMER']::text[] NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "gastheer_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"current_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone,
	"is_remembered" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "gastheer_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bankaccounts" ADD CONSTRAINT "bankaccounts_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_reference" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_customer_id_reference" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "addresses_customer_id_index" ON "addresses" USING btree ("customer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "bankaccounts_customer_id_iban_unique" ON "bankaccounts" USING btree ("customer_id","iban");
--> statement-breakpoint
CREATE INDEX "bankaccounts_customer_id_index" ON "bankaccounts" USING btree ("customer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_email_unique" ON "contacts" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "contacts_customer_id_index" ON "contacts" USING btree ("customer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_company_name_unique" ON "customers" USING btree (lower(regexp_replace("company_name", '\s', '', 'g')));
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_relation_number_unique" ON "customers" USING btree ("relation_number");
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_user_id_customer_id_unique" ON "memberships" USING btree ("user_id","customer_id");
--> statement-breakpoint
CREATE INDEX "memberships_user_id_index" ON "memberships" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "memberships_customer_id_index" ON "memberships" USING btree ("customer_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "plans_name_unique" ON "plans" USING btree (lower(regexp_replace("name", '\s', '', 'g')));
--> statement-breakpoint
CREATE UNIQUE INDEX "servers_name_unique" ON "servers" USING btree ("name");
--> statement-breakpoint
CREATE UNIQUE INDEX "servers_ip_address_unique" ON "servers" USING btree ("ip_address");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "gastheer_sessions_user_id" ON "gastheer_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "gastheer_sessions_expires_at" ON "gastheer_sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "gastheer_throttle_expire" ON "gastheer_throttle" USING btree ("expire");
