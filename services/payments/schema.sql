-- What the migrations of this service create, in alphabetical order. `npm run schema` writes this file.

CREATE OR REPLACE FUNCTION ledger_entered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare wrong text;
  begin
    select fact_id into wrong
    from (select distinct fact_id from written) as w left join ledger_facts as f using (fact_id)
      left join ledger_entries as e using (fact_id)
    group by fact_id, f.entries having f.entries is distinct from count(*) or sum(e.debit) <> sum(e.credit) limit 1;
    if found then raise exception 'the entries of % do not balance', wrong using errcode = 'check_violation'; end if;
    insert into ledger_accounts as a (account, debit, credit)
    select account, sum(debit), sum(credit) from written group by account order by account
    on conflict (account) do update set debit = a.debit + excluded.debit, credit = a.credit + excluded.credit;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION ledger_stated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare wrong text;
  begin
    select w.fact_id into wrong from written as w
    where not exists (select from ledger_entries as e where e.fact_id = w.fact_id) limit 1;
    if found then raise exception '% has no entries', wrong using errcode = 'check_violation'; end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION refuse_activity_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'activity is append-only';
    end $function$;

CREATE OR REPLACE FUNCTION refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege'; end $function$;

CREATE OR REPLACE FUNCTION refuse_ledger_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if pg_trigger_depth() < 2 then
      raise exception 'sums of the ledger follow from its entries' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION tell_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      insert into outbox (topic, key, payload)
      select 'catalog.activity-recorded.v1', 'payments-' || new.id, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'service', 'payments', 'number', new.id,
        'done_at', to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', new.actor, 'member_id', new.member_id, 'action', new.action,
        'subject_type', new.item_type, 'subject', upper(left(new.item_type, 1)) || translate(substr(new.item_type, 2), '-', ' ') || ' ' || new.item_id) where true;
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

CREATE TABLE affiliate_commissions (
  gift_id bigint NOT NULL,
  month text NOT NULL,
  commission bigint NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  published integer DEFAULT 0 NOT NULL,
  CONSTRAINT affiliate_commissions_pkey PRIMARY KEY (gift_id, month)
);
CREATE INDEX affiliate_commissions_to_publish ON affiliate_commissions USING btree (gift_id, month) WHERE version > published;

CREATE TABLE affiliate_earnings (
  program text NOT NULL,
  key text NOT NULL,
  transaction text NOT NULL,
  day date NOT NULL,
  tag text NOT NULL,
  sub_tag text NOT NULL,
  gift_id bigint,
  creative_id bigint,
  guide_id bigint,
  slot text,
  ordered_units integer NOT NULL,
  shipped_units integer NOT NULL,
  sales bigint NOT NULL,
  commission bigint NOT NULL,
  revision integer DEFAULT 1 NOT NULL,
  import_id integer NOT NULL,
  CONSTRAINT affiliate_earnings_pkey PRIMARY KEY (program, key),
  CONSTRAINT affiliate_earnings_import_id_fkey FOREIGN KEY (import_id) REFERENCES affiliate_imports(import_id)
);
CREATE INDEX affiliate_earnings_by_day ON affiliate_earnings USING btree (day);
CREATE INDEX affiliate_earnings_by_import ON affiliate_earnings USING btree (import_id);
CREATE INDEX affiliate_earnings_by_tag ON affiliate_earnings USING btree (tag, day);

CREATE TABLE affiliate_imports (
  import_id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  program text NOT NULL,
  filename text NOT NULL,
  encoding text NOT NULL,
  status text DEFAULT 'waiting'::text NOT NULL,
  rows_total integer NOT NULL,
  rows_read integer DEFAULT 0 NOT NULL,
  rows_created integer DEFAULT 0 NOT NULL,
  rows_updated integer DEFAULT 0 NOT NULL,
  rows_unchanged integer DEFAULT 0 NOT NULL,
  rows_repeated integer DEFAULT 0 NOT NULL,
  rows_refused integer DEFAULT 0 NOT NULL,
  checkpoint_line integer DEFAULT 0 NOT NULL,
  error text,
  started_by bigint,
  created timestamp with time zone NOT NULL,
  beat timestamp with time zone NOT NULL,
  finished timestamp with time zone,
  CONSTRAINT affiliate_imports_pkey PRIMARY KEY (import_id),
  CONSTRAINT affiliate_imports_status CHECK (status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))
);
CREATE INDEX affiliate_imports_by_starter ON affiliate_imports USING btree (started_by) WHERE started_by IS NOT NULL;
CREATE INDEX affiliate_imports_unfinished ON affiliate_imports USING btree (beat) WHERE finished IS NULL;

CREATE TABLE affiliate_payments (
  payment_id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id bigint,
  amount bigint NOT NULL,
  ref text NOT NULL,
  request uuid,
  created timestamp with time zone NOT NULL,
  deleted timestamp with time zone,
  revision integer DEFAULT 1 NOT NULL,
  CONSTRAINT affiliate_payments_pkey PRIMARY KEY (payment_id),
  CONSTRAINT affiliate_payments_request_key UNIQUE (request),
  CONSTRAINT affiliate_payments_amount CHECK (amount > 0)
);
CREATE INDEX affiliate_payments_by_member ON affiliate_payments USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX affiliate_payments_shown ON affiliate_payments USING btree (payment_id DESC) WHERE deleted IS NULL;

CREATE TABLE affiliate_refusals (
  refusal_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  import_id integer NOT NULL,
  line integer NOT NULL,
  field text NOT NULL,
  reason text NOT NULL,
  value text NOT NULL,
  CONSTRAINT affiliate_refusals_pkey PRIMARY KEY (refusal_id),
  CONSTRAINT affiliate_refusals_import_id_fkey FOREIGN KEY (import_id) REFERENCES affiliate_imports(import_id)
);
CREATE INDEX affiliate_refusals_by_line ON affiliate_refusals USING btree (import_id, line, refusal_id);

CREATE TABLE affiliate_report_parts (
  import_id integer NOT NULL,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT affiliate_report_parts_pkey PRIMARY KEY (import_id, part),
  CONSTRAINT affiliate_report_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES affiliate_imports(import_id)
);

CREATE TABLE credit_notes (
  number bigint NOT NULL,
  movement text NOT NULL,
  receipt bigint NOT NULL,
  amount bigint NOT NULL,
  issued timestamp with time zone NOT NULL,
  CONSTRAINT credit_notes_pkey PRIMARY KEY (number),
  CONSTRAINT credit_notes_movement_key UNIQUE (movement),
  CONSTRAINT credit_notes_amount_check CHECK (amount > 0),
  CONSTRAINT credit_notes_receipt_fkey FOREIGN KEY (receipt) REFERENCES receipts(number) ON DELETE CASCADE
);
CREATE INDEX credit_notes_by_receipt ON credit_notes USING btree (receipt);

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

CREATE TABLE known_campaigns (
  campaign bigint NOT NULL,
  version integer NOT NULL,
  status text NOT NULL,
  owner_id bigint,
  plan text NOT NULL,
  title text NOT NULL,
  CONSTRAINT known_campaigns_pkey PRIMARY KEY (campaign)
);
CREATE INDEX known_campaigns_by_owner ON known_campaigns USING btree (owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE ledger_accounts (
  account text NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT ledger_accounts_pkey PRIMARY KEY (account)
);
CREATE TRIGGER ledger_accounts_follow BEFORE INSERT OR UPDATE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION refuse_ledger_sum();
CREATE TRIGGER ledger_accounts_not_emptied BEFORE TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
REVOKE DELETE, TRUNCATE ON ledger_accounts FROM CURRENT_USER;

CREATE TABLE ledger_entries (
  entry_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  fact_id text NOT NULL,
  account text NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (entry_id),
  CONSTRAINT ledger_entries_one_side CHECK (debit >= 0 AND credit >= 0 AND (debit = 0) <> (credit = 0))
);
CREATE INDEX ledger_entries_by_fact ON ledger_entries USING btree (fact_id);
CREATE TRIGGER ledger_entered AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_entered();
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_entries_not_emptied BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
REVOKE DELETE, TRUNCATE, UPDATE ON ledger_entries FROM CURRENT_USER;

CREATE TABLE ledger_facts (
  fact_id text NOT NULL,
  type text NOT NULL,
  payment_id uuid,
  occurred timestamp with time zone NOT NULL,
  recorded timestamp with time zone DEFAULT now() NOT NULL,
  entries integer NOT NULL,
  CONSTRAINT ledger_facts_pkey PRIMARY KEY (fact_id),
  CONSTRAINT ledger_facts_entries CHECK (entries >= 2)
);
CREATE INDEX ledger_facts_by_payment ON ledger_facts USING btree (payment_id);
CREATE INDEX ledger_facts_by_time ON ledger_facts USING btree (occurred);
CREATE TRIGGER ledger_facts_append_only BEFORE DELETE OR UPDATE ON ledger_facts FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_facts_not_emptied BEFORE TRUNCATE ON ledger_facts FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_stated AFTER INSERT ON ledger_facts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_stated();
REVOKE DELETE, TRUNCATE, UPDATE ON ledger_facts FROM CURRENT_USER;

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  topic text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);

CREATE TABLE payments (
  payment_id uuid NOT NULL,
  kind text NOT NULL,
  campaign bigint,
  plan text,
  day date,
  state text NOT NULL,
  provider text NOT NULL,
  provider_ref text,
  amount bigint NOT NULL,
  refunded bigint DEFAULT 0 NOT NULL,
  currency text DEFAULT 'USD'::text NOT NULL,
  member_id bigint,
  email text,
  note text DEFAULT ''::text NOT NULL,
  created timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  attempt_ref text,
  refund_due boolean DEFAULT false NOT NULL,
  failure text,
  terms text,
  changed timestamp with time zone DEFAULT now() NOT NULL,
  company text DEFAULT ''::text NOT NULL,
  tax_number text DEFAULT ''::text NOT NULL,
  slug text,
  post_title text,
  attempt_key text,
  boost_version integer DEFAULT 0 NOT NULL,
  day_lost boolean DEFAULT false NOT NULL,
  price_token text DEFAULT ''::text NOT NULL,
  tracking_ref text DEFAULT ''::text NOT NULL,
  address text,
  reminded_at timestamp with time zone,
  lost bigint DEFAULT 0 NOT NULL,
  in_review boolean DEFAULT false NOT NULL,
  refund_failures integer DEFAULT 0 NOT NULL,
  lifts_plan boolean DEFAULT false NOT NULL,
  regular bigint,
  holder text,
  CONSTRAINT payments_pkey PRIMARY KEY (payment_id),
  CONSTRAINT payments_amount CHECK (amount > 0 AND refunded >= 0 AND refunded <= amount),
  CONSTRAINT payments_lifts_plan CHECK (NOT lifts_plan OR kind = 'pitch'::text AND provider = 'manual'::text),
  CONSTRAINT payments_provider CHECK (provider = ANY (ARRAY['stripe'::text, 'paypal'::text, 'manual'::text])),
  CONSTRAINT payments_regular_check CHECK (regular > 0),
  CONSTRAINT payments_state CHECK (state = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'voided'::text, 'abandoned'::text, 'partly-refunded'::text, 'refunded'::text, 'disputed'::text])),
  CONSTRAINT payments_subject CHECK (
CASE kind
    WHEN 'pitch'::text THEN campaign IS NOT NULL AND plan IS NOT NULL AND day IS NULL
    WHEN 'boost'::text THEN day IS NOT NULL AND campaign IS NULL
    ELSE false
END)
);
CREATE INDEX payments_by_amount ON payments USING btree (amount DESC, payment_id DESC);
CREATE INDEX payments_by_campaign ON payments USING btree (campaign, created DESC, payment_id DESC) WHERE campaign IS NOT NULL;
CREATE INDEX payments_by_email ON payments USING btree (email) WHERE email IS NOT NULL;
CREATE INDEX payments_by_member ON payments USING btree (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX payments_by_time ON payments USING btree (created DESC, payment_id DESC);
CREATE INDEX payments_declined_by_address ON payments USING btree (address, changed) WHERE state = 'failed'::text AND address IS NOT NULL;
CREATE INDEX payments_declined_by_member ON payments USING btree (member_id, changed) WHERE state = 'failed'::text AND member_id IS NOT NULL;
CREATE INDEX payments_declined_of_visitors ON payments USING btree (changed) WHERE state = 'failed'::text AND member_id IS NULL;
CREATE UNIQUE INDEX payments_of_attempt ON payments USING btree (campaign, attempt_ref) WHERE attempt_ref IS NOT NULL;
CREATE UNIQUE INDEX payments_of_boost_attempt ON payments USING btree (attempt_key) WHERE attempt_key IS NOT NULL;
CREATE UNIQUE INDEX payments_of_campaign ON payments USING btree (campaign) WHERE campaign IS NOT NULL AND NOT lifts_plan AND (state = ANY (ARRAY['paid'::text, 'partly-refunded'::text, 'disputed'::text]));
CREATE UNIQUE INDEX payments_of_provider ON payments USING btree (provider, provider_ref) WHERE provider_ref IS NOT NULL;
CREATE INDEX payments_open_by_day ON payments USING btree (day) WHERE state = 'pending'::text AND day IS NOT NULL;
CREATE INDEX payments_pending ON payments USING btree (changed) WHERE provider <> 'manual'::text AND (state = 'pending'::text OR refund_due);
CREATE INDEX payments_unfinished ON payments USING btree (created) WHERE state = 'pending'::text AND reminded_at IS NULL AND provider <> 'manual'::text;

CREATE TABLE provider_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  provider_ref text,
  received timestamp with time zone DEFAULT now() NOT NULL,
  applied timestamp with time zone,
  due timestamp with time zone DEFAULT now() NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  CONSTRAINT provider_events_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX provider_events_due ON provider_events USING btree (provider, due) WHERE applied IS NULL;
CREATE INDEX provider_events_of_payment ON provider_events USING btree (provider, provider_ref) WHERE applied IS NULL;

CREATE TABLE purchase_locks (
  purchase text NOT NULL,
  holder uuid NOT NULL,
  expires timestamp with time zone NOT NULL,
  CONSTRAINT purchase_locks_pkey PRIMARY KEY (purchase)
);

CREATE TABLE quotes (
  quote_id uuid NOT NULL,
  kind text NOT NULL,
  campaign bigint,
  slug text,
  day date,
  amount bigint NOT NULL,
  currency text NOT NULL,
  reason text NOT NULL,
  created timestamp with time zone NOT NULL,
  expires timestamp with time zone NOT NULL,
  CONSTRAINT quotes_pkey PRIMARY KEY (quote_id)
);
CREATE INDEX quotes_by_expiry ON quotes USING btree (expires);

CREATE TABLE receipt_series (
  series text NOT NULL,
  last bigint NOT NULL,
  CONSTRAINT receipt_series_pkey PRIMARY KEY (series)
);

CREATE TABLE receipts (
  number bigint NOT NULL,
  payment_id uuid NOT NULL,
  issued timestamp with time zone NOT NULL,
  subject text NOT NULL,
  company text NOT NULL,
  tax_number text NOT NULL,
  email text DEFAULT ''::text NOT NULL,
  mail_due timestamp with time zone,
  mail_failures integer DEFAULT 0 NOT NULL,
  CONSTRAINT receipts_pkey PRIMARY KEY (number),
  CONSTRAINT receipts_payment_id_key UNIQUE (payment_id),
  CONSTRAINT receipts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(payment_id)
);
CREATE INDEX receipts_by_time ON receipts USING btree (issued);
CREATE INDEX receipts_to_mail ON receipts USING btree (mail_due) WHERE mail_due IS NOT NULL;

CREATE TABLE refund_requests (
  refund_id text NOT NULL,
  payment_id uuid NOT NULL,
  amount bigint NOT NULL,
  asked timestamp with time zone NOT NULL,
  accepted timestamp with time zone,
  staff bigint,
  reason text DEFAULT ''::text NOT NULL,
  CONSTRAINT refund_requests_pkey PRIMARY KEY (refund_id)
);
CREATE INDEX refund_requests_by_payment ON refund_requests USING btree (payment_id);
