-- What the migrations of this service create, in alphabetical order. `npm run schema` writes this file.

CREATE OR REPLACE FUNCTION refuse_activity_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'activity is append-only';
    end $function$;

CREATE OR REPLACE FUNCTION tell_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      insert into outbox (topic, key, payload)
      select 'catalog.activity-recorded.v1', 'giveaways-' || new.id, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'service', 'giveaways', 'number', new.id,
        'done_at', to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', new.actor, 'member_id', new.member_id, 'action', new.action,
        'subject_type', new.item_type, 'subject', coalesce(case new.item_type when 'giveaway' then (select nullif(titled.title, '') from giveaways as titled
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

CREATE TABLE draws (
  giveaway_id integer NOT NULL,
  commitment text NOT NULL,
  secret_key_id text,
  secret_nonce bytea,
  secret_sealed bytea,
  secret text,
  entries_count integer,
  entries_hash text,
  beacon text,
  winners_count integer,
  winners text[],
  drawn timestamp with time zone,
  CONSTRAINT draws_pkey PRIMARY KEY (giveaway_id),
  CONSTRAINT draws_commitment CHECK (commitment ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT draws_result CHECK (num_nonnulls(secret, entries_count, entries_hash, beacon, winners_count, winners) =
CASE
    WHEN drawn IS NULL THEN 0
    ELSE 6
END),
  CONSTRAINT draws_sealed CHECK (num_nonnulls(secret_key_id, secret_nonce, secret_sealed) =
CASE
    WHEN drawn IS NULL THEN 3
    ELSE 0
END),
  CONSTRAINT draws_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaways(id) ON DELETE CASCADE
);

CREATE TABLE entries (
  code text COLLATE "C" NOT NULL,
  giveaway_id integer NOT NULL,
  email_key_id text,
  email_nonce bytea,
  email_sealed bytea,
  email_hash bytea,
  link bytea,
  confirmed timestamp with time zone,
  created timestamp with time zone NOT NULL,
  mailed timestamp with time zone,
  CONSTRAINT entries_pkey PRIMARY KEY (code),
  CONSTRAINT entries_link UNIQUE (link),
  CONSTRAINT entries_mailbox UNIQUE (giveaway_id, email_hash),
  CONSTRAINT entries_code CHECK (code ~ '^[0-9a-f]{32}$'::text),
  CONSTRAINT entries_sealed CHECK (num_nonnulls(email_key_id, email_nonce, email_sealed, email_hash) = ANY (ARRAY[0, 4])),
  CONSTRAINT entries_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaways(id) ON DELETE CASCADE
);
CREATE INDEX entries_by_mailbox ON entries USING btree (email_hash);
CREATE INDEX entries_in_order ON entries USING btree (giveaway_id, code) WHERE confirmed IS NOT NULL;
CREATE INDEX entries_unconfirmed ON entries USING btree (COALESCE(mailed, created)) WHERE confirmed IS NULL;

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
  provider text,
  provider_key text,
  sponsored boolean DEFAULT false NOT NULL,
  sponsor_url text,
  sponsor_contact text,
  sponsor_label text,
  entries_here boolean DEFAULT false NOT NULL,
  synced timestamp with time zone,
  imported timestamp with time zone,
  CONSTRAINT giveaways_pkey PRIMARY KEY (id),
  CONSTRAINT giveaways_provider_key UNIQUE (provider, provider_key),
  CONSTRAINT giveaways_slug UNIQUE (slug),
  CONSTRAINT giveaways_address CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  CONSTRAINT giveaways_entry_link CHECK (entry_link ~ '^https://[^/]'::text),
  CONSTRAINT giveaways_provider CHECK ((provider IS NULL) = (provider_key IS NULL)),
  CONSTRAINT giveaways_sponsor_url CHECK (sponsor_url ~ '^https?://[^/]'::text),
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
  title text,
  price double precision,
  currency text,
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

CREATE TABLE redraws (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  giveaway_id integer NOT NULL,
  replaced text NOT NULL,
  taken text NOT NULL,
  reason text NOT NULL,
  created timestamp with time zone NOT NULL,
  CONSTRAINT redraws_pkey PRIMARY KEY (id),
  CONSTRAINT redraws_replaced UNIQUE (giveaway_id, replaced),
  CONSTRAINT redraws_taken UNIQUE (giveaway_id, taken),
  CONSTRAINT redraws_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES draws(giveaway_id) ON DELETE CASCADE
);

CREATE TABLE rules_versions (
  giveaway_id integer NOT NULL,
  version integer NOT NULL,
  since timestamp with time zone NOT NULL,
  facts jsonb NOT NULL,
  changed text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT rules_versions_pkey PRIMARY KEY (giveaway_id, version),
  CONSTRAINT rules_versions_changed CHECK ((version = 1) = (changed = '{}'::text[])),
  CONSTRAINT rules_versions_version CHECK (version > 0),
  CONSTRAINT rules_versions_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaways(id) ON DELETE CASCADE
);

CREATE TABLE secret_links (
  token bytea NOT NULL,
  scope text NOT NULL,
  giveaway_id integer NOT NULL,
  winner_id integer,
  created timestamp with time zone NOT NULL,
  expires timestamp with time zone NOT NULL,
  CONSTRAINT secret_links_pkey PRIMARY KEY (token),
  CONSTRAINT secret_links_scope CHECK ((scope = ANY (ARRAY['winner'::text, 'sponsor'::text])) AND (scope = 'winner'::text) = (winner_id IS NOT NULL)),
  CONSTRAINT secret_links_token CHECK (octet_length(token) = 32),
  CONSTRAINT secret_links_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaways(id) ON DELETE CASCADE,
  CONSTRAINT secret_links_winner_id_fkey FOREIGN KEY (winner_id) REFERENCES winners(id) ON DELETE CASCADE
);
CREATE INDEX secret_links_by_end ON secret_links USING btree (expires);
CREATE INDEX secret_links_of_giveaway ON secret_links USING btree (giveaway_id);
CREATE INDEX secret_links_of_winner ON secret_links USING btree (winner_id);

CREATE TABLE stored_pictures (
  id text NOT NULL,
  unused_since timestamp with time zone,
  CONSTRAINT stored_pictures_pkey PRIMARY KEY (id)
);
CREATE INDEX stored_pictures_unused ON stored_pictures USING btree (unused_since) WHERE unused_since IS NOT NULL;

CREATE TABLE winner_addresses (
  winner_id integer NOT NULL,
  key_id text,
  nonce bytea,
  sealed bytea,
  erased timestamp with time zone,
  CONSTRAINT winner_addresses_pkey PRIMARY KEY (winner_id),
  CONSTRAINT winner_addresses_erased CHECK ((sealed IS NULL) = (erased IS NOT NULL)),
  CONSTRAINT winner_addresses_sealed CHECK (num_nonnulls(key_id, nonce, sealed) = ANY (ARRAY[0, 3])),
  CONSTRAINT winner_addresses_winner_id_fkey FOREIGN KEY (winner_id) REFERENCES winners(id) ON DELETE CASCADE
);
CREATE INDEX winner_addresses_kept ON winner_addresses USING btree (key_id) WHERE erased IS NULL;

CREATE TABLE winner_mails (
  id uuid NOT NULL,
  giveaway_id integer NOT NULL,
  kind text NOT NULL,
  winner_ids integer[] NOT NULL,
  key_id text,
  nonce bytea,
  sealed bytea,
  state text DEFAULT 'queued'::text NOT NULL,
  state_at timestamp with time zone,
  created timestamp with time zone NOT NULL,
  due timestamp with time zone NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  CONSTRAINT winner_mails_pkey PRIMARY KEY (id),
  CONSTRAINT winner_mails_content CHECK (state <> 'queued'::text OR sealed IS NOT NULL),
  CONSTRAINT winner_mails_sealed CHECK (num_nonnulls(key_id, nonce, sealed) = ANY (ARRAY[0, 3])),
  CONSTRAINT winner_mails_state CHECK (state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])),
  CONSTRAINT winner_mails_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaways(id) ON DELETE CASCADE
);
CREATE INDEX winner_mails_due ON winner_mails USING btree (due) WHERE state = 'queued'::text;
CREATE INDEX winner_mails_recent ON winner_mails USING btree (giveaway_id, kind, created);

CREATE TABLE winners (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  giveaway_id integer NOT NULL,
  email_key_id text NOT NULL,
  email_nonce bytea NOT NULL,
  email_sealed bytea NOT NULL,
  email_hash bytea NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  created timestamp with time zone NOT NULL,
  address_requested timestamp with time zone,
  reminded timestamp with time zone,
  address_received timestamp with time zone,
  address_sent timestamp with time zone,
  tracking_received timestamp with time zone,
  tracking_sent timestamp with time zone,
  no_response timestamp with time zone,
  shipping_company text DEFAULT ''::text NOT NULL,
  tracking_id text DEFAULT ''::text NOT NULL,
  unlocked boolean DEFAULT false NOT NULL,
  agreed_public boolean DEFAULT false NOT NULL,
  entry_code text,
  place integer,
  last_mail_id uuid,
  public_initial text,
  public_state text,
  CONSTRAINT winners_pkey PRIMARY KEY (id),
  CONSTRAINT winners_email UNIQUE (giveaway_id, email_hash),
  CONSTRAINT winners_entry UNIQUE (giveaway_id, entry_code),
  CONSTRAINT winners_named CHECK (num_nonnulls(public_initial, public_state) = 0 OR agreed_public AND num_nonnulls(public_initial, public_state) = 2),
  CONSTRAINT winners_place CHECK (place > 0),
  CONSTRAINT winners_status CHECK (status = ANY (ARRAY['pending'::text, 'asked'::text, 'answered'::text, 'released'::text, 'shipped'::text])),
  CONSTRAINT winners_giveaway_id_fkey FOREIGN KEY (giveaway_id) REFERENCES giveaways(id) ON DELETE CASCADE,
  CONSTRAINT winners_last_mail_id_fkey FOREIGN KEY (last_mail_id) REFERENCES winner_mails(id) ON DELETE SET NULL
);
CREATE INDEX winners_asked ON winners USING btree (address_requested) WHERE status = 'asked'::text;
CREATE INDEX winners_by_email ON winners USING btree (email_hash);
CREATE INDEX winners_by_last_mail ON winners USING btree (last_mail_id);
CREATE INDEX winners_named ON winners USING btree (giveaway_id) WHERE public_initial IS NOT NULL;
