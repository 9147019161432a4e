CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"file_name" text NOT NULL,
	"resource" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"dry_run" boolean DEFAULT false,
	"rows" bigint DEFAULT 0,
	"processed" bigint DEFAULT 0,
	"created" bigint DEFAULT 0,
	"updated" bigint DEFAULT 0,
	"faulty" bigint DEFAULT 0,
	"message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_by" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "importfaults" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importfaults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"import_id" bigint NOT NULL,
	"row" bigint NOT NULL,
	"column" text,
	"field" text,
	"code" text NOT NULL,
	"detail" text NOT NULL,
	"value" text
);

--> statement-breakpoint
CREATE TABLE "gastheer_import_files" (
	"import_id" bigint PRIMARY KEY NOT NULL,
	"reading" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"request" jsonb,
	"principal" jsonb NOT NULL,
	"language" text NOT NULL,
	"request_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "gastheer_import_parts" (
	"import_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "gastheer_import_parts_key" PRIMARY KEY("import_id","position")
);

--> statement-breakpoint
ALTER TABLE "importfaults" ADD CONSTRAINT "importfaults_import_id_reference" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gastheer_import_parts" ADD CONSTRAINT "gastheer_import_parts_import_id_gastheer_import_files_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."gastheer_import_files"("import_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "imports_created_at_sort" ON "imports" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "importfaults_import_id_index" ON "importfaults" USING btree ("import_id","row","id");
--> statement-breakpoint
CREATE INDEX "importfaults_row_sort" ON "importfaults" USING btree ("row","id");
--> statement-breakpoint
CREATE INDEX "gastheer_import_files_expires_at" ON "gastheer_import_files" USING btree ("expires_at");
