ALTER TABLE "company" ADD COLUMN "vat_check_days" bigint DEFAULT 3 NOT NULL;
