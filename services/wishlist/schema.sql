-- What the migrations of this service create, in alphabetical order. `npm run schema` writes this file.

CREATE OR REPLACE FUNCTION count_items(board_ids bigint[], member_ids bigint[], wanteds integer[], receiveds integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
    update boards as b set wanted = b.wanted + c.wanted, received = b.received + c.received
    from (
      select board_id, sum(wanted) as wanted, sum(received) as received
      from unnest(board_ids, wanteds, receiveds) as u (board_id, wanted, received) group by board_id
    ) as c
    where b.board_id = c.board_id and (c.wanted <> 0 or c.received <> 0);
    update keepers as k set items = k.items + c.items, version = k.version + 1
    from (
      select member_id, sum(wanted + received) as items from unnest(member_ids, wanteds, receiveds) as u (member_id, wanted,
        received) group by member_id
    ) as c
    where k.member_id = c.member_id and c.items <> 0
  $function$;

CREATE OR REPLACE FUNCTION items_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin 
    perform count_items(array_agg(board_id), array_agg(member_id), array_agg(wanted), array_agg(received))
      from (select board_id, member_id, case when received then 0 else -1 end as wanted, case when received then -1
    else 0 end as received from gone) as t having count(*) > 0;
    
    insert into touched_gifts (post_id) select distinct thing_id from gone where kind = 'post';
    insert into touched_ads (ad_id) select distinct thing_id from gone where kind = 'ad';
    return null; end $function$;

CREATE OR REPLACE FUNCTION items_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin 
    perform count_items(array_agg(board_id), array_agg(member_id), array_agg(wanted), array_agg(received))
      from (select board_id, member_id, case when received then 0 else 1 end as wanted, case when received then 1
    else 0 end as received from fresh) as t having count(*) > 0;
    
    insert into touched_gifts (post_id) select distinct thing_id from fresh where kind = 'post';
    insert into touched_ads (ad_id) select distinct thing_id from fresh where kind = 'ad';
    return null; end $function$;

CREATE OR REPLACE FUNCTION items_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    
    perform count_items(array_agg(board_id), array_agg(member_id), array_agg(wanted), array_agg(received))
      from (select board_id, member_id, case when received then 0 else 1 end as wanted, case when received then 1
    else 0 end as received from fresh union all select board_id, member_id, case when received then 0 else -1 end as wanted, case when received then -1
    else 0 end as received from gone) as t having count(*) > 0;
    return null; end $function$;

CREATE TABLE ad_saves (
  ad_id bigint NOT NULL,
  savers integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT ad_saves_pkey PRIMARY KEY (ad_id)
);

CREATE TABLE boards (
  board_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  name text NOT NULL,
  privacy text DEFAULT 'private'::text NOT NULL,
  claims text DEFAULT 'shown'::text NOT NULL,
  archived boolean DEFAULT false NOT NULL,
  share_token text,
  wanted integer DEFAULT 0 NOT NULL,
  received integer DEFAULT 0 NOT NULL,
  used timestamp with time zone DEFAULT now() NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  modified timestamp with time zone DEFAULT now() NOT NULL,
  guest_claims boolean DEFAULT true NOT NULL,
  CONSTRAINT boards_pkey PRIMARY KEY (board_id),
  CONSTRAINT boards_share_token_key UNIQUE (share_token),
  CONSTRAINT boards_claims_check CHECK (claims = ANY (ARRAY['off'::text, 'hidden'::text, 'shown'::text])),
  CONSTRAINT boards_privacy_check CHECK (privacy = ANY (ARRAY['private'::text, 'link'::text, 'public'::text])),
  CONSTRAINT boards_received_check CHECK (received >= 0),
  CONSTRAINT boards_wanted_check CHECK (wanted >= 0),
  CONSTRAINT boards_member_id_fkey FOREIGN KEY (member_id) REFERENCES keepers(member_id)
);
CREATE UNIQUE INDEX boards_by_name ON boards USING btree (member_id, lower(name));

CREATE TABLE claims (
  item_id bigint NOT NULL,
  claimer_id bigint,
  owner_id bigint NOT NULL,
  board_id bigint NOT NULL,
  kind text NOT NULL,
  thing_id bigint NOT NULL,
  claimed timestamp with time zone DEFAULT now() NOT NULL,
  guest_id bigint,
  guest_name text,
  bought boolean DEFAULT false NOT NULL,
  CONSTRAINT claims_pkey PRIMARY KEY (item_id),
  CONSTRAINT claims_claimer CHECK ((claimer_id IS NULL) <> (guest_id IS NULL)),
  CONSTRAINT claims_guest_name CHECK ((guest_id IS NULL) = (guest_name IS NULL))
);
CREATE INDEX claims_by_claimer ON claims USING btree (claimer_id, claimed DESC);
CREATE INDEX claims_by_guest ON claims USING btree (guest_id, claimed DESC) WHERE guest_id IS NOT NULL;
CREATE INDEX claims_by_owner ON claims USING btree (owner_id);

CREATE TABLE co_saves (
  post_id bigint NOT NULL,
  other_id bigint NOT NULL,
  together integer NOT NULL,
  strength real NOT NULL,
  CONSTRAINT co_saves_pkey PRIMARY KEY (post_id, other_id)
);

CREATE TABLE deleted_boards (
  board_id bigint NOT NULL,
  member_id bigint NOT NULL,
  deleted timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT deleted_boards_pkey PRIMARY KEY (board_id)
);

CREATE TABLE drop_mails (
  member_id bigint NOT NULL,
  post_id bigint NOT NULL,
  new_price numeric(12,2) NOT NULL,
  old_price numeric(12,2) NOT NULL,
  currency text NOT NULL,
  asked timestamp with time zone DEFAULT now() NOT NULL,
  done timestamp with time zone,
  tries smallint DEFAULT 0 NOT NULL,
  told timestamp with time zone,
  next_try timestamp with time zone DEFAULT now() NOT NULL,
  edition text DEFAULT 'US'::text NOT NULL,
  CONSTRAINT drop_mails_pkey PRIMARY KEY (member_id, post_id, new_price)
);
CREATE INDEX drop_mails_waiting ON drop_mails USING btree (asked) WHERE done IS NULL;

CREATE TABLE gift_saves (
  post_id bigint NOT NULL,
  savers integer NOT NULL,
  public_savers integer DEFAULT 0 NOT NULL,
  CONSTRAINT gift_saves_pkey PRIMARY KEY (post_id)
);

CREATE TABLE guests (
  guest_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  token_hash bytea NOT NULL,
  used timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT guests_pkey PRIMARY KEY (guest_id),
  CONSTRAINT guests_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE items (
  item_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  board_id bigint NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  thing_id bigint NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  "position" bigint NOT NULL,
  received boolean DEFAULT false NOT NULL,
  saved_price numeric(12,2),
  saved_currency text,
  added timestamp with time zone DEFAULT now() NOT NULL,
  done_at bigint NOT NULL,
  told timestamp with time zone DEFAULT now() NOT NULL,
  comment text DEFAULT ''::text NOT NULL,
  edition text DEFAULT 'US'::text NOT NULL,
  CONSTRAINT items_pkey PRIMARY KEY (item_id),
  CONSTRAINT items_once UNIQUE (board_id, kind, thing_id),
  CONSTRAINT items_kind_check CHECK (kind = ANY (ARRAY['post'::text, 'ad'::text])),
  CONSTRAINT items_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards(board_id) ON DELETE CASCADE
);
CREATE INDEX items_by_ad ON items USING btree (thing_id, member_id) WHERE kind = 'ad'::text;
CREATE INDEX items_by_gift ON items USING btree (thing_id, member_id) WHERE kind = 'post'::text;
CREATE INDEX items_by_member ON items USING btree (member_id, kind, thing_id);
CREATE INDEX items_by_place ON items USING btree (board_id, received, "position", item_id);
CREATE INDEX items_by_time ON items USING btree (member_id, added DESC, item_id DESC);
CREATE TRIGGER items_deleted AFTER DELETE ON items REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION items_deleted();
CREATE TRIGGER items_inserted AFTER INSERT ON items REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION items_inserted();
CREATE TRIGGER items_updated AFTER UPDATE ON items REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION items_updated();

CREATE TABLE keepers (
  member_id bigint NOT NULL,
  items integer DEFAULT 0 NOT NULL,
  version bigint DEFAULT 0 NOT NULL,
  price_drops boolean DEFAULT true NOT NULL,
  price_drop_threshold smallint DEFAULT 10 NOT NULL,
  price_drops_chosen timestamp with time zone,
  CONSTRAINT keepers_pkey PRIMARY KEY (member_id),
  CONSTRAINT keepers_items_check CHECK (items >= 0),
  CONSTRAINT keepers_price_drop_threshold_check CHECK (price_drop_threshold >= 1 AND price_drop_threshold <= 90)
);

CREATE TABLE known_ads (
  ad_id bigint NOT NULL,
  facts jsonb,
  runs boolean NOT NULL,
  asked timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT known_ads_pkey PRIMARY KEY (ad_id)
);
CREATE INDEX known_ads_unanswered ON known_ads USING btree (asked) WHERE facts IS NULL AND runs;

CREATE TABLE known_members (
  member_id bigint NOT NULL,
  version integer NOT NULL,
  username text NOT NULL,
  profile_image text NOT NULL,
  CONSTRAINT known_members_pkey PRIMARY KEY (member_id)
);
CREATE INDEX known_members_by_name ON known_members USING btree (lower(username));

CREATE TABLE known_posts (
  post_id bigint NOT NULL,
  version integer NOT NULL,
  deleted boolean NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  picture jsonb,
  merchant text NOT NULL,
  price numeric(12,2),
  currency text NOT NULL,
  link text NOT NULL,
  nsfw boolean NOT NULL,
  published timestamp with time zone,
  saves integer NOT NULL,
  categories integer[] NOT NULL,
  broken boolean DEFAULT false NOT NULL,
  unavailable boolean DEFAULT false NOT NULL,
  what text DEFAULT ''::text NOT NULL,
  prices jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT known_posts_pkey PRIMARY KEY (post_id)
);
CREATE INDEX known_posts_adult ON known_posts USING btree (post_id) WHERE nsfw;
CREATE INDEX known_posts_by_slug ON known_posts USING btree (slug);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  topic text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);

CREATE TABLE popular_gifts (
  category_id integer NOT NULL,
  place smallint NOT NULL,
  post_id bigint NOT NULL,
  CONSTRAINT popular_gifts_pkey PRIMARY KEY (category_id, place)
);

CREATE TABLE removals (
  member_id bigint NOT NULL,
  board_id bigint NOT NULL,
  kind text NOT NULL,
  thing_id bigint NOT NULL,
  done_at bigint NOT NULL,
  told timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT removals_pkey PRIMARY KEY (member_id, board_id, kind, thing_id)
);
CREATE INDEX removals_by_time ON removals USING btree (told);

CREATE TABLE taken_off (
  removal_id uuid NOT NULL,
  board_id bigint NOT NULL,
  item_id bigint NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  thing_id bigint NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  "position" bigint NOT NULL,
  received boolean NOT NULL,
  saved_price numeric(12,2),
  saved_currency text,
  added timestamp with time zone NOT NULL,
  gone timestamp with time zone DEFAULT now() NOT NULL,
  put_back timestamp with time zone,
  comment text DEFAULT ''::text NOT NULL,
  edition text DEFAULT 'US'::text NOT NULL,
  CONSTRAINT taken_off_pkey PRIMARY KEY (removal_id, board_id),
  CONSTRAINT taken_off_board_id_fkey FOREIGN KEY (board_id) REFERENCES boards(board_id) ON DELETE CASCADE
);
CREATE INDEX taken_off_by_board ON taken_off USING btree (board_id);
CREATE INDEX taken_off_by_member ON taken_off USING btree (member_id);
CREATE INDEX taken_off_by_time ON taken_off USING btree (gone);

CREATE TABLE touched_ads (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  ad_id bigint NOT NULL,
  CONSTRAINT touched_ads_pkey PRIMARY KEY (id)
);

CREATE TABLE touched_gifts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  post_id bigint NOT NULL,
  CONSTRAINT touched_gifts_pkey PRIMARY KEY (id)
);

CREATE TABLE waiting_boards (
  username text NOT NULL,
  boards jsonb NOT NULL,
  CONSTRAINT waiting_boards_pkey PRIMARY KEY (username)
);
