ALTER TABLE "products" ALTER COLUMN "price_unit" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "price_unit" DROP NOT NULL;
--> statement-breakpoint
-- Nobody saw the 1 that extensions had: their price is for their contract term.
UPDATE "products" SET "price_unit" = NULL WHERE "kind" = 'extension';
--> statement-breakpoint
UPDATE "gastheer_trash" SET "record" = "record" || '{"price_unit": null}' WHERE "resource" = 'products' AND "record" ->> 'kind' = 'extension';
