ALTER TABLE "domains" ADD COLUMN "keys_gone_since" timestamp (3) with time zone;
