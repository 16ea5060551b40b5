-- What the migrations of this service create, in alphabetical order. `npm run schema` writes this file.

CREATE OR REPLACE FUNCTION add_up_guide_needs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    touched integer[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct buying_guide_id) into touched from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct buying_guide_id) into touched from old_rows;
    else
      select array_agg(distinct buying_guide_id) into touched
      from (select buying_guide_id from old_rows union select buying_guide_id from new_rows) as both_rows;
    end if;
    if touched is null then return null; end if;
    delete from guide_need_totals where buying_guide_id in (select unnest(touched))
      and not exists (select from guide_needs as n where n.buying_guide_id = guide_need_totals.buying_guide_id);
    insert into guide_need_totals (buying_guide_id, score, reasons, snoozed_until)
    select n.buying_guide_id, sum(n.score), array_agg(n.reason order by n.reason),
      case when bool_and(n.snoozed_until is not null) then min(n.snoozed_until) end
    from guide_needs as n join guides on guides.id = n.buying_guide_id
    where n.buying_guide_id in (select unnest(touched))
    group by n.buying_guide_id
    on conflict (buying_guide_id) do update
      set score = excluded.score, reasons = excluded.reasons, snoozed_until = excluded.snoozed_until;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION count_open_todos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    guides_touched integer[];
    items_touched integer[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct guide_id), array_agg(distinct todo_id) into guides_touched, items_touched from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct guide_id), array_agg(distinct todo_id) into guides_touched, items_touched from old_rows;
    else
      select array_agg(distinct guide_id), array_agg(distinct todo_id) into guides_touched, items_touched
      from (select guide_id, todo_id from old_rows union select guide_id, todo_id from new_rows) as touched;
    end if;
    if guides_touched is null then return null; end if;
    perform 1 from guides where id in (select unnest(guides_touched)) order by id for no key update;
    update todo_items set open_guides = counted.open
    from (
      select i.id, (select count(*) from todo_guides as g where g.todo_id = i.id and g.closed is null) as open
      from todo_items as i where i.id in (select unnest(items_touched))
    ) as counted
    where todo_items.id = counted.id and open_guides <> counted.open;
    delete from guide_todos where guide_id in (select unnest(guides_touched))
      and not exists (select from todo_guides as g where g.guide_id = guide_todos.guide_id and g.closed is null);
    insert into guide_todos (guide_id, todo, newest)
    select g.guide_id, count(*), max(g.added) from todo_guides as g join guides on guides.id = g.guide_id
    where g.guide_id in (select unnest(guides_touched)) and g.closed is null
    group by g.guide_id
    on conflict (guide_id) do update set todo = excluded.todo, newest = excluded.newest;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION gift_health_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if (new.broken, new.deleted) is distinct from (old.broken, old.deleted) then
          insert into guide_need_notes (guide_id) select distinct guide_id from guide_products where post_id = new.post_id;
        end if;
        return null;
      end$function$;

CREATE OR REPLACE FUNCTION gift_links_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if tg_op = 'INSERT' or (new.link, new.deleted) is distinct from (old.link, old.deleted) then
          insert into link_use_changes (kind, use_id) values ('gift', new.post_id) on conflict do nothing;
        end if;
        return null;
      end$function$;

CREATE OR REPLACE FUNCTION guide_category_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if (new.name, new.slug, new.trashed, new.merged_into)
          is distinct from (old.name, old.slug, old.trashed, old.merged_into) then
          insert into guide_need_notes (guide_id)
          select id from guides where published is not null and category_ids && stored_guide_categories(array[new.id]);
        end if;
        return null;
      end$function$;

CREATE OR REPLACE FUNCTION guide_publication_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if tg_op = 'INSERT' or (new.published, new.title, new.slug, new.category_ids)
          is distinct from (old.published, old.title, old.slug, old.category_ids) then
          insert into guide_need_notes (guide_id) values (new.id);
        end if;
        return null;
      end$function$;

CREATE OR REPLACE FUNCTION guide_todos_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into guide_need_notes (guide_id) values (coalesce(new.guide_id, old.guide_id));
        return null;
      end$function$;

CREATE OR REPLACE FUNCTION link_lookup(link text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((link ~* '^(https?://)?([^/?#]+[.])?amazon[.]'::text) AND (link ~* '/(?:dp|gp/product|gp/aw/d|gp/offer-listing|asin|product-reviews)/([a-z0-9]{10})(?:/|[?#]|$)'::text)) THEN ('amazon '::text || upper("substring"(link, '(?i)/(?:dp|gp/product|gp/aw/d|gp/offer-listing|asin|product-reviews)/([a-z0-9]{10})(?:/|[?#]|$)'::text))) WHEN ((link ~* '^(https?://)?([^/?#]+[.])?etsy[.]com/'::text) AND (link ~ '/listing/[0-9]+'::text)) THEN ('etsy '::text || "substring"(link, '/listing/([0-9]+)'::text)) WHEN ((link ~* '^(https?://)?([^/?#]+[.])?ebay[.]'::text) AND (link ~ '/itm/([^/?#]+/)?[0-9]{9,}'::text)) THEN ('ebay '::text || "substring"(link, '/itm/(?:[^/?#]+/)?([0-9]{9,})'::text)) ELSE "left"(rtrim(lower("substring"(regexp_replace(link, '^(https?:)?//'::text, ''::text, 'i'::text), '^(?:(?:www[0-9]?|m)[.])*([^?#]*)'::text)), '/'::text), 500) END;

CREATE OR REPLACE FUNCTION link_uses_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op <> 'INSERT' then
      perform from links where id in (select link_id from removed) order by id for update;
      update links as l set gifts = l.gifts - c.gifts, products = l.products - c.products,
        due_at = case when l.gifts + l.products > c.gifts + c.products then l.due_at end
      from (
      select link_id, count(*) filter (where kind = 'gift') as gifts, count(*) filter (where kind = 'product') as products
      from removed group by link_id
    ) as c where l.id = c.link_id;
    end if;
    if tg_op <> 'DELETE' then
      perform from links where id in (select link_id from added) order by id for update;
      update links as l set gifts = l.gifts + c.gifts, products = l.products + c.products, due_at = coalesce(l.due_at, now())
      from (
      select link_id, count(*) filter (where kind = 'gift') as gifts, count(*) filter (where kind = 'product') as products
      from added group by link_id
    ) as c where l.id = c.link_id;
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION live_guide_categories(ids integer[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce(array_agg(id order by place), '{}') from (
      select live.id, min(given.place) as place
      from unnest(ids) with ordinality as given (id, place)
      join guide_categories as own on own.id = given.id
      join guide_categories as live on live.id = coalesce(own.merged_into, own.id) and live.trashed is null
      group by live.id
    ) as each
  $function$;

CREATE OR REPLACE FUNCTION note_product_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    rewritten integer[];
    touched integer[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct guide_id) into rewritten from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct guide_id) into rewritten from old_rows;
    else
      select array_agg(distinct n.guide_id)
          filter (where (n.title, n.content, n.link) is distinct from (o.title, o.content, o.link)),
        array_agg(distinct n.guide_id) filter (where (n.broken, n.link_state, n.link, n.post_id)
          is distinct from (o.broken, o.link_state, o.link, o.post_id))
      into rewritten, touched from new_rows as n join old_rows as o using (id);
    end if;
    if rewritten is not null then
      insert into guide_product_changes (guide_id, changed) select id, now() from guides where id = any(rewritten) order by id
      on conflict (guide_id) do update set changed = excluded.changed;
    end if;
    insert into guide_need_notes (guide_id) select distinct unnest(rewritten || touched);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION note_product_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if current_setting('editorial.links_followed', true) = 'on' then
      return null;
    end if;
    if tg_op = 'INSERT' then
      insert into link_use_changes (kind, use_id) select 'product', id from new_rows order by id on conflict do nothing;
    elsif tg_op = 'DELETE' then
      insert into link_use_changes (kind, use_id) select 'product', id from old_rows order by id on conflict do nothing;
    else
      insert into link_use_changes (kind, use_id)
      select 'product', id from new_rows as n join old_rows as o using (id)
      where (n.link, n.post_id) is distinct from (o.link, o.post_id) order by id on conflict do nothing;
    end if;
    return null;
  end $function$;

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

CREATE OR REPLACE FUNCTION refuse_payment_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin raise exception 'payments of writers are append-only' using errcode = 'insufficient_privilege'; end $function$;

CREATE OR REPLACE FUNCTION stored_guide_categories(ids integer[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
    select ids || array(select id from guide_categories where merged_into = any(ids))
  $function$;

CREATE OR REPLACE FUNCTION tell_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      insert into outbox (topic, key, payload)
      select 'catalog.activity-recorded.v1', 'editorial-' || new.id, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'service', 'editorial', 'number', new.id,
        'done_at', to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', new.actor, 'member_id', new.member_id, 'action', new.action,
        'subject_type', new.item_type, 'subject', coalesce(case new.item_type when 'guide' then (select nullif(titled.title, '') from guides as titled
          where titled.id = new.item_id::bigint) end, upper(left(new.item_type, 1)) || translate(substr(new.item_type, 2), '-', ' ') || ' ' || new.item_id)) where true;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION tell_operation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      insert into outbox (topic, key, payload)
      values ('catalog.operation-recorded.v1', 'editorial-' || new.id, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'service', 'editorial', 'number', new.id,
        'version', new.version, 'done_at', to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', new.actor, 'member_id', new.member_id,
        'action', new.action, 'subject_type', new.subject_type, 'subject', new.subject, 'state', new.state,
        'total', new.total, 'changed', new.changed, 'skipped', new.skipped, 'undoes', new.undoes, 'undone_by', new.undone_by));
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION title_lookup(title text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "left"(btrim(regexp_replace(lower(regexp_replace(NORMALIZE(title, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), '\s+'::text, ' '::text, 'g'::text)), 300);

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
CREATE TRIGGER tell_activity AFTER INSERT ON activity FOR EACH ROW WHEN (new.item_type <> 'operation'::text AND (new.action <> ALL (ARRAY['replace-link'::text, 'undo-replace-link'::text, 'mend-links'::text, 'unmend-links'::text, 'trash'::text, 'untrash'::text]))) EXECUTE FUNCTION tell_activity();

CREATE TABLE authors (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  line text DEFAULT ''::text NOT NULL,
  picture jsonb,
  source text,
  CONSTRAINT authors_pkey PRIMARY KEY (id),
  CONSTRAINT authors_name UNIQUE (name),
  CONSTRAINT authors_name_check CHECK (name <> ''::text)
);

CREATE TABLE blacklisted_sites (
  host text NOT NULL,
  added_by integer,
  added timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT blacklisted_sites_pkey PRIMARY KEY (host)
);

CREATE TABLE checklist_template (
  name text NOT NULL,
  place integer NOT NULL,
  CONSTRAINT checklist_template_pkey PRIMARY KEY (name)
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

CREATE TABLE editorial_setups (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  link text NOT NULL,
  price_cents bigint,
  sponsor_label text NOT NULL,
  is_giveaway boolean NOT NULL,
  picture jsonb NOT NULL,
  post_id bigint,
  created timestamp with time zone NOT NULL,
  CONSTRAINT editorial_setups_pkey PRIMARY KEY (id),
  CONSTRAINT editorial_setups_price_cents_check CHECK (price_cents >= 0)
);
CREATE INDEX editorial_setups_drafted ON editorial_setups USING btree (id) WHERE post_id IS NULL;

CREATE TABLE featured_guide_versions (
  only_row boolean DEFAULT true NOT NULL,
  version integer NOT NULL,
  CONSTRAINT featured_guide_versions_pkey PRIMARY KEY (only_row),
  CONSTRAINT featured_guide_versions_only_row_check CHECK (only_row)
);

CREATE TABLE featured_guides (
  place text NOT NULL,
  sort smallint NOT NULL,
  guide_id integer NOT NULL,
  CONSTRAINT featured_guides_pkey PRIMARY KEY (place, guide_id),
  CONSTRAINT featured_guides_place_check CHECK (place = ANY (ARRAY['homepage'::text, 'postpage'::text])),
  CONSTRAINT featured_guides_sort_check CHECK (sort > 0),
  CONSTRAINT featured_guides_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE
);
CREATE INDEX featured_guides_by_guide ON featured_guides USING btree (guide_id);

CREATE TABLE gift_figures (
  post_id bigint NOT NULL,
  version integer NOT NULL,
  impressions integer NOT NULL,
  clicks integer NOT NULL,
  earlier_impressions integer DEFAULT 0 NOT NULL,
  earlier_clicks integer DEFAULT 0 NOT NULL,
  CONSTRAINT gift_figures_pkey PRIMARY KEY (post_id)
);

CREATE TABLE guide_categories (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  label text NOT NULL,
  trashed timestamp with time zone,
  merged_into integer,
  version integer DEFAULT 1 NOT NULL,
  modified timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT guide_categories_pkey PRIMARY KEY (id),
  CONSTRAINT merged_categories_are_trashed CHECK (merged_into IS NULL OR trashed IS NOT NULL AND merged_into <> id),
  CONSTRAINT guide_categories_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES guide_categories(id)
);
CREATE UNIQUE INDEX guide_categories_by_name ON guide_categories USING btree (lower(name)) WHERE trashed IS NULL;
CREATE UNIQUE INDEX guide_categories_by_slug ON guide_categories USING btree (slug) WHERE trashed IS NULL;
CREATE INDEX guide_categories_merged ON guide_categories USING btree (merged_into) WHERE merged_into IS NOT NULL;
CREATE TRIGGER guide_category_noted AFTER UPDATE ON guide_categories FOR EACH ROW EXECUTE FUNCTION guide_category_noted();

CREATE TABLE guide_checks (
  guide_id integer NOT NULL,
  name text NOT NULL,
  member_id integer,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT guide_checks_pkey PRIMARY KEY (guide_id, name),
  CONSTRAINT guide_checks_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE
);

CREATE TABLE guide_comments (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  guide_id integer NOT NULL,
  product_id integer,
  member_id integer,
  editorial boolean NOT NULL,
  comment text NOT NULL,
  mentions integer[] DEFAULT '{}'::integer[] NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  resolved timestamp with time zone,
  resolved_by integer,
  CONSTRAINT guide_comments_pkey PRIMARY KEY (id),
  CONSTRAINT guide_comments_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE
);
CREATE INDEX guide_comments_by_guide ON guide_comments USING btree (guide_id, id);
CREATE INDEX guide_comments_by_member ON guide_comments USING btree (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE guide_interlinks (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  guide_id integer NOT NULL,
  place integer NOT NULL,
  keyword text NOT NULL,
  link text NOT NULL,
  path text NOT NULL,
  done boolean DEFAULT false NOT NULL,
  CONSTRAINT guide_interlinks_pkey PRIMARY KEY (id),
  CONSTRAINT guide_interlinks_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE
);
CREATE INDEX guide_interlinks_by_guide ON guide_interlinks USING btree (guide_id, place);
CREATE INDEX guide_interlinks_by_keyword ON guide_interlinks USING btree (lower(keyword));
CREATE INDEX guide_interlinks_by_path ON guide_interlinks USING btree (path);

CREATE TABLE guide_need_notes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  guide_id integer NOT NULL,
  CONSTRAINT guide_need_notes_pkey PRIMARY KEY (id)
);

CREATE TABLE guide_need_totals (
  buying_guide_id integer NOT NULL,
  score real NOT NULL,
  reasons text[] NOT NULL,
  snoozed_until timestamp with time zone,
  CONSTRAINT guide_need_totals_pkey PRIMARY KEY (buying_guide_id),
  CONSTRAINT guide_need_totals_buying_guide_id_fkey FOREIGN KEY (buying_guide_id) REFERENCES guides(id) ON DELETE CASCADE
);
CREATE INDEX guide_need_totals_by_score ON guide_need_totals USING btree (score DESC, buying_guide_id DESC) INCLUDE (reasons, snoozed_until);

CREATE TABLE guide_needs (
  buying_guide_id integer NOT NULL,
  reason text NOT NULL,
  evidence text NOT NULL,
  score real DEFAULT 0 NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  assigned_to integer,
  snoozed_until timestamp with time zone,
  CONSTRAINT guide_needs_pkey PRIMARY KEY (buying_guide_id, reason),
  CONSTRAINT guide_needs_reason CHECK (reason = ANY (ARRAY['broken-products'::text, 'few-products'::text, 'stale'::text, 'falling'::text, 'todo'::text, 'season'::text])),
  CONSTRAINT guide_needs_buying_guide_id_fkey FOREIGN KEY (buying_guide_id) REFERENCES guides(id) ON DELETE CASCADE
);
CREATE INDEX guide_needs_assigned ON guide_needs USING btree (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX guide_needs_by_reason ON guide_needs USING btree (reason, buying_guide_id);
CREATE TRIGGER guide_needs_deleted AFTER DELETE ON guide_needs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION add_up_guide_needs();
CREATE TRIGGER guide_needs_inserted AFTER INSERT ON guide_needs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_up_guide_needs();
CREATE TRIGGER guide_needs_updated AFTER UPDATE ON guide_needs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_up_guide_needs();

CREATE TABLE guide_pictures (
  media_id text NOT NULL,
  picture jsonb NOT NULL,
  stored timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT guide_pictures_pkey PRIMARY KEY (media_id)
);

CREATE TABLE guide_product_changes (
  guide_id integer NOT NULL,
  changed timestamp with time zone NOT NULL,
  CONSTRAINT guide_product_changes_pkey PRIMARY KEY (guide_id),
  CONSTRAINT guide_product_changes_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE
);

CREATE TABLE guide_products (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  guide_id integer NOT NULL,
  place integer NOT NULL,
  gift text,
  post_id bigint,
  title text DEFAULT ''::text NOT NULL,
  content text DEFAULT ''::text NOT NULL,
  picture jsonb,
  price numeric(12,2),
  currency text,
  link text,
  merchant text,
  broken boolean DEFAULT false NOT NULL,
  price_text text DEFAULT ''::text NOT NULL,
  crop boolean DEFAULT false NOT NULL,
  crop_source text DEFAULT ''::text NOT NULL,
  crop_top double precision,
  crop_bottom double precision,
  crop_left double precision,
  crop_right double precision,
  crop_error boolean DEFAULT false NOT NULL,
  notified_broken boolean DEFAULT false NOT NULL,
  read_hash text,
  link_state text,
  CONSTRAINT guide_products_pkey PRIMARY KEY (id),
  CONSTRAINT guide_products_place UNIQUE (guide_id, place) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT guide_products_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE
);
CREATE INDEX guide_products_by_link ON guide_products USING btree (link_lookup(link)) WHERE link <> ''::text;
CREATE INDEX guide_products_by_post ON guide_products USING btree (post_id);
CREATE INDEX guide_products_by_title ON guide_products USING btree (title_lookup(title)) WHERE title <> ''::text;
CREATE INDEX guide_products_waiting ON guide_products USING btree (gift) WHERE post_id IS NULL;
CREATE TRIGGER guide_products_deleted AFTER DELETE ON guide_products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
CREATE TRIGGER guide_products_inserted AFTER INSERT ON guide_products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
CREATE TRIGGER guide_products_updated AFTER UPDATE ON guide_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();
CREATE TRIGGER product_links_noted_delete AFTER DELETE ON guide_products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_links();
CREATE TRIGGER product_links_noted_insert AFTER INSERT ON guide_products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_links();
CREATE TRIGGER product_links_noted_update AFTER UPDATE ON guide_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_links();

CREATE TABLE guide_revisions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  guide_id integer NOT NULL,
  version integer NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  member_id integer,
  fields text[] DEFAULT '{}'::text[] NOT NULL,
  before jsonb DEFAULT '{}'::jsonb NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  CONSTRAINT guide_revisions_pkey PRIMARY KEY (id),
  CONSTRAINT guide_revisions_version UNIQUE (guide_id, version),
  CONSTRAINT guide_revisions_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE
);

CREATE TABLE guide_text_links (
  guide_id integer NOT NULL,
  path text NOT NULL,
  words text NOT NULL,
  CONSTRAINT guide_text_links_pkey PRIMARY KEY (guide_id, path),
  CONSTRAINT guide_text_links_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE
);
CREATE INDEX guide_text_links_by_target ON guide_text_links USING btree (path, guide_id);
CREATE INDEX guide_text_links_by_words ON guide_text_links USING btree (lower(words));

CREATE TABLE guide_todos (
  guide_id integer NOT NULL,
  todo integer NOT NULL,
  newest timestamp with time zone NOT NULL,
  CONSTRAINT guide_todos_pkey PRIMARY KEY (guide_id),
  CONSTRAINT guide_todos_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE
);
CREATE INDEX guide_todos_by_newest ON guide_todos USING btree (newest DESC, guide_id DESC);
CREATE INDEX guide_todos_by_todo ON guide_todos USING btree (todo DESC, guide_id DESC);
CREATE TRIGGER guide_todos_noted AFTER INSERT OR DELETE OR UPDATE ON guide_todos FOR EACH ROW EXECUTE FUNCTION guide_todos_noted();

CREATE TABLE guide_waivers (
  guide_id integer NOT NULL,
  gate text NOT NULL,
  reason text NOT NULL,
  member_id integer,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT guide_waivers_pkey PRIMARY KEY (guide_id, gate),
  CONSTRAINT guide_waivers_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE
);

CREATE TABLE guide_week_mails (
  member_id bigint NOT NULL,
  monday date NOT NULL,
  CONSTRAINT guide_week_mails_pkey PRIMARY KEY (member_id)
);

CREATE TABLE guides (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  short_title text DEFAULT ''::text NOT NULL,
  content text DEFAULT ''::text NOT NULL,
  outro text DEFAULT ''::text NOT NULL,
  layout text DEFAULT 'listicle'::text NOT NULL,
  color text DEFAULT '#f3e4bd'::text NOT NULL,
  picture jsonb,
  picture_of text,
  picture_post_id bigint,
  audience text[] DEFAULT '{}'::text[] NOT NULL,
  published timestamp with time zone,
  created timestamp with time zone DEFAULT now() NOT NULL,
  modified timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  source text,
  source_hash text,
  author_id integer,
  checked date,
  status text DEFAULT 'draft'::text NOT NULL,
  first_published timestamp with time zone,
  publish_at timestamp with time zone,
  publishing_since timestamp with time zone,
  planned date,
  created_by integer,
  user_id integer,
  curator_id integer,
  submitted_editor boolean DEFAULT false NOT NULL,
  submitted_curator boolean DEFAULT false NOT NULL,
  draft_approved boolean DEFAULT false NOT NULL,
  curation_approved boolean DEFAULT false NOT NULL,
  writing_approved boolean DEFAULT false NOT NULL,
  turn_since timestamp with time zone DEFAULT now() NOT NULL,
  traffic_volume integer,
  source_picture jsonb,
  focus_x double precision DEFAULT 0.5 NOT NULL,
  focus_y double precision DEFAULT 0.5 NOT NULL,
  category_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
  product_count integer DEFAULT 0 NOT NULL,
  amazon_count integer DEFAULT 0 NOT NULL,
  etsy_count integer DEFAULT 0 NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  top_ten_ctr double precision,
  stage text GENERATED ALWAYS AS (
CASE
    WHEN trashed IS NOT NULL OR status <> 'draft'::text THEN NULL::text
    WHEN writing_approved THEN 'Ready For Publish'::text
    WHEN user_id IS NOT NULL THEN
    CASE
        WHEN submitted_editor THEN 'Needs Review'::text
        ELSE 'In Progress'::text
    END
    WHEN curation_approved THEN 'Ready For Writer'::text
    WHEN curator_id IS NOT NULL THEN
    CASE
        WHEN submitted_curator THEN 'Needs Review'::text
        ELSE 'In Progress'::text
    END
    WHEN draft_approved THEN 'Ready To Assign'::text
    ELSE 'Draft'::text
END) STORED,
  views_version integer DEFAULT 0 NOT NULL,
  list_group smallint GENERATED ALWAYS AS ((100 *
CASE
    WHEN trashed IS NOT NULL THEN 4
    ELSE
    CASE status
        WHEN 'draft'::text THEN 1
        WHEN 'publishing'::text THEN 2
        ELSE 3
    END
END + 10 * COALESCE(array_position(ARRAY['Draft'::text, 'Ready To Assign'::text, 'Ready For Writer'::text, 'In Progress'::text, 'Needs Review'::text, 'Ready For Publish'::text],
CASE
    WHEN trashed IS NOT NULL OR status <> 'draft'::text THEN NULL::text
    WHEN writing_approved THEN 'Ready For Publish'::text
    WHEN user_id IS NOT NULL THEN
    CASE
        WHEN submitted_editor THEN 'Needs Review'::text
        ELSE 'In Progress'::text
    END
    WHEN curation_approved THEN 'Ready For Writer'::text
    WHEN curator_id IS NOT NULL THEN
    CASE
        WHEN submitted_curator THEN 'Needs Review'::text
        ELSE 'In Progress'::text
    END
    WHEN draft_approved THEN 'Ready To Assign'::text
    ELSE 'Draft'::text
END), 0) +
CASE
    WHEN user_id IS NULL THEN 0
    ELSE 1
END)) STORED,
  trashed timestamp with time zone,
  trashed_by integer,
  trashed_published timestamp with time zone,
  trashed_status text,
  CONSTRAINT guides_pkey PRIMARY KEY (id),
  CONSTRAINT guides_slug UNIQUE (slug),
  CONSTRAINT guides_color_check CHECK (color ~ '^#[0-9a-f]{6}$'::text),
  CONSTRAINT guides_focus CHECK (focus_x >= 0::double precision AND focus_x <= 1::double precision AND focus_y >= 0::double precision AND focus_y <= 1::double precision),
  CONSTRAINT guides_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  CONSTRAINT guides_status CHECK (status = ANY (ARRAY['draft'::text, 'publishing'::text, 'published'::text])),
  CONSTRAINT guides_trashed CHECK (
CASE
    WHEN trashed IS NULL THEN trashed_by IS NULL AND trashed_published IS NULL AND trashed_status IS NULL
    ELSE status = 'draft'::text AND published IS NULL AND (trashed_status = ANY (ARRAY['draft'::text, 'publishing'::text, 'published'::text]))
END),
  CONSTRAINT guides_author_id_fkey FOREIGN KEY (author_id) REFERENCES authors(id) ON DELETE SET NULL
);
CREATE INDEX guides_by_category ON guides USING gin (category_ids);
CREATE INDEX guides_by_ctr ON guides USING btree (COALESCE(top_ten_ctr, '-1'::integer::double precision) DESC, id DESC) INCLUDE (top_ten_ctr, list_group, user_id, curator_id);
CREATE INDEX guides_by_curator ON guides USING btree (curator_id, id DESC) WHERE curator_id IS NOT NULL;
CREATE INDEX guides_by_day ON guides USING btree (published DESC, id DESC) WHERE published IS NOT NULL;
CREATE INDEX guides_by_list_group ON guides USING btree (list_group);
CREATE INDEX guides_by_modified ON guides USING btree (modified DESC, id DESC) INCLUDE (list_group, user_id, curator_id);
CREATE UNIQUE INDEX guides_by_number ON guides USING btree (id) INCLUDE (list_group, user_id, curator_id);
CREATE INDEX guides_by_product_count ON guides USING btree (product_count DESC, id DESC) INCLUDE (list_group, user_id, curator_id);
CREATE INDEX guides_by_short_title ON guides USING btree (lower(short_title)) WHERE short_title <> ''::text;
CREATE INDEX guides_by_stage ON guides USING btree (stage, id DESC) WHERE stage IS NOT NULL;
CREATE INDEX guides_by_title ON guides USING btree (lower(title), id) INCLUDE (title, list_group, user_id, curator_id);
CREATE INDEX guides_by_traffic ON guides USING btree (COALESCE(traffic_volume, '-1'::integer) DESC, id DESC) INCLUDE (traffic_volume, list_group, user_id, curator_id);
CREATE INDEX guides_by_trashed ON guides USING btree (trashed) WHERE trashed IS NOT NULL;
CREATE INDEX guides_by_turn ON guides USING btree (turn_since, id) WHERE stage IS NOT NULL;
CREATE INDEX guides_by_views ON guides USING btree (views DESC, id DESC) INCLUDE (list_group, user_id, curator_id);
CREATE INDEX guides_by_writer ON guides USING btree (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX guides_planned ON guides USING btree (planned) WHERE planned IS NOT NULL;
CREATE INDEX guides_publishing ON guides USING btree (publishing_since) WHERE status = 'publishing'::text;
CREATE TRIGGER guide_publication_noted AFTER INSERT OR UPDATE OF published, title, slug, category_ids ON guides FOR EACH ROW EXECUTE FUNCTION guide_publication_noted();

CREATE TABLE hidden_gifts (
  post_id bigint NOT NULL,
  hidden timestamp with time zone DEFAULT now() NOT NULL,
  hidden_by integer,
  CONSTRAINT hidden_gifts_pkey PRIMARY KEY (post_id)
);
CREATE INDEX hidden_gifts_by_time ON hidden_gifts USING btree (hidden DESC, post_id DESC);

CREATE TABLE known_blog_posts (
  blog_post_id integer NOT NULL,
  version integer NOT NULL,
  deleted boolean NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  published timestamp with time zone,
  links jsonb NOT NULL,
  paths text[] NOT NULL,
  CONSTRAINT known_blog_posts_pkey PRIMARY KEY (blog_post_id)
);
CREATE INDEX known_blog_posts_by_path ON known_blog_posts USING gin (paths) WHERE NOT deleted;

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
  broken boolean DEFAULT false NOT NULL,
  what text DEFAULT ''::text NOT NULL,
  prices jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT known_posts_pkey PRIMARY KEY (post_id)
);
CREATE INDEX known_posts_by_link ON known_posts USING btree (link_lookup(link)) WHERE NOT deleted AND link <> ''::text;
CREATE INDEX known_posts_by_slug ON known_posts USING btree (slug);
CREATE INDEX known_posts_by_title ON known_posts USING btree (title_lookup(title)) WHERE NOT deleted;
CREATE INDEX known_posts_by_words ON known_posts USING gin (to_tsvector('english'::regconfig, title)) WHERE NOT deleted AND NOT nsfw AND NOT broken AND published IS NOT NULL;
CREATE INDEX known_posts_offered ON known_posts USING btree (published DESC, post_id DESC) WHERE NOT deleted AND NOT nsfw AND NOT broken AND published IS NOT NULL;
CREATE TRIGGER gift_health_noted AFTER UPDATE OF broken, deleted ON known_posts FOR EACH ROW EXECUTE FUNCTION gift_health_noted();
CREATE TRIGGER gift_links_noted AFTER INSERT OR UPDATE OF link, deleted ON known_posts FOR EACH ROW EXECUTE FUNCTION gift_links_noted();

CREATE TABLE known_staff (
  member_id bigint NOT NULL,
  version integer NOT NULL,
  deleted boolean NOT NULL,
  username text NOT NULL,
  roles text[] NOT NULL,
  access_type text,
  CONSTRAINT known_staff_pkey PRIMARY KEY (member_id)
);
CREATE INDEX known_staff_by_name ON known_staff USING btree (lower(username)) WHERE NOT deleted;

CREATE TABLE link_checks (
  link_id integer NOT NULL,
  slot smallint NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  reason text NOT NULL,
  status smallint,
  price_cents integer,
  currency text DEFAULT ''::text NOT NULL,
  evidence text DEFAULT ''::text NOT NULL,
  CONSTRAINT link_checks_pkey PRIMARY KEY (link_id, slot),
  CONSTRAINT link_checks_link_id_fkey FOREIGN KEY (link_id) REFERENCES links(id) ON DELETE CASCADE
);

CREATE TABLE link_health_days (
  day date NOT NULL,
  host text NOT NULL,
  links integer NOT NULL,
  checked integer NOT NULL,
  alive integer NOT NULL,
  broken integer NOT NULL,
  unavailable integer NOT NULL,
  unknown integer NOT NULL,
  CONSTRAINT link_health_days_pkey PRIMARY KEY (day, host)
);
CREATE INDEX link_health_days_by_host ON link_health_days USING btree (host, day);

CREATE TABLE link_replacements (
  operation_id bigint NOT NULL,
  key text NOT NULL,
  link text NOT NULL,
  new_link text NOT NULL,
  CONSTRAINT link_replacements_pkey PRIMARY KEY (operation_id),
  CONSTRAINT link_replacements_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id)
);
CREATE INDEX link_replacements_by_key ON link_replacements USING btree (key, operation_id DESC);

CREATE TABLE link_use_changes (
  kind text NOT NULL,
  use_id bigint NOT NULL,
  noted timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT link_use_changes_pkey PRIMARY KEY (kind, use_id)
);

CREATE TABLE link_uses (
  kind text NOT NULL,
  use_id bigint NOT NULL,
  link_id integer NOT NULL,
  guide_id integer,
  CONSTRAINT link_uses_pkey PRIMARY KEY (kind, use_id),
  CONSTRAINT link_uses_kind CHECK (kind = ANY (ARRAY['gift'::text, 'product'::text])),
  CONSTRAINT link_uses_link_id_fkey FOREIGN KEY (link_id) REFERENCES links(id)
);
CREATE INDEX link_uses_by_guide ON link_uses USING btree (guide_id, link_id) WHERE guide_id IS NOT NULL;
CREATE INDEX link_uses_by_link ON link_uses USING btree (link_id, kind, use_id);
CREATE TRIGGER link_uses_added AFTER INSERT ON link_uses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION link_uses_counted();
CREATE TRIGGER link_uses_moved AFTER UPDATE ON link_uses REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION link_uses_counted();
CREATE TRIGGER link_uses_removed AFTER DELETE ON link_uses REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION link_uses_counted();

CREATE TABLE links (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  key text NOT NULL,
  address text NOT NULL,
  host text NOT NULL,
  merchant text DEFAULT ''::text NOT NULL,
  title text DEFAULT ''::text NOT NULL,
  state text DEFAULT 'unknown'::text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  checked_at timestamp with time zone,
  due_at timestamp with time zone DEFAULT now(),
  worth real DEFAULT 0 NOT NULL,
  gifts integer DEFAULT 0 NOT NULL,
  products integer DEFAULT 0 NOT NULL,
  checks integer DEFAULT 0 NOT NULL,
  status smallint,
  final text DEFAULT ''::text NOT NULL,
  page_title text DEFAULT ''::text NOT NULL,
  price_cents integer,
  currency text DEFAULT ''::text NOT NULL,
  evidence text DEFAULT ''::text NOT NULL,
  hops jsonb DEFAULT '[]'::jsonb NOT NULL,
  suspected text,
  failures smallint DEFAULT 0 NOT NULL,
  first_failed_at timestamp with time zone,
  acknowledged_until timestamp with time zone,
  acknowledged_why text,
  acknowledged_by integer,
  fine_reason text,
  etag text DEFAULT ''::text NOT NULL,
  CONSTRAINT links_pkey PRIMARY KEY (id),
  CONSTRAINT links_key UNIQUE (key),
  CONSTRAINT links_state CHECK (state = ANY (ARRAY['alive'::text, 'broken'::text, 'unavailable'::text, 'unknown'::text]))
);
CREATE INDEX links_bad_by_merchant ON links USING btree (merchant, worth DESC, id) INCLUDE (gifts, products, acknowledged_until) WHERE state = ANY (ARRAY['broken'::text, 'unavailable'::text]);
CREATE INDEX links_bad_by_reason ON links USING btree (reason, worth DESC, id) INCLUDE (gifts, products, acknowledged_until) WHERE state = ANY (ARRAY['broken'::text, 'unavailable'::text]);
CREATE INDEX links_bad_of_gifts ON links USING btree (worth DESC, id) INCLUDE (state, reason, merchant, acknowledged_until) WHERE (state = ANY (ARRAY['broken'::text, 'unavailable'::text])) AND gifts > 0;
CREATE INDEX links_bad_of_products ON links USING btree (worth DESC, id) INCLUDE (state, reason, merchant, acknowledged_until) WHERE (state = ANY (ARRAY['broken'::text, 'unavailable'::text])) AND products > 0;
CREATE INDEX links_due_by_host ON links USING btree (host, due_at) WHERE due_at IS NOT NULL;

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
CREATE INDEX operations_by_subject ON operations USING btree (subject_type, subject_id) WHERE subject_id IS NOT NULL;
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

CREATE TABLE place_figures (
  "position" integer NOT NULL,
  version integer NOT NULL,
  impressions integer NOT NULL,
  clicks integer NOT NULL,
  CONSTRAINT place_figures_pkey PRIMARY KEY ("position")
);

CREATE TABLE product_figures (
  product_id integer NOT NULL,
  version integer NOT NULL,
  guide_id integer NOT NULL,
  impressions integer NOT NULL,
  clicks integer NOT NULL,
  earlier_impressions integer NOT NULL,
  earlier_clicks integer NOT NULL,
  places jsonb NOT NULL,
  CONSTRAINT product_figures_pkey PRIMARY KEY (product_id)
);

CREATE TABLE removed_products (
  product_id integer NOT NULL,
  guide_id integer NOT NULL,
  place integer NOT NULL,
  product jsonb NOT NULL,
  removed timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT removed_products_pkey PRIMARY KEY (product_id),
  CONSTRAINT removed_products_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE
);
CREATE INDEX removed_products_by_guide ON removed_products USING btree (guide_id);

CREATE TABLE reserved_products (
  product_id integer NOT NULL,
  guide_id integer NOT NULL,
  reserved timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT reserved_products_pkey PRIMARY KEY (product_id),
  CONSTRAINT reserved_products_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE
);
CREATE INDEX reserved_products_by_time ON reserved_products USING btree (reserved);

CREATE TABLE submissions (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  guide_id integer,
  title text NOT NULL,
  member_id integer NOT NULL,
  submission_type text NOT NULL,
  submitted timestamp with time zone DEFAULT now() NOT NULL,
  rounds integer DEFAULT 0 NOT NULL,
  approved timestamp with time zone,
  product_count integer DEFAULT 0 NOT NULL,
  amount_cents integer,
  payment_id integer,
  CONSTRAINT submissions_pkey PRIMARY KEY (id),
  CONSTRAINT submissions_amount_cents_check CHECK (amount_cents >= 0),
  CONSTRAINT submissions_approved CHECK ((approved IS NULL) = (amount_cents IS NULL)),
  CONSTRAINT submissions_paid CHECK (payment_id IS NULL OR approved IS NOT NULL),
  CONSTRAINT submissions_submission_type_check CHECK (submission_type = ANY (ARRAY['curation'::text, 'writing'::text, 'update'::text])),
  CONSTRAINT submissions_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE SET NULL,
  CONSTRAINT submissions_payment FOREIGN KEY (payment_id) REFERENCES writer_payments(id) NOT VALID
);
CREATE INDEX submissions_by_member ON submissions USING btree (member_id, id DESC);
CREATE UNIQUE INDEX submissions_of_work ON submissions USING btree (guide_id, member_id, submission_type) WHERE guide_id IS NOT NULL AND submission_type <> 'update'::text;
CREATE UNIQUE INDEX submissions_open_update ON submissions USING btree (guide_id, member_id) WHERE guide_id IS NOT NULL AND submission_type = 'update'::text AND approved IS NULL;

CREATE TABLE todo_guides (
  todo_id integer NOT NULL,
  guide_id integer NOT NULL,
  added timestamp with time zone DEFAULT now() NOT NULL,
  added_by integer,
  closed timestamp with time zone,
  outcome text,
  closed_by integer,
  done_version integer,
  CONSTRAINT todo_guides_pkey PRIMARY KEY (todo_id, guide_id),
  CONSTRAINT todo_guides_closed CHECK ((closed IS NULL) = (outcome IS NULL)),
  CONSTRAINT todo_guides_outcome CHECK (outcome = ANY (ARRAY['done'::text, 'removed'::text])),
  CONSTRAINT todo_guides_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guides(id) ON DELETE CASCADE,
  CONSTRAINT todo_guides_todo_id_fkey FOREIGN KEY (todo_id) REFERENCES todo_items(id) ON DELETE CASCADE
);
CREATE INDEX todo_guides_by_guide ON todo_guides USING btree (guide_id);
CREATE INDEX todo_guides_open ON todo_guides USING btree (guide_id, todo_id DESC) WHERE closed IS NULL;
CREATE INDEX todo_guides_open_by_item ON todo_guides USING btree (todo_id) WHERE closed IS NULL;
CREATE TRIGGER todo_guides_deleted AFTER DELETE ON todo_guides REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_open_todos();
CREATE TRIGGER todo_guides_inserted AFTER INSERT ON todo_guides REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_open_todos();
CREATE TRIGGER todo_guides_updated AFTER UPDATE ON todo_guides REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_open_todos();

CREATE TABLE todo_items (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  post_id bigint,
  title text NOT NULL,
  link text DEFAULT ''::text NOT NULL,
  price numeric(12,2),
  source_image text DEFAULT ''::text NOT NULL,
  cropped boolean DEFAULT false NOT NULL,
  crop_top double precision DEFAULT 250 NOT NULL,
  crop_bottom double precision DEFAULT 0 NOT NULL,
  crop_left double precision DEFAULT 0 NOT NULL,
  crop_right double precision DEFAULT 300 NOT NULL,
  drawn_width double precision,
  drawn_height double precision,
  picture jsonb,
  source_picture jsonb,
  picture_due timestamp with time zone,
  picture_version integer DEFAULT 1 NOT NULL,
  picture_error text,
  open_guides integer DEFAULT 0 NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  created_by integer,
  CONSTRAINT todo_items_pkey PRIMARY KEY (id),
  CONSTRAINT todo_items_post UNIQUE (post_id),
  CONSTRAINT todo_items_price CHECK (price >= 0::numeric)
);
CREATE INDEX todo_items_by_link ON todo_items USING btree (link_lookup(link)) WHERE link <> ''::text AND open_guides > 0;
CREATE INDEX todo_items_by_title ON todo_items USING btree (title_lookup(title)) WHERE open_guides > 0;
CREATE INDEX todo_items_open ON todo_items USING btree (id DESC) WHERE open_guides > 0;
CREATE INDEX todo_items_picture_due ON todo_items USING btree (picture_due) WHERE picture_due IS NOT NULL;

CREATE TABLE writer_payment_items (
  payment_id integer NOT NULL,
  submission_id integer NOT NULL,
  amount_cents integer NOT NULL,
  product_count integer NOT NULL,
  CONSTRAINT writer_payment_items_pkey PRIMARY KEY (payment_id, submission_id),
  CONSTRAINT writer_payment_items_amount_cents_check CHECK (amount_cents >= 0),
  CONSTRAINT writer_payment_items_payment FOREIGN KEY (payment_id) REFERENCES writer_payments(id) NOT VALID,
  CONSTRAINT writer_payment_items_submission FOREIGN KEY (submission_id) REFERENCES submissions(id) NOT VALID
);
CREATE INDEX writer_payment_items_by_submission ON writer_payment_items USING btree (submission_id);
CREATE TRIGGER writer_payment_items_append_only BEFORE DELETE OR UPDATE ON writer_payment_items FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
CREATE TRIGGER writer_payment_items_not_emptied BEFORE TRUNCATE ON writer_payment_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_payment_change();

CREATE TABLE writer_payments (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id integer NOT NULL,
  amount_cents integer NOT NULL,
  product_count integer NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  paid_by integer NOT NULL,
  voids integer,
  reason text DEFAULT ''::text NOT NULL,
  CONSTRAINT writer_payments_pkey PRIMARY KEY (id),
  CONSTRAINT writer_payments_voids UNIQUE (voids),
  CONSTRAINT writer_payments_amount_cents_check CHECK (amount_cents >= 0),
  CONSTRAINT writer_payments_voids_fkey FOREIGN KEY (voids) REFERENCES writer_payments(id)
);
CREATE INDEX writer_payments_by_member ON writer_payments USING btree (member_id, id DESC);
CREATE INDEX writer_payments_by_time ON writer_payments USING btree (at, id);
CREATE TRIGGER writer_payments_append_only BEFORE DELETE OR UPDATE ON writer_payments FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
CREATE TRIGGER writer_payments_not_emptied BEFORE TRUNCATE ON writer_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_payment_change();
