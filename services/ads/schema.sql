-- What the migrations of this service create, in alphabetical order. `npm run schema` writes this file.

CREATE OR REPLACE FUNCTION refuse_activity_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'activity is append-only';
    end $function$;

CREATE OR REPLACE FUNCTION refuse_version_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin raise exception 'versions of creatives are append-only'; end $function$;

CREATE OR REPLACE FUNCTION tell_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      insert into outbox (topic, key, payload)
      select 'catalog.activity-recorded.v1', 'ads-' || new.id, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'service', 'ads', 'number', new.id,
        'done_at', to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', new.actor, 'member_id', new.member_id, 'action', new.action,
        'subject_type', new.item_type, 'subject', coalesce(case new.item_type when 'creative' then (select nullif(titled.title, '') from creatives as titled
          where titled.id = new.item_id::bigint) when 'boost' then (select nullif(titled.title, '') from boosts as titled
          where titled.id = new.item_id::bigint) end, upper(left(new.item_type, 1)) || translate(substr(new.item_type, 2), '-', ' ') || ' ' || new.item_id)) where true;
      return null;
    end $function$;

CREATE TABLE activity (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  actor text NOT NULL,
  member_id bigint,
  action text NOT NULL,
  item_type text NOT NULL,
  item_id text NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT activity_pkey PRIMARY KEY (id)
);
CREATE INDEX activity_by_item ON activity USING btree (item_type, item_id, id DESC);
CREATE INDEX activity_by_member ON activity USING btree (member_id, id DESC) WHERE member_id IS NOT NULL;
CREATE TRIGGER activity_is_append_only BEFORE DELETE OR UPDATE ON activity FOR EACH ROW EXECUTE FUNCTION refuse_activity_change();
CREATE TRIGGER tell_activity AFTER INSERT ON activity FOR EACH ROW EXECUTE FUNCTION tell_activity();

CREATE TABLE boost_days (
  day date NOT NULL,
  boost_id integer NOT NULL,
  held_until timestamp with time zone,
  held_by_address text,
  CONSTRAINT boost_days_pkey PRIMARY KEY (day),
  CONSTRAINT boost_days_once UNIQUE (boost_id),
  CONSTRAINT boost_days_boost FOREIGN KEY (boost_id) REFERENCES boosts(id) ON DELETE CASCADE
);
CREATE INDEX boost_days_held ON boost_days USING btree (held_until) WHERE held_until IS NOT NULL;

CREATE TABLE boost_edit_requests (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  post_id bigint NOT NULL,
  slug text NOT NULL,
  post_title text NOT NULL,
  state text NOT NULL,
  email text,
  member_id bigint,
  title text,
  description text,
  price_cents bigint,
  link text,
  picture jsonb,
  created timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT boost_edit_requests_pkey PRIMARY KEY (id),
  CONSTRAINT boost_edit_requests_from CHECK (num_nonnulls(email, member_id) = 1),
  CONSTRAINT boost_edit_requests_state CHECK (state = ANY (ARRAY['unconfirmed'::text, 'open'::text, 'applied'::text, 'rejected'::text]))
);
CREATE INDEX boost_edit_requests_by_email ON boost_edit_requests USING btree (email) WHERE email IS NOT NULL;
CREATE INDEX boost_edit_requests_by_member ON boost_edit_requests USING btree (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX boost_edit_requests_by_picture ON boost_edit_requests USING btree ((picture ->> 'id'::text)) WHERE picture IS NOT NULL;
CREATE INDEX boost_edit_requests_done ON boost_edit_requests USING btree (created) WHERE state <> 'open'::text;
CREATE INDEX boost_edit_requests_open ON boost_edit_requests USING btree (created, id) WHERE state = 'open'::text;

CREATE TABLE boost_waiting (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  day date NOT NULL,
  post_id bigint NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  email text,
  member_id bigint,
  created timestamp with time zone NOT NULL,
  CONSTRAINT boost_waiting_pkey PRIMARY KEY (id),
  CONSTRAINT boost_waiting_once UNIQUE NULLS NOT DISTINCT (day, email, member_id),
  CONSTRAINT boost_waiting_recipient CHECK (num_nonnulls(email, member_id) = 1)
);
CREATE INDEX boost_waiting_by_email ON boost_waiting USING btree (email) WHERE email IS NOT NULL;
CREATE INDEX boost_waiting_by_member ON boost_waiting USING btree (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE boosts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  payment_id uuid NOT NULL,
  post_id bigint NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  day date NOT NULL,
  state text NOT NULL,
  email text,
  member_id bigint,
  tracking_ref text NOT NULL,
  facebook boolean DEFAULT false NOT NULL,
  newsletter boolean DEFAULT false NOT NULL,
  instagram boolean DEFAULT false NOT NULL,
  created timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  lost_at timestamp with time zone,
  figures_mailed_at timestamp with time zone,
  holder text,
  CONSTRAINT boosts_pkey PRIMARY KEY (id),
  CONSTRAINT boosts_payment UNIQUE (payment_id),
  CONSTRAINT boosts_state CHECK (state = ANY (ARRAY['held'::text, 'released'::text, 'booked'::text, 'disputed'::text, 'cancelled'::text, 'refunded'::text]))
);
CREATE INDEX boosts_by_day ON boosts USING btree (day);
CREATE INDEX boosts_by_email ON boosts USING btree (email) WHERE email IS NOT NULL;
CREATE INDEX boosts_by_member ON boosts USING btree (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX boosts_by_post ON boosts USING btree (post_id);
CREATE INDEX boosts_unpaid ON boosts USING btree (created) WHERE state = ANY (ARRAY['held'::text, 'released'::text]);
CREATE INDEX boosts_without_figures ON boosts USING btree (day) WHERE state = 'booked'::text AND figures_mailed_at IS NULL;

CREATE TABLE campaigns (
  id bigint NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  temp_hash bytea,
  plan text DEFAULT 'basic'::text NOT NULL,
  owner_id bigint,
  name text DEFAULT ''::text NOT NULL,
  email text,
  claimed_at timestamp with time zone,
  paid_at timestamp with time zone,
  paid_plan text,
  paid_cents integer,
  refunded_at timestamp with time zone,
  disqualified_at timestamp with time zone,
  source_post_id bigint,
  source text,
  last_step text NOT NULL,
  last_step_at timestamp with time zone NOT NULL,
  created timestamp with time zone NOT NULL,
  source_post_of text,
  CONSTRAINT campaigns_pkey PRIMARY KEY (id),
  CONSTRAINT campaigns_temp_hash UNIQUE (temp_hash),
  CONSTRAINT campaigns_id CHECK (id >= 1 AND id <= '9007199254740991'::bigint),
  CONSTRAINT campaigns_last_step CHECK (last_step = ANY (ARRAY['lead'::text, 'funnel'::text, 'creative'::text, 'claimed'::text, 'paid'::text])),
  CONSTRAINT campaigns_plan CHECK (plan = ANY (ARRAY['basic'::text, 'premium'::text, 'platinum'::text]))
);
CREATE INDEX campaigns_by_created ON campaigns USING btree (created DESC, id DESC) WHERE claimed_at IS NOT NULL;
CREATE INDEX campaigns_by_email ON campaigns USING btree (email) WHERE email IS NOT NULL;
CREATE INDEX campaigns_by_owner ON campaigns USING btree (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX campaigns_by_source_post ON campaigns USING btree (source_post_id) WHERE source_post_id IS NOT NULL;
CREATE INDEX campaigns_dropped_off ON campaigns USING btree (last_step_at DESC, id DESC) WHERE paid_at IS NULL AND disqualified_at IS NULL;
CREATE INDEX campaigns_unbound ON campaigns USING btree (source_post_of) WHERE source_post_id IS NULL AND source_post_of IS NOT NULL;
CREATE INDEX campaigns_unclaimed ON campaigns USING btree (created) WHERE claimed_at IS NULL;

CREATE TABLE counted_events (
  day date NOT NULL,
  session text NOT NULL,
  creative_id integer NOT NULL,
  kind text NOT NULL,
  CONSTRAINT counted_events_once PRIMARY KEY (day, session, creative_id, kind)
);

CREATE TABLE creative_comments (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  creative_id integer NOT NULL,
  author_id bigint,
  text text NOT NULL,
  created timestamp with time zone NOT NULL,
  CONSTRAINT creative_comments_pkey PRIMARY KEY (id),
  CONSTRAINT creative_comments_creative FOREIGN KEY (creative_id) REFERENCES creatives(id) ON DELETE CASCADE
);
CREATE INDEX creative_comments_by_creative ON creative_comments USING btree (creative_id, id);

CREATE TABLE creative_counts (
  creative_id integer NOT NULL,
  impressions bigint DEFAULT 0 NOT NULL,
  clicks bigint DEFAULT 0 NOT NULL,
  CONSTRAINT creative_counts_pkey PRIMARY KEY (creative_id)
);

CREATE TABLE creative_figures (
  creative_id integer NOT NULL,
  baseline_at timestamp with time zone,
  impressions bigint NOT NULL,
  viewable bigint NOT NULL,
  clicks bigint NOT NULL,
  expected_clicks double precision NOT NULL,
  expected_saves double precision NOT NULL,
  read_at timestamp with time zone NOT NULL,
  CONSTRAINT creative_figures_pkey PRIMARY KEY (creative_id),
  CONSTRAINT creative_figures_creative FOREIGN KEY (creative_id) REFERENCES creatives(id) ON DELETE CASCADE
);

CREATE TABLE creative_versions (
  creative_id integer NOT NULL,
  version integer NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  saved_by text NOT NULL,
  member_id bigint,
  title text NOT NULL,
  content text NOT NULL,
  price_cents integer,
  currency text NOT NULL,
  link text NOT NULL,
  picture jsonb,
  gif_id text,
  countries text[] NOT NULL,
  categories integer[] DEFAULT '{}'::integer[] NOT NULL,
  what text DEFAULT ''::text NOT NULL,
  CONSTRAINT creative_versions_pkey PRIMARY KEY (creative_id, version),
  CONSTRAINT creative_versions_saved_by CHECK (saved_by = ANY (ARRAY['visitor'::text, 'owner'::text, 'edit-link'::text, 'staff'::text])),
  CONSTRAINT creative_versions_creative FOREIGN KEY (creative_id) REFERENCES creatives(id) ON DELETE CASCADE
);
CREATE TRIGGER creative_versions_are_append_only BEFORE UPDATE OF creative_id, version, saved_at, saved_by, title, what, content, price_cents, currency, link, picture, gif_id, countries, categories ON creative_versions FOR EACH ROW EXECUTE FUNCTION refuse_version_change();

CREATE TABLE creatives (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text,
  advertiser text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  price_cents integer,
  currency text NOT NULL,
  link text NOT NULL,
  picture jsonb,
  image_of text,
  image_post_id bigint,
  countries text[] DEFAULT '{}'::text[] NOT NULL,
  weight smallint DEFAULT 1 NOT NULL,
  source text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  campaign_id bigint NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  review text DEFAULT 'waiting'::text NOT NULL,
  approved_version integer,
  waiting_since timestamp with time zone DEFAULT now() NOT NULL,
  staff_told_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  reason text,
  needed text,
  paused_by text,
  passed_at timestamp with time zone,
  gif_id text,
  baseline_at timestamp with time zone,
  undo jsonb,
  undo_until timestamp with time zone,
  baseline_saves integer DEFAULT 0 NOT NULL,
  categories integer[] DEFAULT '{}'::integer[] NOT NULL,
  first_day date,
  last_day date,
  end_mailed_for date,
  what text DEFAULT ''::text NOT NULL,
  CONSTRAINT creatives_pkey PRIMARY KEY (id),
  CONSTRAINT creatives_slug UNIQUE (slug),
  CONSTRAINT creatives_content CHECK (char_length(content) <= 250),
  CONSTRAINT creatives_days CHECK (last_day >= first_day),
  CONSTRAINT creatives_link CHECK (link ~ '^https?://'::text),
  CONSTRAINT creatives_paused_by CHECK (paused_by = ANY (ARRAY['owner'::text, 'edit-link'::text])),
  CONSTRAINT creatives_price CHECK (price_cents >= 0),
  CONSTRAINT creatives_review CHECK (review = ANY (ARRAY['waiting'::text, 'approved'::text, 'disapproved'::text])),
  CONSTRAINT creatives_title CHECK (char_length(title) >= 1 AND char_length(title) <= 40),
  CONSTRAINT creatives_weight CHECK (weight >= 1 AND weight <= 100),
  CONSTRAINT creatives_what CHECK (char_length(what) <= 60),
  CONSTRAINT creatives_campaign FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE
);
CREATE INDEX creatives_by_campaign ON creatives USING btree (campaign_id, id DESC);
CREATE INDEX creatives_by_last_day ON creatives USING btree (last_day) WHERE last_day IS NOT NULL;
CREATE INDEX creatives_passed ON creatives USING btree (passed_at DESC, id DESC) WHERE passed_at IS NOT NULL;
CREATE INDEX creatives_unapproved ON creatives USING btree (waiting_since) WHERE review = 'waiting'::text;
CREATE INDEX creatives_waiting ON creatives USING btree (image_of) WHERE image_post_id IS NULL;

CREATE TABLE discounts (
  campaign_id bigint NOT NULL,
  issue integer NOT NULL,
  created timestamp with time zone NOT NULL,
  expires timestamp with time zone NOT NULL,
  mailed_at timestamp with time zone,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT discounts_pkey PRIMARY KEY (campaign_id, issue),
  CONSTRAINT discounts_issue CHECK (issue > 0),
  CONSTRAINT discounts_campaign FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE
);

CREATE TABLE due_mails (
  id text NOT NULL,
  email text,
  member_id bigint,
  template text NOT NULL,
  data jsonb NOT NULL,
  due timestamp with time zone NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  CONSTRAINT due_mails_pkey PRIMARY KEY (id),
  CONSTRAINT due_mails_recipient CHECK (num_nonnulls(email, member_id) = 1)
);
CREATE INDEX due_mails_by_due ON due_mails USING btree (due);

CREATE TABLE figures_reads (
  id integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT figures_reads_pkey PRIMARY KEY (id),
  CONSTRAINT figures_reads_id_check CHECK (id = 1)
);

CREATE TABLE known_ad_saves (
  ad_id bigint NOT NULL,
  version integer NOT NULL,
  saves integer NOT NULL,
  CONSTRAINT known_ad_saves_pkey PRIMARY KEY (ad_id)
);

CREATE TABLE known_pictures (
  post_id bigint NOT NULL,
  version integer NOT NULL,
  slug text NOT NULL,
  picture jsonb,
  title text,
  published timestamp with time zone,
  clicks bigint DEFAULT 0 NOT NULL,
  clicks_version bigint DEFAULT 0 NOT NULL,
  CONSTRAINT known_pictures_pkey PRIMARY KEY (post_id)
);
CREATE INDEX known_pictures_by_clicks ON known_pictures USING btree (clicks DESC, post_id DESC) WHERE published IS NOT NULL;
CREATE INDEX known_pictures_by_slug ON known_pictures USING btree (slug);

CREATE TABLE leads (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  link text NOT NULL,
  link_key text NOT NULL,
  plan text NOT NULL,
  day date NOT NULL,
  campaign_id bigint,
  created timestamp with time zone NOT NULL,
  CONSTRAINT leads_pkey PRIMARY KEY (id),
  CONSTRAINT leads_once UNIQUE (email, link_key, day),
  CONSTRAINT leads_campaign FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE SET NULL
);
CREATE INDEX leads_by_campaign ON leads USING btree (campaign_id);
CREATE INDEX leads_without_campaign ON leads USING btree (created) WHERE campaign_id IS NULL;

CREATE TABLE one_time_codes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  purpose text NOT NULL,
  subject text NOT NULL,
  hash bytea NOT NULL,
  typed boolean NOT NULL,
  attempts_left integer NOT NULL,
  data jsonb,
  created timestamp with time zone NOT NULL,
  expires timestamp with time zone NOT NULL,
  CONSTRAINT one_time_codes_pkey PRIMARY KEY (id),
  CONSTRAINT one_time_codes_attempts_left_check CHECK (attempts_left >= 0)
);
CREATE INDEX one_time_codes_by_expiry ON one_time_codes USING btree (expires);
CREATE UNIQUE INDEX one_time_codes_by_hash ON one_time_codes USING btree (hash) WHERE NOT typed;
CREATE INDEX one_time_codes_by_subject ON one_time_codes USING btree (purpose, subject, created);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  topic text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);

CREATE TABLE outreach_contacts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  post_id bigint,
  post_of text,
  email text NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT outreach_contacts_pkey PRIMARY KEY (id),
  CONSTRAINT outreach_contacts_post UNIQUE (post_id),
  CONSTRAINT outreach_contacts_post_of UNIQUE (post_of),
  CONSTRAINT outreach_contacts_named CHECK (num_nonnulls(post_id, post_of) > 0)
);
CREATE INDEX outreach_contacts_by_email ON outreach_contacts USING btree (email);
CREATE INDEX outreach_contacts_by_time ON outreach_contacts USING btree (saved_at DESC, id DESC);
CREATE INDEX outreach_contacts_unbound ON outreach_contacts USING btree (post_of) WHERE post_id IS NULL;

CREATE TABLE pitch_pictures (
  campaign_id bigint NOT NULL,
  picture_id text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  color text NOT NULL,
  source_id text,
  rectangle jsonb,
  gif_id text,
  created timestamp with time zone NOT NULL,
  CONSTRAINT pitch_pictures_pkey PRIMARY KEY (campaign_id, picture_id),
  CONSTRAINT pitch_pictures_campaign FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE
);
CREATE INDEX pitch_pictures_by_gif ON pitch_pictures USING btree (gif_id) WHERE gif_id IS NOT NULL;
CREATE INDEX pitch_pictures_by_picture ON pitch_pictures USING btree (picture_id);

CREATE TABLE promo_mails (
  tracking_ref text NOT NULL,
  post_id bigint,
  member_id bigint,
  at timestamp with time zone NOT NULL,
  CONSTRAINT promo_mails_pkey PRIMARY KEY (tracking_ref)
);
CREATE INDEX promo_mails_by_member ON promo_mails USING btree (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX promo_mails_by_post ON promo_mails USING btree (post_id) WHERE post_id IS NOT NULL;

CREATE TABLE promo_setup (
  is_only boolean DEFAULT true NOT NULL,
  subject_line text NOT NULL,
  email_body text NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT promo_setup_pkey PRIMARY KEY (is_only),
  CONSTRAINT promo_setup_is_only CHECK (is_only)
);

CREATE TABLE unused_pictures (
  id text NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT unused_pictures_pkey PRIMARY KEY (id)
);

CREATE TABLE weekly_figures (
  member_id bigint NOT NULL,
  last_week date NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT weekly_figures_pkey PRIMARY KEY (member_id)
);
