ALTER TABLE "domaincontacts" ADD COLUMN "legal_form" text;
--> statement-breakpoint
ALTER TABLE "domaincontacts" ADD COLUMN "registration_number" text;
