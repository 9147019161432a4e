CREATE TABLE "gastheer_series" (
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"last_date" date,
	CONSTRAINT "gastheer_series_key" PRIMARY KEY("prefix","year")
);

