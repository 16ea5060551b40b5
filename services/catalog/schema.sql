-- What the migrations of this service create, in alphabetical order. `npm run schema` writes this file.

CREATE TEXT SEARCH CONFIGURATION shop (PARSER = default);
ALTER TEXT SEARCH CONFIGURATION shop ADD MAPPING FOR asciihword, asciiword, hword_asciipart WITH english_stem;
ALTER TEXT SEARCH CONFIGURATION shop ADD MAPPING FOR email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version WITH simple;
ALTER TEXT SEARCH CONFIGURATION shop ADD MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;

CREATE TEXT SEARCH CONFIGURATION typed (PARSER = default);
ALTER TEXT SEARCH CONFIGURATION typed ADD MAPPING FOR asciihword, asciiword, email, file, float, host, hword_asciipart, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version WITH simple;
ALTER TEXT SEARCH CONFIGURATION typed ADD MAPPING FOR hword, hword_part, word WITH unaccent, simple;

CREATE OR REPLACE FUNCTION any_shuffle()
 RETURNS integer
 LANGUAGE sql
RETURN (floor((random() * ('2147483648'::bigint)::double precision)))::integer;

CREATE OR REPLACE FUNCTION count_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      execute format('update %I set stars = stars + $1, raters = raters + $2 where id = $3', tg_argv[0])
      using coalesce(new.stars, 0) - coalesce(old.stars, 0), (new is not null)::integer - (old is not null)::integer,
        coalesce(new.thing_id, old.thing_id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION derive_post_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' and new.feed_rating is null and new.rating is not null then
        new.feed_rating := new.rating;
        new.feed_rating_count := new.rating_count;
      end if;
      if new.feed_rating is null then new.feed_rating_count := 0; end if;
      new.rating_count := new.feed_rating_count + new.raters;
      new.rating := mean_rating(new.stars + coalesce(new.feed_rating::numeric * new.feed_rating_count, 0), new.rating_count);
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION derive_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.rating_count := new.raters;
      new.rating := mean_rating(new.stars, new.raters);
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION finder_codes(category_ids integer[], lowest bigint)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (category_ids || ('-1'::integer - price_band(lowest)));

CREATE OR REPLACE FUNCTION head_words(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
    declare
      word text;
      last text;
      heads text := '';
    begin
      foreach word in array string_to_array(regexp_replace(lower(name), '([^[:alnum:][:space:]''’.-]+)', ' \1 ', 'g'), ' ') loop
        continue when word = '';
        exit when word = any ('{for,with,without,of,in,on,onto,to,from,by,at,as,into,over,under,per,plus,is,are,that,which,who,whose,when,where,than}'::text[]);
        if word ~ '^[[:alpha:]’'']+$' and word <> all ('{a,an,the,and,or,black,white,grey,gray,red,blue,green,yellow,orange,pink,purple,violet,brown,beige,silver,gold,cyan,magenta,multicolor,multicolour,transparent,original,compatible,new,set,kit,pack}'::text[]) then
          last := word;
        elsif last is not null then
          heads := heads || ' ' || last;
          last := null;
        end if;
      end loop;
      return ltrim(heads || coalesce(' ' || last, ''));
    end $function$;

CREATE OR REPLACE FUNCTION keep_address_of_guide()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin 
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    update addresses set retired = true where slug = old.slug and item_type = 'guide' and item_id = old.guide_id;
  end if;
  insert into addresses (slug, item_type, item_id) values (new.slug, 'guide', new.guide_id)
    on conflict (slug) do update set retired = false where addresses.item_type = 'guide' and addresses.item_id = excluded.item_id; return null; end $function$;

CREATE OR REPLACE FUNCTION keep_address_of_moved_gift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin 
  if old.first_published <= now() then
    update addresses set retired = true where slug = old.slug and item_type = 'gift' and item_id = old.id;
  else
    delete from addresses where slug = old.slug and item_type = 'gift' and item_id = old.id;
  end if;
  update addresses set retired = false where slug = new.slug and item_type = 'gift' and item_id = new.id;
  if not found then
    insert into addresses (slug, item_type, item_id) values (new.slug, 'gift', new.id);
  end if; return null; end $function$;

CREATE OR REPLACE FUNCTION keep_addresses_of_new_gifts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into addresses (slug, item_type, item_id) select slug, 'gift', id from added order by slug; return null; end $function$;

CREATE OR REPLACE FUNCTION keep_category_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform write_search_entry(posts) from posts
      where id in (select post_id from post_categories where category_id = new.id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION keep_new_post_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      
  insert into post_texts (post_id, text) select id, lower(added.title || E'\n' || added.slug || E'\n' || added.merchant_link || E'\n' || added.what) from added
  on conflict (post_id) do update set text = excluded.text;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION keep_new_search_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      
  insert into search_entries (post_id, title_words, words, score, best, published, nsfw, countries, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, in_stock, category_ids) select entry.post_id, entry.title_words, entry.words, entry.score, entry.best, entry.published, entry.nsfw, entry.countries, entry.price_usd_cents, entry.us_usd_cents, entry.gb_usd_cents, entry.ca_usd_cents, entry.merchant, entry.in_stock, entry.category_ids
  from added, search_entry_of(row(added.*)::posts) as entry
  on conflict (post_id) do update set title_words = excluded.title_words, words = excluded.words, score = excluded.score, best = excluded.best, published = excluded.published, nsfw = excluded.nsfw, countries = excluded.countries, price_usd_cents = excluded.price_usd_cents, us_usd_cents = excluded.us_usd_cents, gb_usd_cents = excluded.gb_usd_cents, ca_usd_cents = excluded.ca_usd_cents, merchant = excluded.merchant, in_stock = excluded.in_stock, category_ids = excluded.category_ids;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION keep_post_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      
  insert into post_texts (post_id, text) select new.id, lower(new.title || E'\n' || new.slug || E'\n' || new.merchant_link || E'\n' || new.what)
  on conflict (post_id) do update set text = excluded.text;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION keep_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into price_changes (post_id, old_cents, old_currency, new_cents, new_currency)
      values (new.id, old.price_cents, old.currency, new.price_cents, new.currency);
      if new.price_cents >= old.price_cents or new.price_cents is null or old.price_cents is null or new.currency <> old.currency
        or new.published is null or new.published > now() or new.broken or new.unavailable then
        return null;
      end if;
      insert into outbox (topic, key, payload) values ('catalog.price-dropped.v1', new.id::text, jsonb_build_object(
        'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'post_id',
          new.id,
        'old_price', old.price_cents / 100.0, 'new_price', new.price_cents / 100.0, 'currency', new.currency));
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION keep_search_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      
  insert into search_entries (post_id, title_words, words, score, best, published, nsfw, countries, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, in_stock, category_ids) select entry.post_id, entry.title_words, entry.words, entry.score, entry.best, entry.published, entry.nsfw, entry.countries, entry.price_usd_cents, entry.us_usd_cents, entry.gb_usd_cents, entry.ca_usd_cents, entry.merchant, entry.in_stock, entry.category_ids
  from search_entry_of(new) as entry
  on conflict (post_id) do update set title_words = excluded.title_words, words = excluded.words, score = excluded.score, best = excluded.best, published = excluded.published, nsfw = excluded.nsfw, countries = excluded.countries, price_usd_cents = excluded.price_usd_cents, us_usd_cents = excluded.us_usd_cents, gb_usd_cents = excluded.gb_usd_cents, ca_usd_cents = excluded.ca_usd_cents, merchant = excluded.merchant, in_stock = excluded.in_stock, category_ids = excluded.category_ids;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION keep_search_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update search_entries set score = new.clicks_score, best = new.clicks_score > (select above from search_best),
        published = new.published, nsfw = new.nsfw, countries = new.countries, price_usd_cents = new.price_usd_cents, us_usd_cents = new.us_usd_cents, gb_usd_cents = new.gb_usd_cents, ca_usd_cents = new.ca_usd_cents, merchant = new.merchant, in_stock = not new.broken and not new.unavailable where post_id = new.id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION links_of_text(content text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select coalesce(jsonb_agg(jsonb_build_object('href', found[2], 'words', left(regexp_replace(regexp_replace(found[1], '\*+', '', 'g'), '\\(.)', '\1', 'g'), 200)) order by at), '[]')
    from regexp_matches(content, '(?<![!\\])\[((?:[^\\\[\]]|\\.)+)\]\(((?:https?://|/(?!/))[^\s()<>\\]*)\)', 'g') with ordinality as links (found, at) $function$;

CREATE OR REPLACE FUNCTION list_operation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      insert into listed_operations (id, version, at, actor, member_id, action, subject_type, subject, state, total, changed,
        skipped, undoes, undone_by, undoable)
      values ('catalog-' || new.id, new.version, new.at, new.actor, new.member_id, new.action, new.subject_type, new.subject,
        new.state, new.total, new.changed, new.skipped, 'catalog-' || new.undoes, 'catalog-' || new.undone_by, true)
      on conflict (id) do update set version = excluded.version, subject = excluded.subject, state = excluded.state,
        total = excluded.total, changed = excluded.changed, skipped = excluded.skipped, undone_by = excluded.undone_by;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION mean_rating(stars numeric, given integer)
 RETURNS real
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case when given >= 3 then round(stars / given, 2)::real end
  $function$;

CREATE OR REPLACE FUNCTION plain_words(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(written, '/\._-@&+~:;=<>#%'::text, '                '::text);

CREATE OR REPLACE FUNCTION post_categories_keep_in_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      
      update posts set category_ids = now_is.category_ids
      from (
        select post_id, coalesce((
          select array_agg(category_id order by category_id) from post_categories where post_categories.post_id = touched.post_id
        ), '{}') as category_ids
        from (select distinct post_id from changed) as touched
      ) as now_is
      where posts.id = now_is.post_id and posts.category_ids <> now_is.category_ids;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION post_pictures_keep_in_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      
      update posts set images = now_is.images
      from (
        select post_id, coalesce((
          select json_agg(json_build_array(id, width, height, color, alt) order by place)
          from post_pictures join pictures on pictures.id = picture_id where post_pictures.post_id = touched.post_id
        ), '[]') as images
        from (select distinct post_id from changed) as touched
      ) as now_is
      where posts.id = now_is.post_id and posts.images::text <> now_is.images::text;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION post_prices_keep_in_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform write_edition_prices(array(select distinct post_id from changed));
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION price_band(cents bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN width_bucket(cents, '{300,500,700,900,1100,1400,1700,2100,2600,3200,4000,5100,6300,7800,10100,15100,20100,30100}'::bigint[]);

CREATE OR REPLACE FUNCTION publish_blog_post(post blog_posts, is_deleted boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
    insert into outbox (topic, key, payload) values ('catalog.blog-post-changed.v1', post.id::text, jsonb_build_object(
      'event_id', gen_random_uuid(), 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'blog_post_id', post.id,
      'version', post.version, 'deleted', is_deleted, 'slug', post.slug, 'title', post.title,
      'published', to_char(post.published at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'links', links_of_text(post.content))) $function$;

CREATE OR REPLACE FUNCTION publish_changed_blog_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform publish_blog_post(new, false); return null; end $function$;

CREATE OR REPLACE FUNCTION publish_deleted_blog_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform publish_blog_post(old, true); return null; end $function$;

CREATE OR REPLACE FUNCTION publish_new_blog_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform publish_blog_post(new, false); return null; end $function$;

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

CREATE OR REPLACE FUNCTION release_addresses_of_all_gifts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin delete from addresses where item_type = 'gift'; return null; end $function$;

CREATE OR REPLACE FUNCTION release_addresses_of_gifts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin delete from addresses using removed where addresses.item_type = 'gift' and addresses.item_id = removed.id; return null; end $function$;

CREATE OR REPLACE FUNCTION search_entry_of(post posts)
 RETURNS TABLE(post_id bigint, title_words tsvector, words tsvector, score real, best boolean, published timestamp with time zone, nsfw boolean, countries text[], price_usd_cents bigint, us_usd_cents bigint, gb_usd_cents bigint, ca_usd_cents bigint, merchant text, in_stock boolean, category_ids integer[])
 LANGUAGE sql
 STABLE
AS $function$
    select post.id, title.words,
      title.words || setweight(to_tsvector('shop', plain_words(post.quip || ' ' || left(post.content,
        4000) || ' ' || post.merchant_name)), 'D'),
      post.clicks_score, post.clicks_score > search_best.above, post.published, post.nsfw, post.countries, post.price_usd_cents, post.us_usd_cents, post.gb_usd_cents, post.ca_usd_cents, post.merchant,
      not post.broken and not post.unavailable, post.category_ids
    from search_best, (
      select setweight(setweight(to_tsvector('shop', plain_words(post.title || ' ' || post.what)), 'A'), 'C',
          tsvector_to_array(to_tsvector('shop', plain_words(case when post.what = '' then head_words(post.title)
            else split_part(head_words(post.what), ' ', 1) end))))
        || setweight(to_tsvector('shop', plain_words(array_to_string(post.labels, ' ') || ' ' || coalesce(string_agg(name, ' '),
          ''))), 'B') as words
      from gift_categories where id = any(post.category_ids)
    ) as title
  $function$;

CREATE OR REPLACE FUNCTION to_usd_cents(cents bigint, of_currency text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
    select floor(cents * usd + 0.5)::bigint from exchange_rates where currency = of_currency $function$;

CREATE OR REPLACE FUNCTION write_edition_prices(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
    update posts set prices = now_is.prices,
      (us_usd_cents, gb_usd_cents, ca_usd_cents) = row(now_is.us_usd_cents, now_is.gb_usd_cents, now_is.ca_usd_cents)
    from (
      select id, coalesce(json_agg(json_build_array(country, price_cents, post_prices.currency) order by country)
        filter (where country is not null), '[]') as prices,
        max(to_usd_cents(price_cents, post_prices.currency)) filter (where country = 'US') as us_usd_cents,
        max(to_usd_cents(price_cents, post_prices.currency)) filter (where country = 'GB') as gb_usd_cents,
        max(to_usd_cents(price_cents, post_prices.currency)) filter (where country = 'CA') as ca_usd_cents
      from unnest(ids) as touched (id) left join post_prices on post_id = id group by id
    ) as now_is
    where posts.id = now_is.id and (posts.prices::text, posts.us_usd_cents, posts.gb_usd_cents, posts.ca_usd_cents)
      is distinct from (now_is.prices::text, now_is.us_usd_cents, now_is.gb_usd_cents, now_is.ca_usd_cents)
  $function$;

CREATE OR REPLACE FUNCTION write_search_entry(post posts)
 RETURNS void
 LANGUAGE sql
AS $function$
    
  insert into search_entries (post_id, title_words, words, score, best, published, nsfw, countries, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, in_stock, category_ids) select entry.post_id, entry.title_words, entry.words, entry.score, entry.best, entry.published, entry.nsfw, entry.countries, entry.price_usd_cents, entry.us_usd_cents, entry.gb_usd_cents, entry.ca_usd_cents, entry.merchant, entry.in_stock, entry.category_ids
  from search_entry_of(post) as entry
  on conflict (post_id) do update set title_words = excluded.title_words, words = excluded.words, score = excluded.score, best = excluded.best, published = excluded.published, nsfw = excluded.nsfw, countries = excluded.countries, price_usd_cents = excluded.price_usd_cents, us_usd_cents = excluded.us_usd_cents, gb_usd_cents = excluded.gb_usd_cents, ca_usd_cents = excluded.ca_usd_cents, merchant = excluded.merchant, in_stock = excluded.in_stock, category_ids = excluded.category_ids $function$;

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

CREATE TABLE addresses (
  slug text COLLATE "C" NOT NULL,
  item_type text NOT NULL,
  item_id bigint NOT NULL,
  retired boolean DEFAULT false NOT NULL,
  CONSTRAINT addresses_slug PRIMARY KEY (slug),
  CONSTRAINT addresses_item_type_check CHECK (item_type = ANY (ARRAY['gift'::text, 'guide'::text, 'unlisted'::text]))
);
CREATE INDEX addresses_by_item ON addresses USING btree (item_type, item_id);

CREATE TABLE advent_doors (
  year smallint NOT NULL,
  day smallint NOT NULL,
  post_id bigint NOT NULL,
  CONSTRAINT advent_doors_pkey PRIMARY KEY (year, day),
  CONSTRAINT advent_doors_day_check CHECK (day >= 1 AND day <= 24),
  CONSTRAINT advent_doors_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX advent_doors_by_post ON advent_doors USING btree (post_id);

CREATE TABLE blog_post_gifts (
  blog_post_id integer NOT NULL,
  place smallint NOT NULL,
  post_id bigint NOT NULL,
  CONSTRAINT blog_post_gifts_pkey PRIMARY KEY (blog_post_id, place),
  CONSTRAINT blog_post_gifts_blog_post_id_fkey FOREIGN KEY (blog_post_id) REFERENCES blog_posts(id) ON DELETE CASCADE,
  CONSTRAINT blog_post_gifts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX blog_post_gifts_by_post ON blog_post_gifts USING btree (post_id);

CREATE TABLE blog_posts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  content text DEFAULT ''::text NOT NULL,
  author text DEFAULT ''::text NOT NULL,
  picture_id text,
  rating real,
  rating_count integer DEFAULT 0 NOT NULL,
  published timestamp with time zone,
  created timestamp with time zone DEFAULT now() NOT NULL,
  modified timestamp with time zone DEFAULT now() NOT NULL,
  stars integer DEFAULT 0 NOT NULL,
  raters integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  trashed_at timestamp with time zone,
  trashed_published timestamp with time zone,
  CONSTRAINT blog_posts_pkey PRIMARY KEY (id),
  CONSTRAINT blog_posts_slug UNIQUE (slug),
  CONSTRAINT blog_posts_in_trash_not_published CHECK (trashed_at IS NULL OR published IS NULL),
  CONSTRAINT blog_posts_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE SET NULL
);
CREATE INDEX blog_posts_by_publication ON blog_posts USING btree (published DESC, id DESC) WHERE published IS NOT NULL;
CREATE INDEX blog_posts_in_trash ON blog_posts USING btree (trashed_at) WHERE trashed_at IS NOT NULL;
CREATE TRIGGER publish_changed_blog_post AFTER UPDATE ON blog_posts FOR EACH ROW WHEN (old.version IS DISTINCT FROM new.version OR old.slug IS DISTINCT FROM new.slug OR old.title IS DISTINCT FROM new.title OR old.content IS DISTINCT FROM new.content OR old.published IS DISTINCT FROM new.published) EXECUTE FUNCTION publish_changed_blog_post();
CREATE TRIGGER publish_deleted_blog_post AFTER DELETE ON blog_posts FOR EACH ROW EXECUTE FUNCTION publish_deleted_blog_post();
CREATE TRIGGER publish_new_blog_post AFTER INSERT ON blog_posts FOR EACH ROW EXECUTE FUNCTION publish_new_blog_post();
CREATE TRIGGER rating_follows BEFORE INSERT OR UPDATE OF stars, raters ON blog_posts FOR EACH ROW EXECUTE FUNCTION derive_rating();

CREATE TABLE blog_ratings (
  member_id bigint NOT NULL,
  thing_id integer NOT NULL,
  stars smallint NOT NULL,
  rated timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT blog_ratings_pkey PRIMARY KEY (member_id, thing_id),
  CONSTRAINT blog_ratings_stars_check CHECK (stars >= 1 AND stars <= 5),
  CONSTRAINT blog_ratings_thing_id_fkey FOREIGN KEY (thing_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);
CREATE INDEX blog_ratings_by_thing ON blog_ratings USING btree (thing_id);
CREATE TRIGGER rating_counts AFTER INSERT OR DELETE OR UPDATE ON blog_ratings FOR EACH ROW EXECUTE FUNCTION count_rating('blog_posts');

CREATE TABLE category_ratings (
  member_id bigint NOT NULL,
  thing_id integer NOT NULL,
  stars smallint NOT NULL,
  rated timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT category_ratings_pkey PRIMARY KEY (member_id, thing_id),
  CONSTRAINT category_ratings_stars_check CHECK (stars >= 1 AND stars <= 5),
  CONSTRAINT category_ratings_thing_id_fkey FOREIGN KEY (thing_id) REFERENCES gift_categories(id) ON DELETE CASCADE
);
CREATE INDEX category_ratings_by_thing ON category_ratings USING btree (thing_id);
CREATE TRIGGER rating_counts AFTER INSERT OR DELETE OR UPDATE ON category_ratings FOR EACH ROW EXECUTE FUNCTION count_rating('gift_categories');

CREATE TABLE etsy_finds (
  listing_id bigint NOT NULL,
  keyword_id integer NOT NULL,
  CONSTRAINT etsy_finds_pkey PRIMARY KEY (listing_id, keyword_id),
  CONSTRAINT etsy_finds_keyword_id_fkey FOREIGN KEY (keyword_id) REFERENCES etsy_keywords(id) ON DELETE CASCADE,
  CONSTRAINT etsy_finds_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES etsy_listings(id) ON DELETE CASCADE
);
CREATE INDEX etsy_finds_by_keyword ON etsy_finds USING btree (keyword_id, listing_id);

CREATE TABLE etsy_keywords (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  keyword text NOT NULL,
  min_price_cents bigint,
  max_price_cents bigint,
  created timestamp with time zone DEFAULT now() NOT NULL,
  next_offset integer DEFAULT 0 NOT NULL,
  pass integer DEFAULT 1 NOT NULL,
  due timestamp with time zone DEFAULT now() NOT NULL,
  leased_until timestamp with time zone,
  searched timestamp with time zone,
  failures integer DEFAULT 0 NOT NULL,
  failure text,
  CONSTRAINT etsy_keywords_pkey PRIMARY KEY (id)
);
CREATE INDEX etsy_keywords_due ON etsy_keywords USING btree (due, id);
CREATE UNIQUE INDEX etsy_keywords_once ON etsy_keywords USING btree (lower(keyword));

CREATE TABLE etsy_listings (
  id bigint NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  link text NOT NULL,
  canonical_link text NOT NULL,
  shop text,
  price_cents bigint,
  price_usd_cents bigint,
  currency text NOT NULL,
  image text NOT NULL,
  full_image text NOT NULL,
  listed timestamp with time zone,
  found timestamp with time zone DEFAULT now() NOT NULL,
  checked timestamp with time zone DEFAULT now() NOT NULL,
  decided timestamp with time zone,
  decided_by bigint,
  post_id bigint,
  CONSTRAINT etsy_listings_pkey PRIMARY KEY (id),
  CONSTRAINT etsy_listings_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'dismissed'::text]))
);
CREATE INDEX etsy_listings_found ON etsy_listings USING btree (found DESC, id DESC) WHERE state = 'waiting'::text;
CREATE INDEX etsy_listings_listed ON etsy_listings USING btree (listed DESC, id DESC) WHERE state = 'waiting'::text;
CREATE INDEX etsy_listings_price ON etsy_listings USING btree (price_usd_cents, id) WHERE state = 'waiting'::text;

CREATE TABLE exchange_rates (
  currency text NOT NULL,
  usd double precision NOT NULL,
  CONSTRAINT exchange_rates_pkey PRIMARY KEY (currency),
  CONSTRAINT exchange_rates_usd_check CHECK (usd > 0::double precision)
);

CREATE TABLE featured_posts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  post_id bigint NOT NULL,
  overline text DEFAULT ''::text NOT NULL,
  utm_campaign text DEFAULT ''::text NOT NULL,
  starts timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT featured_posts_pkey PRIMARY KEY (id),
  CONSTRAINT featured_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX featured_posts_by_post ON featured_posts USING btree (post_id);
CREATE INDEX featured_posts_by_start ON featured_posts USING btree (starts DESC, id DESC);

CREATE TABLE feed_category_choices (
  source text NOT NULL,
  label text NOT NULL,
  category_id integer,
  applied boolean DEFAULT false NOT NULL,
  CONSTRAINT feed_category_choices_pkey PRIMARY KEY (source, label),
  CONSTRAINT feed_category_choices_category_id_fkey FOREIGN KEY (category_id) REFERENCES gift_categories(id) ON DELETE CASCADE
);
CREATE INDEX feed_category_choices_by_category ON feed_category_choices USING btree (category_id);

CREATE TABLE feed_files (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  filename text NOT NULL,
  address text,
  path text NOT NULL,
  bytes bigint DEFAULT 0 NOT NULL,
  status text DEFAULT 'ready'::text NOT NULL,
  error text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT feed_files_pkey PRIMARY KEY (id),
  CONSTRAINT feed_files_status_check CHECK (status = ANY (ARRAY['fetching'::text, 'ready'::text, 'failed'::text]))
);
CREATE INDEX feed_files_by_age ON feed_files USING btree (created);

CREATE TABLE feed_findings (
  import_id integer NOT NULL,
  kind text NOT NULL,
  field text NOT NULL,
  reason text NOT NULL,
  rows integer NOT NULL,
  lines integer[] NOT NULL,
  value text DEFAULT ''::text NOT NULL,
  CONSTRAINT feed_findings_pkey PRIMARY KEY (import_id, kind, field, reason),
  CONSTRAINT feed_findings_kind_check CHECK (kind = ANY (ARRAY['refused'::text, 'warned'::text])),
  CONSTRAINT feed_findings_import_id_fkey FOREIGN KEY (import_id) REFERENCES feed_imports(id) ON DELETE CASCADE
);

CREATE TABLE feed_import_gifts (
  import_id integer NOT NULL,
  post_id bigint NOT NULL,
  what text NOT NULL,
  version_before integer,
  version integer NOT NULL,
  before jsonb,
  outcome text,
  CONSTRAINT feed_import_gifts_pkey PRIMARY KEY (import_id, post_id),
  CONSTRAINT feed_import_gifts_outcome_check CHECK (outcome = ANY (ARRAY['deleted'::text, 'withdrawn'::text, 'restored'::text, 'kept'::text])),
  CONSTRAINT feed_import_gifts_what_check CHECK (what = ANY (ARRAY['created'::text, 'updated'::text])),
  CONSTRAINT feed_import_gifts_import_id_fkey FOREIGN KEY (import_id) REFERENCES feed_imports(id) ON DELETE CASCADE
);
CREATE INDEX feed_import_gifts_by_post ON feed_import_gifts USING btree (post_id);

CREATE TABLE feed_imports (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  filename text NOT NULL,
  path text NOT NULL,
  map jsonb NOT NULL,
  currency text,
  status text DEFAULT 'waiting'::text NOT NULL,
  dry_run boolean DEFAULT false NOT NULL,
  started_by bigint,
  bytes_read bigint DEFAULT 0 NOT NULL,
  bytes_total bigint DEFAULT 0 NOT NULL,
  rows_read integer DEFAULT 0 NOT NULL,
  rows_created integer DEFAULT 0 NOT NULL,
  rows_updated integer DEFAULT 0 NOT NULL,
  rows_unchanged integer DEFAULT 0 NOT NULL,
  rows_refused integer DEFAULT 0 NOT NULL,
  checkpoint_line integer DEFAULT 0 NOT NULL,
  seconds_spent real DEFAULT 0 NOT NULL,
  fingerprint text NOT NULL,
  error text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  started timestamp with time zone,
  finished timestamp with time zone,
  file_id integer,
  gifts_recorded boolean DEFAULT false NOT NULL,
  rollback_status text,
  rollback_asked timestamp with time zone,
  rollback_by bigint,
  rolled_back timestamp with time zone,
  gifts_deleted integer DEFAULT 0 NOT NULL,
  gifts_withdrawn integer DEFAULT 0 NOT NULL,
  gifts_restored integer DEFAULT 0 NOT NULL,
  gifts_kept integer DEFAULT 0 NOT NULL,
  rows_merged integer DEFAULT 0 NOT NULL,
  rows_warned integer DEFAULT 0 NOT NULL,
  beat timestamp with time zone,
  broken_off boolean DEFAULT false NOT NULL,
  CONSTRAINT feed_imports_pkey PRIMARY KEY (id),
  CONSTRAINT feed_imports_rollback_status_check CHECK (rollback_status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text])),
  CONSTRAINT feed_imports_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])),
  CONSTRAINT feed_imports_file_id_fkey FOREIGN KEY (file_id) REFERENCES feed_files(id) ON DELETE SET NULL
);
CREATE INDEX feed_imports_by_file ON feed_imports USING btree (file_id);
CREATE INDEX feed_imports_unfinished ON feed_imports USING btree (fingerprint) WHERE status = ANY (ARRAY['waiting'::text, 'running'::text]);

CREATE TABLE feed_maps (
  source text NOT NULL,
  map jsonb NOT NULL,
  currency text,
  used timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT feed_maps_pkey PRIMARY KEY (source)
);

CREATE TABLE feed_refusals (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  import_id integer NOT NULL,
  line integer NOT NULL,
  field text NOT NULL,
  reason text NOT NULL,
  value text DEFAULT ''::text NOT NULL,
  CONSTRAINT feed_refusals_pkey PRIMARY KEY (id),
  CONSTRAINT feed_refusals_import_id_fkey FOREIGN KEY (import_id) REFERENCES feed_imports(id) ON DELETE CASCADE
);
CREATE INDEX feed_refusals_by_line ON feed_refusals USING btree (import_id, line, id);

CREATE TABLE gift_categories (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  parent_id integer,
  rating real,
  rating_count integer DEFAULT 0 NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  modified timestamp with time zone DEFAULT now() NOT NULL,
  stars integer DEFAULT 0 NOT NULL,
  raters integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  picture_id text,
  focus_x double precision DEFAULT 0.5 NOT NULL,
  focus_y double precision DEFAULT 0.5 NOT NULL,
  CONSTRAINT gift_categories_pkey PRIMARY KEY (id),
  CONSTRAINT gift_categories_slug UNIQUE (slug),
  CONSTRAINT gift_categories_check CHECK (parent_id <> id),
  CONSTRAINT gift_categories_focus CHECK (focus_x >= 0::double precision AND focus_x <= 1::double precision AND focus_y >= 0::double precision AND focus_y <= 1::double precision),
  CONSTRAINT gift_categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES gift_categories(id) ON DELETE RESTRICT,
  CONSTRAINT gift_categories_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE SET NULL
);
CREATE INDEX gift_categories_by_parent ON gift_categories USING btree (parent_id);
CREATE INDEX gift_categories_by_picture ON gift_categories USING btree (picture_id);
CREATE TRIGGER rating_follows BEFORE INSERT OR UPDATE OF stars, raters ON gift_categories FOR EACH ROW EXECUTE FUNCTION derive_rating();
CREATE TRIGGER search_words_of_category AFTER UPDATE OF name ON gift_categories FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION keep_category_words();

CREATE TABLE known_boosts (
  boost bigint NOT NULL,
  version integer NOT NULL,
  post_id bigint NOT NULL,
  day date NOT NULL,
  state text NOT NULL,
  CONSTRAINT known_boosts_pkey PRIMARY KEY (boost)
);
CREATE INDEX known_boosts_by_day ON known_boosts USING btree (day) WHERE state = 'booked'::text;

CREATE TABLE known_giveaways (
  giveaway_id integer NOT NULL,
  version integer NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  post_id bigint,
  starts timestamp with time zone NOT NULL,
  ends timestamp with time zone NOT NULL,
  open boolean DEFAULT false NOT NULL,
  CONSTRAINT known_giveaways_pkey PRIMARY KEY (giveaway_id)
);
CREATE INDEX known_giveaways_by_post ON known_giveaways USING btree (post_id, ends);

CREATE TABLE known_guides (
  guide_id integer NOT NULL,
  version integer NOT NULL,
  withdrawn boolean NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  image text NOT NULL,
  published timestamp with time zone,
  CONSTRAINT known_guides_pkey PRIMARY KEY (guide_id)
);
CREATE INDEX known_guides_by_slug ON known_guides USING btree (slug);
CREATE INDEX known_guides_by_title ON known_guides USING gin (to_tsvector('shop'::regconfig, title));
CREATE TRIGGER keep_address_of_guide AFTER INSERT OR UPDATE OF slug, withdrawn ON known_guides FOR EACH ROW WHEN (NOT new.withdrawn) EXECUTE FUNCTION keep_address_of_guide();

CREATE TABLE known_members (
  member_id bigint NOT NULL,
  version integer NOT NULL,
  username text NOT NULL,
  CONSTRAINT known_members_pkey PRIMARY KEY (member_id)
);
CREATE INDEX known_members_by_name ON known_members USING btree (lower(username));

CREATE TABLE link_states (
  post_id bigint NOT NULL,
  link_id integer NOT NULL,
  version integer NOT NULL,
  state text,
  CONSTRAINT link_states_pkey PRIMARY KEY (post_id),
  CONSTRAINT link_states_state CHECK (state = ANY (ARRAY['broken'::text, 'unavailable'::text]))
);

CREATE TABLE listed_operations (
  id text NOT NULL,
  version integer NOT NULL,
  at timestamp with time zone NOT NULL,
  actor text NOT NULL,
  member_id bigint,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject text NOT NULL,
  state text NOT NULL,
  total integer NOT NULL,
  changed integer NOT NULL,
  skipped integer NOT NULL,
  undoes text,
  undone_by text,
  undoable boolean NOT NULL,
  CONSTRAINT listed_operations_pkey PRIMARY KEY (id)
);
CREATE INDEX listed_operations_by_command ON listed_operations USING btree (actor, at DESC, id DESC) WHERE member_id IS NULL;
CREATE INDEX listed_operations_by_member ON listed_operations USING btree (member_id, at DESC, id DESC);
CREATE INDEX listed_operations_by_member_and_subject ON listed_operations USING btree (member_id, subject_type, at DESC, id DESC);
CREATE INDEX listed_operations_by_subject ON listed_operations USING btree (subject_type, at DESC, id DESC);
CREATE INDEX listed_operations_by_time ON listed_operations USING btree (at DESC, id DESC);

CREATE TABLE member_saves (
  post_id bigint NOT NULL,
  saves integer NOT NULL,
  CONSTRAINT member_saves_pkey PRIMARY KEY (post_id),
  CONSTRAINT member_saves_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

CREATE TABLE navigation_entries (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  parent_id integer,
  title text NOT NULL,
  link text NOT NULL,
  mobile boolean DEFAULT true NOT NULL,
  desktop boolean DEFAULT true NOT NULL,
  extra_mobile boolean DEFAULT false NOT NULL,
  sort integer DEFAULT 0 NOT NULL,
  season_id integer,
  season_only boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT navigation_entries_pkey PRIMARY KEY (id),
  CONSTRAINT navigation_entries_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES navigation_entries(id),
  CONSTRAINT navigation_entries_season_id_fkey FOREIGN KEY (season_id) REFERENCES navigation_seasons(id) ON DELETE SET NULL
);
CREATE INDEX navigation_entries_by_season ON navigation_entries USING btree (season_id);

CREATE TABLE navigation_seasons (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  starts text NOT NULL,
  ends text NOT NULL,
  last_order_days jsonb DEFAULT '{}'::jsonb NOT NULL,
  title text DEFAULT ''::text NOT NULL,
  words text DEFAULT ''::text NOT NULL,
  links jsonb DEFAULT '[]'::jsonb NOT NULL,
  picture_id text,
  focus_x double precision DEFAULT 0.5 NOT NULL,
  focus_y double precision DEFAULT 0.5 NOT NULL,
  sort integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT navigation_seasons_pkey PRIMARY KEY (id),
  CONSTRAINT navigation_seasons_name_key UNIQUE (name),
  CONSTRAINT navigation_seasons_ends_check CHECK (ends ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text),
  CONSTRAINT navigation_seasons_focus CHECK (focus_x >= 0::double precision AND focus_x <= 1::double precision AND focus_y >= 0::double precision AND focus_y <= 1::double precision),
  CONSTRAINT navigation_seasons_starts_check CHECK (starts ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text),
  CONSTRAINT navigation_seasons_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE SET NULL
);
CREATE INDEX navigation_seasons_by_picture ON navigation_seasons USING btree (picture_id);

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
CREATE TRIGGER list_operation AFTER INSERT OR UPDATE ON operations FOR EACH ROW EXECUTE FUNCTION list_operation();
CREATE TRIGGER operations_are_kept BEFORE DELETE OR UPDATE ON operations FOR EACH ROW EXECUTE FUNCTION refuse_operation_change();

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  topic text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);

CREATE TABLE pictures (
  id text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  color text NOT NULL,
  bytes integer DEFAULT 0 NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT pictures_pkey PRIMARY KEY (id)
);

CREATE TABLE post_categories (
  post_id bigint NOT NULL,
  category_id integer NOT NULL,
  CONSTRAINT post_categories_pkey PRIMARY KEY (post_id, category_id),
  CONSTRAINT post_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES gift_categories(id) ON DELETE CASCADE,
  CONSTRAINT post_categories_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_categories_by_category ON post_categories USING btree (category_id, post_id);
CREATE TRIGGER post_categories_keep_in_step_on_delete AFTER DELETE ON post_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION post_categories_keep_in_step();
CREATE TRIGGER post_categories_keep_in_step_on_insert AFTER INSERT ON post_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION post_categories_keep_in_step();
CREATE TRIGGER post_categories_keep_in_step_on_update AFTER UPDATE ON post_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION post_categories_keep_in_step();

CREATE TABLE post_operation_items (
  operation_id integer NOT NULL,
  post_id bigint NOT NULL,
  outcome text,
  refusal text,
  missing text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT post_operation_items_pkey PRIMARY KEY (operation_id, post_id),
  CONSTRAINT post_operation_items_outcome_check CHECK (outcome = ANY (ARRAY['changed'::text, 'unchanged'::text, 'refused'::text])),
  CONSTRAINT post_operation_items_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES post_operations(id) ON DELETE CASCADE
);
CREATE INDEX post_operation_items_refused ON post_operation_items USING btree (operation_id, post_id) WHERE refusal IS NOT NULL;
CREATE INDEX post_operation_items_waiting ON post_operation_items USING btree (operation_id, post_id) WHERE outcome IS NULL;

CREATE TABLE post_operations (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  state text NOT NULL,
  change jsonb NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  changed integer DEFAULT 0 NOT NULL,
  refused integer DEFAULT 0 NOT NULL,
  created timestamp with time zone NOT NULL,
  touched timestamp with time zone NOT NULL,
  undo_until timestamp with time zone,
  operation_id bigint,
  CONSTRAINT post_operations_pkey PRIMARY KEY (id),
  CONSTRAINT post_operations_state_check CHECK (state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'dry-run'::text])),
  CONSTRAINT post_operations_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id)
);
CREATE INDEX post_operations_at_work ON post_operations USING btree (touched) WHERE state = 'running'::text;

CREATE TABLE post_pictures (
  post_id bigint NOT NULL,
  place smallint NOT NULL,
  picture_id text,
  alt text DEFAULT ''::text NOT NULL,
  source_url text,
  state text DEFAULT 'ready'::text NOT NULL,
  reason text,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt timestamp with time zone,
  CONSTRAINT post_pictures_pkey PRIMARY KEY (post_id, place),
  CONSTRAINT post_pictures_check CHECK ((state = 'ready'::text) = (picture_id IS NOT NULL)),
  CONSTRAINT post_pictures_state_check CHECK (state = ANY (ARRAY['ready'::text, 'waiting'::text, 'failed'::text])),
  CONSTRAINT post_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE RESTRICT,
  CONSTRAINT post_pictures_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_pictures_by_picture ON post_pictures USING btree (picture_id);
CREATE INDEX post_pictures_waiting ON post_pictures USING btree (next_attempt NULLS FIRST, post_id) WHERE state = 'waiting'::text;
CREATE TRIGGER post_pictures_keep_in_step_on_delete AFTER DELETE ON post_pictures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION post_pictures_keep_in_step();
CREATE TRIGGER post_pictures_keep_in_step_on_insert AFTER INSERT ON post_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION post_pictures_keep_in_step();
CREATE TRIGGER post_pictures_keep_in_step_on_update AFTER UPDATE ON post_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION post_pictures_keep_in_step();

CREATE TABLE post_pitches (
  post_id bigint NOT NULL,
  member_id bigint NOT NULL,
  comments text DEFAULT ''::text NOT NULL,
  link text DEFAULT ''::text NOT NULL,
  priority smallint DEFAULT 1 NOT NULL,
  video_url text DEFAULT ''::text NOT NULL,
  amazon boolean DEFAULT false NOT NULL,
  fingerprint text NOT NULL,
  created timestamp with time zone NOT NULL,
  CONSTRAINT post_pitches_pkey PRIMARY KEY (post_id),
  CONSTRAINT post_pitches_priority_check CHECK (priority >= 0 AND priority <= 2),
  CONSTRAINT post_pitches_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_pitches_by_fingerprint ON post_pitches USING btree (fingerprint);
CREATE INDEX post_pitches_by_priority ON post_pitches USING btree (priority, post_id);

CREATE TABLE post_prices (
  post_id bigint NOT NULL,
  country text NOT NULL,
  price_cents bigint NOT NULL,
  currency text NOT NULL,
  CONSTRAINT post_prices_pkey PRIMARY KEY (post_id, country),
  CONSTRAINT post_prices_country_check CHECK (country = ANY (ARRAY['US'::text, 'GB'::text, 'CA'::text])),
  CONSTRAINT post_prices_price_cents_check CHECK (price_cents >= 0),
  CONSTRAINT post_prices_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE TRIGGER post_prices_keep_in_step_on_delete AFTER DELETE ON post_prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION post_prices_keep_in_step();
CREATE TRIGGER post_prices_keep_in_step_on_insert AFTER INSERT ON post_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION post_prices_keep_in_step();
CREATE TRIGGER post_prices_keep_in_step_on_update AFTER UPDATE ON post_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION post_prices_keep_in_step();

CREATE TABLE post_ratings (
  member_id bigint NOT NULL,
  thing_id bigint NOT NULL,
  stars smallint NOT NULL,
  rated timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT post_ratings_pkey PRIMARY KEY (member_id, thing_id),
  CONSTRAINT post_ratings_stars_check CHECK (stars >= 1 AND stars <= 5),
  CONSTRAINT post_ratings_thing_id_fkey FOREIGN KEY (thing_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_ratings_by_thing ON post_ratings USING btree (thing_id);
CREATE TRIGGER rating_counts AFTER INSERT OR DELETE OR UPDATE ON post_ratings FOR EACH ROW EXECUTE FUNCTION count_rating('posts');

CREATE TABLE post_texts (
  post_id bigint NOT NULL,
  text text NOT NULL,
  CONSTRAINT post_texts_pkey PRIMARY KEY (post_id),
  CONSTRAINT post_texts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_texts_by_trigram ON post_texts USING gin (text gin_trgm_ops);

CREATE TABLE posts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  content text DEFAULT ''::text NOT NULL,
  quip text DEFAULT ''::text NOT NULL,
  expanded_desc text,
  merchant_link text DEFAULT ''::text NOT NULL,
  canonical_link text,
  merchant text DEFAULT ''::text NOT NULL,
  merchant_name text DEFAULT ''::text NOT NULL,
  price_cents bigint,
  price_usd_cents bigint,
  currency text DEFAULT 'USD'::text NOT NULL,
  countries text[] DEFAULT '{}'::text[] NOT NULL,
  nsfw boolean DEFAULT false NOT NULL,
  nsfw_sex text,
  broken boolean DEFAULT false NOT NULL,
  unavailable boolean DEFAULT false NOT NULL,
  concept boolean DEFAULT false NOT NULL,
  rating real,
  rating_count integer DEFAULT 0 NOT NULL,
  published timestamp with time zone,
  first_published timestamp with time zone,
  created timestamp with time zone DEFAULT now() NOT NULL,
  modified timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  source text,
  external_id text,
  feed_hash text,
  labels text[] DEFAULT '{}'::text[] NOT NULL,
  clicks integer DEFAULT 0 NOT NULL,
  impressions integer DEFAULT 0 NOT NULL,
  mobile_clicks integer DEFAULT 0 NOT NULL,
  mobile_impressions integer DEFAULT 0 NOT NULL,
  saves integer DEFAULT 0 NOT NULL,
  editorial_clicks integer DEFAULT 0 NOT NULL,
  editorial_impressions integer DEFAULT 0 NOT NULL,
  postpage_clicks integer DEFAULT 0 NOT NULL,
  postpage_impressions integer DEFAULT 0 NOT NULL,
  cat_clicks integer DEFAULT 0 NOT NULL,
  cat_impressions integer DEFAULT 0 NOT NULL,
  categories_summary text DEFAULT ''::text NOT NULL,
  earnings_score real DEFAULT 0 NOT NULL,
  clicks_score real DEFAULT 0 NOT NULL,
  week_score real DEFAULT 0 NOT NULL,
  week_ctr real DEFAULT 0 NOT NULL,
  mobile_ctr real DEFAULT 0 NOT NULL,
  popular_score real DEFAULT 0 NOT NULL,
  all_time_score real DEFAULT 0 NOT NULL,
  shuffle integer DEFAULT any_shuffle() NOT NULL,
  images json DEFAULT '[]'::json NOT NULL,
  category_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
  scores_version integer DEFAULT 0 NOT NULL,
  feed_rating real,
  feed_rating_count integer DEFAULT 0 NOT NULL,
  stars integer DEFAULT 0 NOT NULL,
  raters integer DEFAULT 0 NOT NULL,
  instagram boolean DEFAULT false NOT NULL,
  publish_when_complete boolean DEFAULT false NOT NULL,
  trashed_at timestamp with time zone,
  trashed_published timestamp with time zone,
  rich_content text,
  rich_expanded_desc text,
  what text DEFAULT ''::text NOT NULL,
  prices json DEFAULT '[]'::json NOT NULL,
  us_usd_cents bigint,
  gb_usd_cents bigint,
  ca_usd_cents bigint,
  marked_by_hand boolean DEFAULT false NOT NULL,
  CONSTRAINT posts_pkey PRIMARY KEY (id),
  CONSTRAINT posts_slug UNIQUE (slug),
  CONSTRAINT posts_source_external_id UNIQUE (source, external_id),
  CONSTRAINT posts_in_trash_not_published CHECK (trashed_at IS NULL OR published IS NULL),
  CONSTRAINT posts_price_cents_check CHECK (price_cents >= 0)
) WITH (fillfactor=75);
CREATE INDEX posts_broken ON posts USING btree (id) WHERE broken AND trashed_at IS NULL;
CREATE INDEX posts_by_all_time_score ON posts USING btree (all_time_score DESC, id DESC) INCLUDE (published, nsfw, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, countries, broken, unavailable, category_ids) WHERE published IS NOT NULL;
CREATE INDEX posts_by_ca_price ON posts USING btree (COALESCE(ca_usd_cents, price_usd_cents), id) INCLUDE (published, nsfw, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, countries, broken, unavailable, category_ids) WHERE published IS NOT NULL;
CREATE INDEX posts_by_canonical_link ON posts USING btree (canonical_link);
CREATE INDEX posts_by_clicks_score ON posts USING btree (clicks_score DESC, id DESC) INCLUDE (published, nsfw, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, countries, broken, unavailable, category_ids) WHERE published IS NOT NULL;
CREATE INDEX posts_by_gb_price ON posts USING btree (COALESCE(gb_usd_cents, price_usd_cents), id) INCLUDE (published, nsfw, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, countries, broken, unavailable, category_ids) WHERE published IS NOT NULL;
CREATE INDEX posts_by_merchant ON posts USING btree (merchant, published DESC);
CREATE INDEX posts_by_merchant_name ON posts USING btree (lower(merchant_name), merchant);
CREATE INDEX posts_by_mobile_ctr ON posts USING btree (mobile_ctr DESC, id DESC) INCLUDE (published, nsfw, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, countries, broken, unavailable, category_ids) WHERE published IS NOT NULL;
CREATE INDEX posts_by_own_price ON posts USING btree (price_usd_cents, id) INCLUDE (published, nsfw, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, countries, broken, unavailable, category_ids) WHERE published IS NOT NULL;
CREATE INDEX posts_by_published ON posts USING btree (published DESC, id DESC) INCLUDE (nsfw, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, countries, broken, unavailable, category_ids) WHERE published IS NOT NULL;
CREATE INDEX posts_by_shuffle ON posts USING btree (shuffle, id) INCLUDE (published, nsfw, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, countries, broken, unavailable, category_ids) WHERE published IS NOT NULL;
CREATE INDEX posts_by_slug_likeness ON posts USING gin (slug gin_trgm_ops) WHERE published IS NOT NULL;
CREATE INDEX posts_by_title ON posts USING btree (title, id) INCLUDE (trashed_at);
CREATE INDEX posts_by_typed_words ON posts USING gin (to_tsvector('typed'::regconfig, plain_words((title || ' '::text) || what))) WHERE published IS NOT NULL;
CREATE INDEX posts_by_us_price ON posts USING btree (COALESCE(us_usd_cents, price_usd_cents), id) INCLUDE (published, nsfw, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, countries, broken, unavailable, category_ids) WHERE published IS NOT NULL;
CREATE INDEX posts_by_week_ctr ON posts USING btree (week_ctr DESC, id DESC) INCLUDE (published, nsfw, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, countries, broken, unavailable, category_ids) WHERE published IS NOT NULL;
CREATE INDEX posts_by_week_score ON posts USING btree (week_score DESC, id DESC) INCLUDE (published, nsfw, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, countries, broken, unavailable, category_ids) WHERE published IS NOT NULL;
CREATE INDEX posts_drafts ON posts USING btree (id) WHERE published IS NULL AND trashed_at IS NULL;
CREATE INDEX posts_for_staff ON posts USING btree (id) INCLUDE (trashed_at, published, broken, unavailable, merchant, source, price_usd_cents, modified, impressions, clicks, saves);
CREATE INDEX posts_in_trash ON posts USING btree (trashed_at) WHERE trashed_at IS NOT NULL;
CREATE INDEX posts_on_instagram ON posts USING btree (published DESC, id DESC) WHERE instagram AND published IS NOT NULL;
CREATE INDEX posts_over_1k ON posts USING btree (published DESC, id DESC) INCLUDE (nsfw, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, countries, broken, unavailable, category_ids) WHERE published IS NOT NULL AND GREATEST(price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents) >= 50000;
CREATE INDEX posts_republishable ON posts USING btree (impressions DESC, id DESC) INCLUDE (published, clicks, all_time_score, price_usd_cents, merchant) WHERE published IS NOT NULL AND NOT broken AND NOT unavailable;
CREATE INDEX posts_to_publish ON posts USING btree (id) WHERE publish_when_complete AND published IS NULL AND merchant_link <> ''::text AND price_cents IS NOT NULL AND json_array_length(images) > 0;
CREATE INDEX posts_unavailable ON posts USING btree (id) INCLUDE (published) WHERE unavailable;
CREATE INDEX posts_without_link ON posts USING btree (id) WHERE merchant_link = ''::text AND trashed_at IS NULL;
CREATE INDEX posts_without_picture ON posts USING btree (id) WHERE json_array_length(images) = 0 AND trashed_at IS NULL;
CREATE TRIGGER keep_address_of_moved_gift AFTER UPDATE OF slug ON posts FOR EACH ROW WHEN (old.slug IS DISTINCT FROM new.slug) EXECUTE FUNCTION keep_address_of_moved_gift();
CREATE TRIGGER keep_addresses_of_new_gifts AFTER INSERT ON posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_addresses_of_new_gifts();
CREATE TRIGGER post_text_of_changed AFTER UPDATE OF title, slug, merchant_link, what ON posts FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.slug IS DISTINCT FROM new.slug OR old.merchant_link IS DISTINCT FROM new.merchant_link OR old.what IS DISTINCT FROM new.what) EXECUTE FUNCTION keep_post_text();
CREATE TRIGGER post_texts_of_new AFTER INSERT ON posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_new_post_texts();
CREATE TRIGGER price_change_kept AFTER UPDATE OF price_cents, currency ON posts FOR EACH ROW WHEN (old.price_cents IS DISTINCT FROM new.price_cents OR old.currency <> new.currency AND new.price_cents IS NOT NULL) EXECUTE FUNCTION keep_price_change();
CREATE TRIGGER rating_follows BEFORE INSERT OR UPDATE OF stars, raters, feed_rating, feed_rating_count ON posts FOR EACH ROW EXECUTE FUNCTION derive_post_rating();
CREATE TRIGGER release_addresses_of_all_gifts AFTER TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION release_addresses_of_all_gifts();
CREATE TRIGGER release_addresses_of_gifts AFTER DELETE ON posts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION release_addresses_of_gifts();
CREATE TRIGGER search_entries_of_new AFTER INSERT ON posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_new_search_entries();
CREATE TRIGGER search_entry_of_changed AFTER UPDATE OF title, what, quip, content, merchant_name, labels, category_ids ON posts FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.what IS DISTINCT FROM new.what OR old.quip IS DISTINCT FROM new.quip OR old.content IS DISTINCT FROM new.content OR old.merchant_name IS DISTINCT FROM new.merchant_name OR old.labels IS DISTINCT FROM new.labels OR old.category_ids IS DISTINCT FROM new.category_ids) EXECUTE FUNCTION keep_search_entry();
CREATE TRIGGER search_facts_of_changed AFTER UPDATE OF clicks_score, published, nsfw, countries, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, broken, unavailable ON posts FOR EACH ROW WHEN ((old.clicks_score IS DISTINCT FROM new.clicks_score OR old.published IS DISTINCT FROM new.published OR old.nsfw IS DISTINCT FROM new.nsfw OR old.countries IS DISTINCT FROM new.countries OR old.price_usd_cents IS DISTINCT FROM new.price_usd_cents OR old.us_usd_cents IS DISTINCT FROM new.us_usd_cents OR old.gb_usd_cents IS DISTINCT FROM new.gb_usd_cents OR old.ca_usd_cents IS DISTINCT FROM new.ca_usd_cents OR old.merchant IS DISTINCT FROM new.merchant OR old.broken IS DISTINCT FROM new.broken OR old.unavailable IS DISTINCT FROM new.unavailable) AND NOT (old.title IS DISTINCT FROM new.title OR old.what IS DISTINCT FROM new.what OR old.quip IS DISTINCT FROM new.quip OR old.content IS DISTINCT FROM new.content OR old.merchant_name IS DISTINCT FROM new.merchant_name OR old.labels IS DISTINCT FROM new.labels OR old.category_ids IS DISTINCT FROM new.category_ids)) EXECUTE FUNCTION keep_search_facts();

CREATE TABLE price_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  post_id bigint NOT NULL,
  old_cents bigint,
  old_currency text NOT NULL,
  new_cents bigint,
  new_currency text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT price_changes_pkey PRIMARY KEY (id),
  CONSTRAINT price_changes_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX price_changes_by_post ON price_changes USING btree (post_id, id DESC);

CREATE TABLE product_submissions (
  post_id bigint NOT NULL,
  member_id bigint,
  created timestamp with time zone NOT NULL,
  CONSTRAINT product_submissions_pkey PRIMARY KEY (post_id),
  CONSTRAINT product_submissions_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX product_submissions_by_member ON product_submissions USING btree (member_id, created) WHERE member_id IS NOT NULL;

CREATE TABLE search_best (
  only_row boolean DEFAULT true NOT NULL,
  above real DEFAULT '-Infinity'::real NOT NULL,
  CONSTRAINT search_best_pkey PRIMARY KEY (only_row),
  CONSTRAINT search_best_only_row_check CHECK (only_row)
);

CREATE TABLE search_entries (
  post_id bigint NOT NULL,
  title_words tsvector NOT NULL,
  words tsvector NOT NULL,
  score real NOT NULL,
  published timestamp with time zone,
  nsfw boolean NOT NULL,
  countries text[] NOT NULL,
  price_usd_cents bigint,
  category_ids integer[] NOT NULL,
  best boolean DEFAULT true NOT NULL,
  us_usd_cents bigint,
  gb_usd_cents bigint,
  ca_usd_cents bigint,
  merchant text DEFAULT ''::text NOT NULL,
  in_stock boolean DEFAULT true NOT NULL,
  CONSTRAINT search_entries_pkey PRIMARY KEY (post_id),
  CONSTRAINT search_entries_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX search_entries_best_by_title ON search_entries USING gin (title_words) WHERE best;
CREATE INDEX search_entries_best_by_words ON search_entries USING gin (words) WHERE best;
CREATE INDEX search_entries_by_codes ON search_entries USING gin (finder_codes(category_ids, LEAST(price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents)));
CREATE INDEX search_entries_by_score ON search_entries USING btree (score DESC, post_id DESC) INCLUDE (category_ids, published, nsfw, countries, price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents, merchant, in_stock);
CREATE INDEX search_entries_by_title ON search_entries USING gin (title_words);
CREATE INDEX search_entries_by_words ON search_entries USING gin (words);

CREATE TABLE search_stems (
  stem text NOT NULL,
  titles integer NOT NULL,
  texts integer NOT NULL,
  CONSTRAINT search_stems_pkey PRIMARY KEY (stem)
);

CREATE TABLE search_synonyms (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  word text NOT NULL,
  synonym text NOT NULL,
  CONSTRAINT search_synonyms_pkey PRIMARY KEY (id),
  CONSTRAINT search_synonyms_pair UNIQUE (word, synonym)
);
CREATE INDEX search_synonyms_of_phrases ON search_synonyms USING btree (word) WHERE word ~ '[ -]'::text;

CREATE TABLE search_words (
  word text NOT NULL,
  stem text NOT NULL,
  frequency integer NOT NULL,
  texts integer DEFAULT 0 NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_by_likeness ON search_words USING gist ((word || ''::text) gist_trgm_ops);
CREATE INDEX search_words_by_prefix ON search_words USING btree (word text_pattern_ops);
CREATE INDEX search_words_by_stem ON search_words USING btree (stem);

CREATE TABLE unlisted_posts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  content text DEFAULT ''::text NOT NULL,
  merchant_link text NOT NULL,
  merchant_name text DEFAULT ''::text NOT NULL,
  price_cents bigint,
  picture_id text,
  source_picture_id text,
  crop jsonb,
  campaign text DEFAULT ''::text NOT NULL,
  campaigns text[] DEFAULT '{}'::text[] NOT NULL,
  published timestamp with time zone,
  first_published timestamp with time zone,
  created timestamp with time zone NOT NULL,
  modified timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT unlisted_posts_pkey PRIMARY KEY (id),
  CONSTRAINT unlisted_posts_price_cents_check CHECK (price_cents >= 0),
  CONSTRAINT unlisted_posts_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE SET NULL,
  CONSTRAINT unlisted_posts_source_picture_id_fkey FOREIGN KEY (source_picture_id) REFERENCES pictures(id) ON DELETE SET NULL
);
CREATE INDEX unlisted_posts_by_change ON unlisted_posts USING btree (modified DESC, id DESC);
