-- What the migrations of this service create, in alphabetical order. `npm run schema` writes this file.

CREATE OR REPLACE FUNCTION count_mail_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'newsletter', 'public'
AS $function$ begin 
  insert into mail_count_changes (state, template, change)
    select state, template, sum(change) from (select state, template, -1 as change from old_mails) as changes
    group by state, template having sum(change) <> 0;
  return null; end $function$;

CREATE OR REPLACE FUNCTION count_mail_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'newsletter', 'public'
AS $function$ begin 
  insert into mail_count_changes (state, template, change)
    select state, template, sum(change) from (select state, template, 1 as change from new_mails) as changes
    group by state, template having sum(change) <> 0;
  return null; end $function$;

CREATE OR REPLACE FUNCTION count_mail_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'newsletter', 'public'
AS $function$ begin 
  insert into mail_count_changes (state, template, change)
    select state, template, sum(change) from (select state, template, 1 as change from new_mails union all select state, template, -1 as change from old_mails) as changes
    group by state, template having sum(change) <> 0;
  return null; end $function$;

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
      select 'catalog.activity-recorded.v1', 'newsletter-' || new.id, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'service', 'newsletter', 'number', new.id,
        'done_at', to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', new.actor, 'member_id', new.member_id, 'action', new.action,
        'subject_type', new.item_type, 'subject', coalesce(case new.item_type when 'newsletter' then (select nullif(titled.title, '') from newsletters as titled
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

CREATE TABLE checked_links (
  post_id bigint NOT NULL,
  link text NOT NULL,
  answers boolean NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  CONSTRAINT checked_links_pkey PRIMARY KEY (post_id)
);

CREATE TABLE direct_links (
  post_id bigint NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT direct_links_pkey PRIMARY KEY (post_id)
);

CREATE TABLE known_giveaways (
  giveaway_id bigint NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  post_id bigint,
  starts timestamp with time zone NOT NULL,
  ends timestamp with time zone NOT NULL,
  open boolean NOT NULL,
  CONSTRAINT known_giveaways_pkey PRIMARY KEY (giveaway_id)
);
CREATE INDEX known_giveaways_by_start ON known_giveaways USING btree (starts);

CREATE TABLE known_posts (
  post_id bigint NOT NULL,
  version integer NOT NULL,
  deleted boolean NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  what text NOT NULL,
  merchant text NOT NULL,
  link text NOT NULL,
  picture jsonb,
  second_picture jsonb,
  nsfw boolean NOT NULL,
  published timestamp with time zone,
  broken boolean NOT NULL,
  unavailable boolean NOT NULL,
  CONSTRAINT known_posts_pkey PRIMARY KEY (post_id)
);

CREATE TABLE mail_count_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  state text NOT NULL,
  template text NOT NULL,
  change integer NOT NULL,
  CONSTRAINT mail_count_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE mail_counts (
  state text NOT NULL,
  template text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT mail_counts_pkey PRIMARY KEY (state, template)
);

CREATE TABLE mails (
  id text NOT NULL,
  recipient text,
  template text NOT NULL,
  data jsonb,
  state text DEFAULT 'queued'::text NOT NULL,
  edition integer DEFAULT 1 NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  next_try timestamp with time zone DEFAULT now() NOT NULL,
  claimed timestamp with time zone,
  handed_over timestamp with time zone,
  sent timestamp with time zone,
  error text,
  unconfirmed boolean DEFAULT false NOT NULL,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_state CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'suppressed'::text]))
);
CREATE INDEX mails_failed ON mails USING btree (id) WHERE state = 'failed'::text AND recipient IS NOT NULL AND data IS NOT NULL;
CREATE INDEX mails_newest ON mails USING btree (created DESC, id);
CREATE INDEX mails_not_sent ON mails USING btree (state, created DESC, id) WHERE state <> 'sent'::text;
CREATE INDEX mails_of ON mails USING btree (lower(recipient));
CREATE INDEX mails_of_template ON mails USING btree (template, created DESC, id);
CREATE INDEX mails_open ON mails USING btree (next_try) WHERE state = ANY (ARRAY['queued'::text, 'sending'::text]);
CREATE INDEX mails_unconfirmed ON mails USING btree (id) WHERE unconfirmed;
CREATE TRIGGER mails_deleted AFTER DELETE ON mails REFERENCING OLD TABLE AS old_mails FOR EACH STATEMENT EXECUTE FUNCTION count_mail_delete();
CREATE TRIGGER mails_inserted AFTER INSERT ON mails REFERENCING NEW TABLE AS new_mails FOR EACH STATEMENT EXECUTE FUNCTION count_mail_insert();
CREATE TRIGGER mails_updated AFTER UPDATE ON mails REFERENCING OLD TABLE AS old_mails NEW TABLE AS new_mails FOR EACH STATEMENT EXECUTE FUNCTION count_mail_update();

CREATE TABLE newsletter_posts (
  newsletter_id integer NOT NULL,
  post_id bigint NOT NULL,
  "position" integer NOT NULL,
  alternate_image boolean DEFAULT false NOT NULL,
  CONSTRAINT newsletter_posts_pkey PRIMARY KEY (newsletter_id, post_id),
  CONSTRAINT newsletter_posts_position UNIQUE (newsletter_id, "position") DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT newsletter_posts_newsletter_id_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE
);
CREATE INDEX newsletter_posts_by_post ON newsletter_posts USING btree (post_id);

CREATE TABLE newsletter_sends (
  newsletter_id integer NOT NULL,
  recipient_id uuid NOT NULL,
  domain_class text NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  next_try timestamp with time zone DEFAULT now() NOT NULL,
  claim text,
  handed_over timestamp with time zone,
  ended timestamp with time zone,
  unconfirmed boolean DEFAULT false NOT NULL,
  error text,
  bounced text,
  bounced_at timestamp with time zone,
  complained_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  CONSTRAINT newsletter_sends_pkey PRIMARY KEY (newsletter_id, recipient_id),
  CONSTRAINT newsletter_sends_bounced CHECK (bounced = ANY (ARRAY['hard'::text, 'soft'::text])),
  CONSTRAINT newsletter_sends_claimed CHECK ((state = 'sending'::text) = (claim IS NOT NULL)),
  CONSTRAINT newsletter_sends_state CHECK (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'suppressed'::text])),
  CONSTRAINT newsletter_sends_newsletter_id_fkey FOREIGN KEY (newsletter_id) REFERENCES newsletters(id) ON DELETE CASCADE
);
CREATE INDEX newsletter_sends_by_recipient ON newsletter_sends USING btree (recipient_id);
CREATE INDEX newsletter_sends_claimed_by ON newsletter_sends USING btree (claim) WHERE state = 'sending'::text;
CREATE INDEX newsletter_sends_due ON newsletter_sends USING btree (newsletter_id, domain_class, next_try) WHERE state = 'waiting'::text;

CREATE TABLE newsletters (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  audience text DEFAULT 'ideas'::text NOT NULL,
  title text NOT NULL,
  title_written boolean NOT NULL,
  subject text NOT NULL,
  emoji text DEFAULT ''::text NOT NULL,
  subheading text DEFAULT ''::text NOT NULL,
  send_at timestamp with time zone,
  ready boolean DEFAULT false NOT NULL,
  ready_notified_at timestamp with time zone,
  state text DEFAULT 'scheduled'::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  made_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  paused_why text,
  letter jsonb,
  giveaway_id bigint,
  message jsonb,
  brakes_from timestamp with time zone,
  lock_checked_at timestamp with time zone,
  CONSTRAINT newsletters_pkey PRIMARY KEY (id),
  CONSTRAINT newsletters_giveaway UNIQUE (giveaway_id),
  CONSTRAINT newsletters_audience CHECK (audience = ANY (ARRAY['ideas'::text, 'giveaways'::text])),
  CONSTRAINT newsletters_begun CHECK ((begun_at IS NULL) = (letter IS NULL)),
  CONSTRAINT newsletters_ready CHECK (NOT ready OR send_at IS NOT NULL),
  CONSTRAINT newsletters_state CHECK (state = ANY (ARRAY['scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text, 'missed'::text, 'stopped'::text]))
);
CREATE INDEX newsletters_begun_latest ON newsletters USING btree (begun_at DESC) WHERE begun_at IS NOT NULL;
CREATE INDEX newsletters_by_day ON newsletters USING btree (send_at) WHERE deleted_at IS NULL;
CREATE INDEX newsletters_open ON newsletters USING btree (send_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text, 'paused'::text])) AND deleted_at IS NULL;

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  topic text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);

CREATE TABLE recipients (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  email text NOT NULL,
  state text DEFAULT 'known'::text NOT NULL,
  topics text[] DEFAULT '{ideas,giveaways,price-drops,outreach,reminders}'::text[] NOT NULL,
  code_hash bytea,
  code_expires timestamp with time zone,
  asked timestamp with time zone,
  asked_times integer DEFAULT 0 NOT NULL,
  confirmed timestamp with time zone,
  created timestamp with time zone DEFAULT now() NOT NULL,
  member_id bigint,
  price_drops_chosen timestamp with time zone,
  CONSTRAINT recipients_pkey PRIMARY KEY (id),
  CONSTRAINT recipients_code UNIQUE (code_hash),
  CONSTRAINT recipients_email UNIQUE (email),
  CONSTRAINT recipients_member UNIQUE (member_id),
  CONSTRAINT recipients_email_form CHECK (email = lower(email)),
  CONSTRAINT recipients_state CHECK (state = ANY (ARRAY['known'::text, 'pending'::text, 'subscribed'::text, 'unsubscribed'::text]))
);

CREATE TABLE sending_days (
  domain text NOT NULL,
  day date NOT NULL,
  sent integer NOT NULL,
  CONSTRAINT sending_days_pkey PRIMARY KEY (domain, day)
);

CREATE TABLE soft_bounces (
  email text NOT NULL,
  mail_id text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT soft_bounces_pkey PRIMARY KEY (email, mail_id),
  CONSTRAINT soft_bounces_email_form CHECK (email = lower(email))
);
CREATE INDEX soft_bounces_by_day ON soft_bounces USING btree (at);

CREATE TABLE suppressions (
  email text NOT NULL,
  reason text NOT NULL,
  mail_id text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT suppressions_pkey PRIMARY KEY (email),
  CONSTRAINT suppressions_email_form CHECK (email = lower(email))
);
