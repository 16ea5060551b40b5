-- What the migrations of this service create, in alphabetical order. `npm run schema` writes this file.

CREATE OR REPLACE FUNCTION refuse_activity_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'activity is append-only';
    end $function$;

CREATE OR REPLACE FUNCTION refuse_operation_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if tg_op = 'DELETE' or (old.id, old.at, old.actor, old.member_id, old.action, old.subject_type, old.subject_id, old.undoes)
      is distinct from (new.id, new.at, new.actor, new.member_id, new.action, new.subject_type, new.subject_id, new.undoes) then
      raise exception 'operations say for good who did what';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION tell_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      insert into outbox (topic, key, payload)
      select 'catalog.activity-recorded.v1', 'identity-' || new.id, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'service', 'identity', 'number', new.id,
        'done_at', to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', new.actor, 'member_id', new.member_id, 'action', new.action,
        'subject_type', new.item_type, 'subject', upper(left(new.item_type, 1)) || translate(substr(new.item_type, 2), '-', ' ') || ' ' || new.item_id) where new.item_type not in ('operation', 'member');
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION tell_operation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      insert into outbox (topic, key, payload)
      values ('catalog.operation-recorded.v1', 'identity-' || new.id, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'service', 'identity', 'number', new.id,
        'version', new.version, 'done_at', to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', new.actor, 'member_id', new.member_id,
        'action', new.action, 'subject_type', new.subject_type, 'subject', new.subject, 'state', new.state,
        'total', new.total, 'changed', new.changed, 'skipped', new.skipped, 'undoes', new.undoes, 'undone_by', new.undone_by));
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

CREATE TABLE advertiser_grants (
  campaign_id bigint NOT NULL,
  member_id integer NOT NULL,
  granted timestamp with time zone NOT NULL,
  CONSTRAINT advertiser_grants_pkey PRIMARY KEY (campaign_id),
  CONSTRAINT advertiser_grants_member FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX advertiser_grants_by_member ON advertiser_grants USING btree (member_id);

CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  type text NOT NULL,
  received timestamp with time zone DEFAULT now() NOT NULL,
  mailed timestamp with time zone,
  page text,
  state text DEFAULT 'open'::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  handled_by integer,
  handled_at timestamp with time zone,
  reply text,
  replied_by integer,
  replied_at timestamp with time zone,
  reply_mailed timestamp with time zone,
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
  CONSTRAINT contact_messages_state CHECK (state = ANY (ARRAY['open'::text, 'done'::text]))
);
CREATE INDEX contact_messages_open ON contact_messages USING btree (id) WHERE state = 'open'::text;
CREATE INDEX contact_messages_unsent ON contact_messages USING btree (id) WHERE mailed IS NULL;
CREATE INDEX contact_messages_unsent_reply ON contact_messages USING btree (id) WHERE replied_at IS NOT NULL AND reply_mailed IS NULL;

CREATE TABLE erasures (
  member_id integer NOT NULL,
  begun timestamp with time zone DEFAULT now() NOT NULL,
  asked timestamp with time zone DEFAULT now() NOT NULL,
  answered text[] DEFAULT '{}'::text[] NOT NULL,
  finished timestamp with time zone,
  CONSTRAINT erasures_pkey PRIMARY KEY (member_id),
  CONSTRAINT erasures_member FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX erasures_unfinished ON erasures USING btree (asked) WHERE finished IS NULL;

CREATE TABLE mailed_codes (
  code_hash text NOT NULL,
  member_id integer NOT NULL,
  purpose text NOT NULL,
  email citext NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  expires timestamp with time zone NOT NULL,
  CONSTRAINT mailed_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT mailed_codes_purpose CHECK (purpose = ANY (ARRAY['confirm-email'::text, 'reset-password'::text, 'cancel-deletion'::text])),
  CONSTRAINT mailed_codes_member FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX mailed_codes_by_member ON mailed_codes USING btree (member_id, purpose);

CREATE TABLE member_pictures (
  member_id integer NOT NULL,
  source_id text NOT NULL,
  picture_id text NOT NULL,
  rectangle jsonb NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT member_pictures_pkey PRIMARY KEY (member_id),
  CONSTRAINT member_pictures_member FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX member_pictures_by_picture ON member_pictures USING btree (picture_id);
CREATE INDEX member_pictures_by_source ON member_pictures USING btree (source_id);

CREATE TABLE members (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  email citext,
  username citext,
  password_hash text,
  dob date,
  profile_image text,
  access boolean DEFAULT false NOT NULL,
  editor boolean DEFAULT false NOT NULL,
  listicle_editor boolean DEFAULT false NOT NULL,
  import_copy_access boolean DEFAULT false NOT NULL,
  newsletter_editor boolean DEFAULT false NOT NULL,
  advertiser boolean DEFAULT false NOT NULL,
  access_type text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  modified timestamp with time zone DEFAULT now() NOT NULL,
  email_confirmed timestamp with time zone,
  deletion_requested timestamp with time zone,
  deleted timestamp with time zone,
  pending_email citext,
  version integer DEFAULT 1 NOT NULL,
  wishlist_count integer DEFAULT 0 NOT NULL,
  wishlist_version integer DEFAULT 0 NOT NULL,
  CONSTRAINT members_pkey PRIMARY KEY (id),
  CONSTRAINT members_email UNIQUE (email),
  CONSTRAINT members_username UNIQUE (username),
  CONSTRAINT members_named_until_deleted CHECK (deleted IS NOT NULL OR email IS NOT NULL AND username IS NOT NULL),
  CONSTRAINT members_username_is_no_email CHECK (POSITION(('@'::text) IN (username::text)) = 0)
);
CREATE INDEX members_email_start ON members USING btree (lower(email::text) text_pattern_ops);
CREATE INDEX members_to_erase ON members USING btree (deletion_requested) WHERE deletion_requested IS NOT NULL AND deleted IS NULL;
CREATE INDEX members_username_start ON members USING btree (lower(username::text) text_pattern_ops);

CREATE TABLE operation_rows (
  operation_id bigint NOT NULL,
  place integer NOT NULL,
  row_type text NOT NULL,
  row_id text NOT NULL,
  before jsonb,
  after jsonb,
  outcome text,
  refusal text,
  CONSTRAINT operation_rows_pkey PRIMARY KEY (operation_id, place),
  CONSTRAINT operation_rows_outcome_check CHECK (outcome = ANY (ARRAY['changed'::text, 'kept'::text])),
  CONSTRAINT operation_rows_refusal_check CHECK (refusal = ANY (ARRAY['changed-since'::text, 'gone'::text, 'in-the-way'::text])),
  CONSTRAINT operation_rows_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id)
);
CREATE INDEX operation_rows_kept ON operation_rows USING btree (operation_id, place) WHERE outcome = 'kept'::text;
CREATE INDEX operation_rows_waiting ON operation_rows USING btree (operation_id, place) WHERE outcome IS NULL;

CREATE TABLE operations (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone NOT NULL,
  actor text NOT NULL,
  member_id bigint,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text,
  subject text NOT NULL,
  state text NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  changed integer DEFAULT 0 NOT NULL,
  skipped integer DEFAULT 0 NOT NULL,
  undoes bigint,
  undone_by bigint,
  touched timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT operations_pkey PRIMARY KEY (id),
  CONSTRAINT operations_state_check CHECK (state = ANY (ARRAY['running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text, 'final'::text])),
  CONSTRAINT operations_undoes_fkey FOREIGN KEY (undoes) REFERENCES operations(id),
  CONSTRAINT operations_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES operations(id)
);
CREATE INDEX operations_at_work ON operations USING btree (touched) WHERE state = 'running'::text;
CREATE TRIGGER operations_are_kept BEFORE DELETE OR UPDATE ON operations FOR EACH ROW EXECUTE FUNCTION refuse_operation_change();
CREATE TRIGGER tell_operation AFTER INSERT OR UPDATE ON operations FOR EACH ROW EXECUTE FUNCTION tell_operation();

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  topic text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);

CREATE TABLE passkeys (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id integer NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  synced boolean NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  last_used timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential UNIQUE (credential_id),
  CONSTRAINT passkeys_member FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_member ON passkeys USING btree (member_id);

CREATE TABLE recovery_codes (
  member_id integer NOT NULL,
  code_hash text NOT NULL,
  used timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (member_id, code_hash),
  CONSTRAINT recovery_codes_member FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

CREATE TABLE role_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id integer NOT NULL,
  changed_by text NOT NULL,
  roles_before text[] NOT NULL,
  roles_after text[] NOT NULL,
  access_type_before text,
  access_type_after text,
  at timestamp with time zone DEFAULT now() NOT NULL,
  action text DEFAULT 'roles'::text NOT NULL,
  CONSTRAINT role_changes_pkey PRIMARY KEY (id),
  CONSTRAINT role_changes_action CHECK (action = ANY (ARRAY['roles'::text, 'sessions-ended'::text, 'second-factor-removed'::text])),
  CONSTRAINT role_changes_member FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX role_changes_by_member ON role_changes USING btree (member_id, at);

CREATE TABLE second_factors (
  member_id integer NOT NULL,
  sealed_secret text NOT NULL,
  confirmed timestamp with time zone,
  last_step bigint,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT second_factors_pkey PRIMARY KEY (member_id),
  CONSTRAINT second_factors_member FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

CREATE TABLE sign_in_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id integer,
  outcome text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT sign_in_events_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_events_outcome CHECK (outcome = ANY (ARRAY['signed-in'::text, 'wrong-password'::text, 'wrong-code'::text])),
  CONSTRAINT sign_in_events_member FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_events_by_member ON sign_in_events USING btree (member_id, at);

CREATE TABLE social_accounts (
  provider text NOT NULL,
  subject text NOT NULL,
  member_id integer NOT NULL,
  email text,
  connected timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT social_accounts_pkey PRIMARY KEY (provider, subject),
  CONSTRAINT social_accounts_one_each UNIQUE (member_id, provider),
  CONSTRAINT social_accounts_member FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

CREATE TABLE staff_views (
  member_id integer NOT NULL,
  list text NOT NULL,
  views jsonb NOT NULL,
  version integer NOT NULL,
  CONSTRAINT staff_views_pkey PRIMARY KEY (member_id, list),
  CONSTRAINT staff_views_member FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
