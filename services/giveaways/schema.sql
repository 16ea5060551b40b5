-- What the migrations of this service create, in alphabetical order. `npm run schema` writes this file.

CREATE TABLE giveaways (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  picture jsonb,
  prize_of text,
  prize_post_id bigint,
  sponsor text NOT NULL,
  winners integer NOT NULL,
  starts timestamp with time zone NOT NULL,
  ends timestamp with time zone NOT NULL,
  source text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  entry_link text,
  CONSTRAINT giveaways_pkey PRIMARY KEY (id),
  CONSTRAINT giveaways_slug UNIQUE (slug),
  CONSTRAINT giveaways_address CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  CONSTRAINT giveaways_entry_link CHECK (entry_link ~ '^https://[^/]'::text),
  CONSTRAINT giveaways_time CHECK (ends > starts),
  CONSTRAINT giveaways_winners CHECK (winners > 0)
);
CREATE INDEX giveaways_waiting ON giveaways USING btree (prize_of) WHERE prize_post_id IS NULL;

CREATE TABLE known_posts (
  post_id bigint NOT NULL,
  version integer NOT NULL,
  deleted boolean NOT NULL,
  slug text NOT NULL,
  picture jsonb,
  shown boolean NOT NULL,
  published timestamp with time zone,
  CONSTRAINT known_posts_pkey PRIMARY KEY (post_id)
);
CREATE INDEX known_posts_by_slug ON known_posts USING btree (slug);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  topic text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);
