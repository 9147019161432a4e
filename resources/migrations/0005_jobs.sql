CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"subject" text,
	"progress" bigint DEFAULT 0,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"max_attempts" bigint NOT NULL,
	"last_error" text,
	"run_after" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "gastheer_job_payloads" (
	"job_id" bigint PRIMARY KEY NOT NULL,
	"payload" jsonb,
	"unique_key" text
);

--> statement-breakpoint
CREATE INDEX "jobs_kind_search" ON "jobs" USING gin ("kind" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "jobs_subject_search" ON "jobs" USING gin ("subject" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "jobs_created_at_sort" ON "jobs" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "gastheer_job_payloads_unique_key" ON "gastheer_job_payloads" USING btree ("unique_key");
