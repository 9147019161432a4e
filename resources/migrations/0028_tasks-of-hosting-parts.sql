ALTER TABLE "tasks" ADD COLUMN "part" text;
