-- What the migrations of this service create, in alphabetical order. `npm run schema` writes this file.

CREATE OR REPLACE FUNCTION refuse_activity_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'activity is append-only';
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
CREATE INDEX mails_of ON mails USING btree (lower(recipient));
CREATE INDEX mails_open ON mails USING btree (next_try) WHERE state = ANY (ARRAY['queued'::text, 'sending'::text]);
CREATE INDEX mails_unconfirmed ON mails USING btree (id) WHERE unconfirmed;

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
  topics text[] DEFAULT '{ideas,giveaways,price-drops,outreach}'::text[] NOT NULL,
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

CREATE TABLE suppressions (
  email text NOT NULL,
  reason text NOT NULL,
  mail_id text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT suppressions_pkey PRIMARY KEY (email),
  CONSTRAINT suppressions_email_form CHECK (email = lower(email))
);
