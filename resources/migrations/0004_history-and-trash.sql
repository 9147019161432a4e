CREATE TABLE "gastheer_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gastheer_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"record_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"user_id" bigint,
	"role" text NOT NULL,
	"request_id" text NOT NULL,
	"via" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "gastheer_trash" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gastheer_trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"record_id" bigint NOT NULL,
	"record" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"user_id" bigint,
	"request_id" text NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE INDEX "gastheer_history_record" ON "gastheer_history" USING btree ("resource","record_id","id");
--> statement-breakpoint
CREATE INDEX "gastheer_trash_record" ON "gastheer_trash" USING btree ("resource","record_id");
--> statement-breakpoint
CREATE INDEX "gastheer_trash_expires_at" ON "gastheer_trash" USING btree ("expires_at");
