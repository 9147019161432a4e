ALTER TABLE "payments" ADD COLUMN "left_amount" bigint;
--> statement-breakpoint
UPDATE "payments" SET "left_amount" = coalesce("rests"."rest", 0) FROM "payments" AS "own" LEFT JOIN (SELECT CASE WHEN "moved"."kind" = 'payment' THEN "moved"."id" ELSE "moved"."reverses_id" END AS "id", sum("moved"."amount" - coalesce("given"."amount", 0)) AS "rest" FROM "payments" AS "moved" LEFT JOIN (SELECT "payment_id", sum("amount") AS "amount" FROM "allocations" GROUP BY "payment_id") AS "given" ON "given"."payment_id" = "moved"."id" WHERE "moved"."state" = 'paid' GROUP BY 1) AS "rests" ON "rests"."id" = "own"."id" AND "own"."state" = 'paid' WHERE "payments"."id" = "own"."id" AND "payments"."kind" = 'payment';
--> statement-breakpoint
UPDATE "gastheer_trash" SET "record" = "record" || '{"left_amount": 0}' WHERE "resource" = 'payments' AND "record" ->> 'kind' = 'payment';
