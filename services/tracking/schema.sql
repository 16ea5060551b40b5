-- What the migrations of this service create, in alphabetical order. `npm run schema` writes this file.

CREATE SEQUENCE score_versions AS bigint START 1 INCREMENT 1;

CREATE TABLE dead_letters (
  log text NOT NULL,
  partition integer NOT NULL,
  message_offset bigint NOT NULL,
  reason text NOT NULL,
  noticed timestamp with time zone DEFAULT now() NOT NULL,
  published timestamp with time zone,
  replayed timestamp with time zone,
  CONSTRAINT dead_letters_pkey PRIMARY KEY (log, partition, message_offset)
);

CREATE TABLE guide_figures (
  item_type text NOT NULL,
  item_id bigint NOT NULL,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  earlier_impressions bigint DEFAULT 0 NOT NULL,
  earlier_clicks bigint DEFAULT 0 NOT NULL,
  CONSTRAINT guide_figures_pkey PRIMARY KEY (item_type, item_id)
);

CREATE TABLE ingest_claims (
  log text NOT NULL,
  partition integer NOT NULL,
  first_offset bigint NOT NULL,
  last_offset bigint NOT NULL,
  claimed timestamp with time zone DEFAULT now() NOT NULL,
  done timestamp with time zone,
  rows integer,
  CONSTRAINT ingest_claims_pkey PRIMARY KEY (log, partition, first_offset),
  CONSTRAINT ingest_claims_check CHECK (last_offset >= first_offset)
);

CREATE TABLE ingest_pauses (
  reason text NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT ingest_pauses_pkey PRIMARY KEY (reason)
);

CREATE TABLE known_commissions (
  code text NOT NULL,
  version integer NOT NULL,
  post_id bigint NOT NULL,
  month text NOT NULL,
  cents bigint NOT NULL,
  CONSTRAINT known_commissions_pkey PRIMARY KEY (code)
);
CREATE INDEX known_commissions_by_month ON known_commissions USING btree (month);
CREATE INDEX known_commissions_by_post ON known_commissions USING btree (post_id);

CREATE TABLE known_posts (
  post_id bigint NOT NULL,
  version integer NOT NULL,
  deleted boolean NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  image text NOT NULL,
  price_cents bigint,
  currency text NOT NULL,
  link text NOT NULL,
  saves integer DEFAULT 0 NOT NULL,
  published timestamp with time zone,
  saves_told timestamp with time zone,
  source text,
  pictured boolean DEFAULT false NOT NULL,
  CONSTRAINT known_posts_pkey PRIMARY KEY (post_id)
);
CREATE INDEX known_posts_by_title ON known_posts USING gin (title gin_trgm_ops) WHERE NOT deleted;

CREATE TABLE newsletter_event_totals (
  newsletter_id integer NOT NULL,
  place integer NOT NULL,
  post_id bigint NOT NULL,
  visits integer NOT NULL,
  clicks integer NOT NULL,
  scanned integer NOT NULL,
  CONSTRAINT newsletter_event_totals_pkey PRIMARY KEY (newsletter_id, place, post_id)
);

CREATE TABLE newsletter_events (
  newsletter_id integer NOT NULL,
  place integer NOT NULL,
  post_id bigint NOT NULL,
  kind text NOT NULL,
  session text NOT NULL,
  scanner boolean NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT newsletter_events_pkey PRIMARY KEY (newsletter_id, place, post_id, kind, session),
  CONSTRAINT newsletter_events_kind CHECK (kind = ANY (ARRAY['visit'::text, 'click'::text]))
);
CREATE INDEX newsletter_events_at ON newsletter_events USING btree (at);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  topic text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);

CREATE TABLE place_figures (
  place integer NOT NULL,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  CONSTRAINT place_figures_pkey PRIMARY KEY (place)
);

CREATE TABLE post_scores (
  post_id bigint NOT NULL,
  version integer NOT NULL,
  scores jsonb NOT NULL,
  computed timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT post_scores_pkey PRIMARY KEY (post_id)
);

CREATE TABLE product_figures (
  product_id bigint NOT NULL,
  guide_id bigint NOT NULL,
  impressions bigint NOT NULL,
  clicks bigint NOT NULL,
  earlier_impressions bigint NOT NULL,
  earlier_clicks bigint NOT NULL,
  places jsonb NOT NULL,
  CONSTRAINT product_figures_pkey PRIMARY KEY (product_id)
);

CREATE TABLE score_runs (
  version integer NOT NULL,
  started timestamp with time zone NOT NULL,
  finished timestamp with time zone NOT NULL,
  formulas integer NOT NULL,
  revenue_proxy integer NOT NULL,
  priors jsonb NOT NULL,
  examination jsonb NOT NULL,
  posts integer NOT NULL,
  published integer NOT NULL,
  earnings integer DEFAULT 1 NOT NULL,
  CONSTRAINT score_runs_pkey PRIMARY KEY (version)
);

CREATE TABLE search_term_sessions (
  term text NOT NULL,
  mark text NOT NULL,
  day date NOT NULL,
  CONSTRAINT search_term_sessions_pkey PRIMARY KEY (term, mark)
);
CREATE INDEX search_term_sessions_by_day ON search_term_sessions USING btree (day);

CREATE TABLE search_terms (
  term text NOT NULL,
  day date NOT NULL,
  searches integer DEFAULT 0 NOT NULL,
  nothing integer DEFAULT 0 NOT NULL,
  near integer DEFAULT 0 NOT NULL,
  CONSTRAINT search_terms_pkey PRIMARY KEY (term, day)
);
CREATE INDEX search_terms_by_day ON search_terms USING btree (day);

CREATE TABLE unlisted_clicks (
  unlisted_id integer NOT NULL,
  campaign text NOT NULL,
  session text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT unlisted_clicks_pkey PRIMARY KEY (unlisted_id, campaign, session)
);
