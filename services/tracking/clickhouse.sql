-- What the migrations of ClickHouse create, in alphabetical order. `npm run schema` writes this file.

CREATE TABLE ad_counts
(
    `ad_id` UInt64,
    `day` Date,
    `list` LowCardinality(String),
    `slot` UInt16,
    `country` LowCardinality(String),
    `device` Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'unknown' = 4),
    `marks` UInt8,
    `impressions` SimpleAggregateFunction(sum, UInt64),
    `viewable` SimpleAggregateFunction(sum, UInt64),
    `clicks` SimpleAggregateFunction(sum, UInt64)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (ad_id, day, list, slot, country, device, marks)
SETTINGS index_granularity = 1024, min_compress_block_size = 4096, max_compress_block_size = 65536, non_replicated_deduplication_window = 10000;

CREATE MATERIALIZED VIEW ad_counts_of_events TO ad_counts
(
    `ad_id` UInt64,
    `day` Date,
    `list` LowCardinality(String),
    `slot` UInt16,
    `country` LowCardinality(String),
    `device` Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'unknown' = 4),
    `marks` UInt8,
    `impressions` UInt64,
    `viewable` UInt64,
    `clicks` UInt64
)
AS SELECT
    item_id AS ad_id,
    day,
    list,
    CAST(multiIf(position <= 40, position, position <= 60, 41, position <= 100, 61, position <= 200, 101, 201), 'UInt16') AS slot,
    country,
    device,
    marks,
    countIf(kind = 'impression') AS impressions,
    countIf(kind = 'viewable') AS viewable,
    reinterpretAsUInt64(toInt64(countIf(kind = 'click')) - toInt64(countIf(kind = 'withdrawn'))) AS clicks
FROM events
WHERE item_type = 'ad'
GROUP BY
    ad_id,
    day,
    list,
    slot,
    country,
    device,
    marks;

CREATE TABLE ad_moments
(
    `ad_id` UInt64,
    `day` Date,
    `at` DateTime64(3, 'UTC'),
    `list` LowCardinality(String),
    `slot` UInt16,
    `country` LowCardinality(String),
    `device` Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'unknown' = 4),
    `marks` UInt8,
    `impressions` SimpleAggregateFunction(sum, UInt64),
    `viewable` SimpleAggregateFunction(sum, UInt64),
    `clicks` SimpleAggregateFunction(sum, UInt64)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (ad_id, day, at, list, slot, country, device, marks)
SETTINGS index_granularity = 1024, min_compress_block_size = 4096, max_compress_block_size = 65536, non_replicated_deduplication_window = 10000;

CREATE MATERIALIZED VIEW ad_moments_of_events TO ad_moments
(
    `ad_id` UInt64,
    `day` Date,
    `at` DateTime64(3, 'UTC'),
    `list` LowCardinality(String),
    `slot` UInt16,
    `country` LowCardinality(String),
    `device` Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'unknown' = 4),
    `marks` UInt8,
    `impressions` UInt64,
    `viewable` UInt64,
    `clicks` UInt64
)
AS SELECT
    item_id AS ad_id,
    day,
    at,
    list,
    CAST(multiIf(position <= 40, position, position <= 60, 41, position <= 100, 61, position <= 200, 101, 201), 'UInt16') AS slot,
    country,
    device,
    marks,
    countIf(kind = 'impression') AS impressions,
    countIf(kind = 'viewable') AS viewable,
    reinterpretAsUInt64(toInt64(countIf(kind = 'click')) - toInt64(countIf(kind = 'withdrawn'))) AS clicks
FROM events
WHERE item_type = 'ad'
GROUP BY
    ad_id,
    day,
    at,
    list,
    slot,
    country,
    device,
    marks;

CREATE TABLE ad_slot_totals
(
    `ad_id` UInt64,
    `list` LowCardinality(String),
    `slot` UInt16,
    `country` LowCardinality(String),
    `impressions` SimpleAggregateFunction(sum, UInt64),
    `viewable` SimpleAggregateFunction(sum, UInt64),
    `clicks` SimpleAggregateFunction(sum, UInt64)
)
ENGINE = AggregatingMergeTree
ORDER BY (ad_id, list, slot, country)
SETTINGS index_granularity = 1024, min_compress_block_size = 4096, max_compress_block_size = 65536, non_replicated_deduplication_window = 10000;

CREATE MATERIALIZED VIEW ad_slot_totals_of_events TO ad_slot_totals
(
    `ad_id` UInt64,
    `list` LowCardinality(String),
    `slot` UInt16,
    `country` LowCardinality(String),
    `impressions` UInt64,
    `viewable` UInt64,
    `clicks` UInt64
)
AS SELECT
    arrayJoin([item_id, 0]) AS ad_id,
    list,
    CAST(multiIf(position <= 40, position, position <= 60, 41, position <= 100, 61, position <= 200, 101, 201), 'UInt16') AS slot,
    country,
    countIf(kind = 'impression') AS impressions,
    countIf(kind = 'viewable') AS viewable,
    countIf(kind = 'click') AS clicks
FROM events
WHERE (item_type = 'ad') AND (marks = 0)
GROUP BY
    ad_id,
    list,
    slot,
    country;

CREATE TABLE ad_visitors
(
    `ad_id` UInt64,
    `day` Date,
    `visitors` AggregateFunction(uniqCombined(12), UInt64)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (ad_id, day)
SETTINGS index_granularity = 1024, min_compress_block_size = 4096, max_compress_block_size = 65536, non_replicated_deduplication_window = 10000;

CREATE MATERIALIZED VIEW ad_visitors_of_events TO ad_visitors
(
    `ad_id` UInt64,
    `day` Date,
    `visitors` AggregateFunction(uniqCombined(12), UInt64)
)
AS SELECT
    item_id AS ad_id,
    day,
    uniqCombinedState(12)(session) AS visitors
FROM events
WHERE (item_type = 'ad') AND (kind = 'impression') AND (marks = 0) AND true
GROUP BY
    ad_id,
    day;

CREATE TABLE beacons
(
    `log` String,
    `partition` UInt16,
    `offset` UInt64,
    `batch` UInt64,
    `day` Date,
    `at` DateTime64(3, 'UTC'),
    `session` UInt64,
    `beacon` UInt64,
    `type` String,
    `place` Enum8('home' = 1, 'gifts' = 2, 'postpage' = 3, 'guide' = 4, 'guide-thumbnail' = 5, 'editorial' = 6, 'bottom-banner' = 7, 'ad' = 8),
    `category_id` UInt32,
    `list` String,
    `guide_id` UInt32,
    `country` String,
    `device` Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'unknown' = 4),
    `referrer` String,
    `experiment` String,
    `item_types` Array(Enum8('post' = 1, 'ad' = 2, 'guide' = 3, 'product' = 4)),
    `item_ids` Array(UInt64),
    `positions` Array(UInt16),
    `kinds` Array(Enum8('impression' = 1, 'viewable' = 2, 'click' = 3, 'withdrawn' = 4)),
    `item_marks` Array(UInt8),
    `first_ordinal` UInt16
)
ENGINE = `Null`;

CREATE TABLE events
(
    `log` LowCardinality(String),
    `partition` UInt16,
    `offset` UInt64,
    `ordinal` UInt16,
    `batch` UInt64,
    `day` Date,
    `at` DateTime64(3, 'UTC'),
    `session` UInt64,
    `beacon` UInt64,
    `type` LowCardinality(String),
    `kind` Enum8('impression' = 1, 'viewable' = 2, 'click' = 3, 'withdrawn' = 4),
    `place` Enum8('home' = 1, 'gifts' = 2, 'postpage' = 3, 'guide' = 4, 'guide-thumbnail' = 5, 'editorial' = 6, 'bottom-banner' = 7, 'ad' = 8),
    `item_type` Enum8('post' = 1, 'ad' = 2, 'guide' = 3, 'product' = 4),
    `item_id` UInt64,
    `category_id` UInt32,
    `list` LowCardinality(String),
    `guide_id` UInt32,
    `position` UInt16,
    `country` LowCardinality(String),
    `device` Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'unknown' = 4),
    `referrer` LowCardinality(String),
    `experiment` LowCardinality(String),
    `marks` UInt8
)
ENGINE = MergeTree
PARTITION BY day
ORDER BY (day, session, item_type, item_id)
SETTINGS index_granularity = 1024, ttl_only_drop_parts = 1, non_replicated_deduplication_window = 10000;

CREATE MATERIALIZED VIEW events_of_beacons TO events
(
    `log` String,
    `partition` UInt16,
    `offset` UInt64,
    `ordinal` Int64,
    `batch` UInt64,
    `day` Date,
    `at` DateTime64(3, 'UTC'),
    `session` UInt64,
    `beacon` UInt64,
    `type` String,
    `kind` Enum8('impression' = 1, 'viewable' = 2, 'click' = 3, 'withdrawn' = 4),
    `place` Enum8('home' = 1, 'gifts' = 2, 'postpage' = 3, 'guide' = 4, 'guide-thumbnail' = 5, 'editorial' = 6, 'bottom-banner' = 7, 'ad' = 8),
    `item_type` Enum8('post' = 1, 'ad' = 2, 'guide' = 3, 'product' = 4),
    `item_id` UInt64,
    `category_id` UInt32,
    `list` String,
    `guide_id` UInt32,
    `position` UInt16,
    `country` String,
    `device` Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'unknown' = 4),
    `referrer` String,
    `experiment` String,
    `marks` UInt8
)
AS SELECT
    log,
    partition,
    offset,
    (first_ordinal + number) - 1 AS ordinal,
    batch,
    day,
    at,
    session,
    beacon,
    type,
    kind,
    place,
    item_type,
    item_id,
    category_id,
    list,
    guide_id,
    position,
    country,
    device,
    referrer,
    experiment,
    marks
FROM beacons
ARRAY JOIN
    arrayEnumerate(item_ids) AS number,
    item_types AS item_type,
    item_ids AS item_id,
    positions AS position,
    kinds AS kind,
    item_marks AS marks;

CREATE TABLE item_counts
(
    `day` Date,
    `item_type` Enum8('post' = 1, 'ad' = 2, 'guide' = 3, 'product' = 4),
    `item_id` UInt64,
    `place` Enum8('home' = 1, 'gifts' = 2, 'postpage' = 3, 'guide' = 4, 'guide-thumbnail' = 5, 'editorial' = 6, 'bottom-banner' = 7, 'ad' = 8),
    `category_id` UInt32,
    `country` LowCardinality(String),
    `device` Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'unknown' = 4),
    `marks` UInt8,
    `impressions` SimpleAggregateFunction(sum, UInt64),
    `viewable` SimpleAggregateFunction(sum, UInt64),
    `clicks` SimpleAggregateFunction(sum, UInt64)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (item_type, item_id, day, place, category_id, country, device, marks)
SETTINGS index_granularity = 1024, non_replicated_deduplication_window = 10000;

CREATE MATERIALIZED VIEW item_counts_of_events TO item_counts
(
    `day` Date,
    `item_type` Enum8('post' = 1, 'ad' = 2, 'guide' = 3, 'product' = 4),
    `item_id` UInt64,
    `place` Enum8('home' = 1, 'gifts' = 2, 'postpage' = 3, 'guide' = 4, 'guide-thumbnail' = 5, 'editorial' = 6, 'bottom-banner' = 7, 'ad' = 8),
    `category_id` UInt32,
    `country` LowCardinality(String),
    `device` Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'unknown' = 4),
    `marks` UInt8,
    `impressions` UInt64,
    `viewable` UInt64,
    `clicks` UInt64
)
AS SELECT
    day,
    item_type,
    item_id,
    place,
    category_id,
    country,
    device,
    marks,
    countIf(kind = 'impression') AS impressions,
    countIf(kind = 'viewable') AS viewable,
    reinterpretAsUInt64(toInt64(countIf(kind = 'click')) - toInt64(countIf(kind = 'withdrawn'))) AS clicks
FROM events
GROUP BY
    day,
    item_type,
    item_id,
    place,
    category_id,
    country,
    device,
    marks;

CREATE TABLE item_totals
(
    `item_type` Enum8('post' = 1, 'ad' = 2, 'guide' = 3, 'product' = 4),
    `item_id` UInt64,
    `impressions` SimpleAggregateFunction(sum, UInt64),
    `viewable` SimpleAggregateFunction(sum, UInt64),
    `clicks` SimpleAggregateFunction(sum, UInt64)
)
ENGINE = AggregatingMergeTree
ORDER BY (item_type, item_id)
SETTINGS index_granularity = 256, min_compress_block_size = 4096, max_compress_block_size = 16384, non_replicated_deduplication_window = 10000;

CREATE MATERIALIZED VIEW item_totals_of_events TO item_totals
(
    `item_type` Enum8('post' = 1, 'ad' = 2, 'guide' = 3, 'product' = 4),
    `item_id` UInt64,
    `impressions` UInt64,
    `viewable` UInt64,
    `clicks` UInt64
)
AS SELECT
    item_type,
    item_id,
    countIf(kind = 'impression') AS impressions,
    countIf(kind = 'viewable') AS viewable,
    countIf(kind = 'click') AS clicks
FROM events
WHERE (marks = 0) AND (NOT ((item_type = 'guide') AND (place = 'guide')))
GROUP BY
    item_type,
    item_id;

CREATE TABLE product_counts
(
    `guide_id` UInt32,
    `product_id` UInt64,
    `day` Date,
    `position` UInt16,
    `impressions` SimpleAggregateFunction(sum, UInt64),
    `viewable` SimpleAggregateFunction(sum, UInt64),
    `clicks` SimpleAggregateFunction(sum, UInt64)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (guide_id, product_id, day, position)
SETTINGS index_granularity = 1024, non_replicated_deduplication_window = 10000;

CREATE MATERIALIZED VIEW product_counts_of_events TO product_counts
(
    `guide_id` UInt32,
    `product_id` UInt64,
    `day` Date,
    `position` UInt16,
    `impressions` UInt64,
    `viewable` UInt64,
    `clicks` UInt64
)
AS SELECT
    guide_id,
    item_id AS product_id,
    day,
    position,
    countIf(kind = 'impression') AS impressions,
    countIf(kind = 'viewable') AS viewable,
    countIf(kind = 'click') AS clicks
FROM events
WHERE (item_type = 'product') AND (marks = 0)
GROUP BY
    guide_id,
    product_id,
    day,
    position;

CREATE TABLE slot_counts
(
    `day` Date,
    `place` Enum8('home' = 1, 'gifts' = 2, 'postpage' = 3, 'guide' = 4, 'guide-thumbnail' = 5, 'editorial' = 6, 'bottom-banner' = 7, 'ad' = 8),
    `list` LowCardinality(String),
    `position` UInt16,
    `item_type` Enum8('post' = 1, 'ad' = 2, 'guide' = 3, 'product' = 4),
    `item_id` UInt64,
    `mobile` UInt8,
    `impressions` SimpleAggregateFunction(sum, UInt64),
    `viewable` SimpleAggregateFunction(sum, UInt64),
    `clicks` SimpleAggregateFunction(sum, UInt64)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (place, list, position, item_type, item_id, day, mobile)
SETTINGS index_granularity = 1024, non_replicated_deduplication_window = 10000;

CREATE MATERIALIZED VIEW slot_counts_of_events TO slot_counts
(
    `day` Date,
    `place` Enum8('home' = 1, 'gifts' = 2, 'postpage' = 3, 'guide' = 4, 'guide-thumbnail' = 5, 'editorial' = 6, 'bottom-banner' = 7, 'ad' = 8),
    `list` LowCardinality(String),
    `position` UInt16,
    `item_type` Enum8('post' = 1, 'ad' = 2, 'guide' = 3, 'product' = 4),
    `item_id` UInt64,
    `mobile` UInt8,
    `impressions` UInt64,
    `viewable` UInt64,
    `clicks` UInt64
)
AS SELECT
    day,
    place,
    list,
    position,
    item_type,
    item_id,
    device = 'mobile' AS mobile,
    countIf(kind = 'impression') AS impressions,
    countIf(kind = 'viewable') AS viewable,
    countIf(kind = 'click') AS clicks
FROM events
WHERE (marks = 0) AND (position > 0) AND (item_type != 'product')
GROUP BY
    day,
    place,
    list,
    position,
    item_type,
    item_id,
    mobile;

CREATE TABLE traffic_counts
(
    `day` Date,
    `minute` DateTime('UTC'),
    `place` Enum8('home' = 1, 'gifts' = 2, 'postpage' = 3, 'guide' = 4, 'guide-thumbnail' = 5, 'editorial' = 6, 'bottom-banner' = 7, 'ad' = 8),
    `list` LowCardinality(String),
    `country` LowCardinality(String),
    `device` Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'unknown' = 4),
    `referrer` LowCardinality(String),
    `experiment` LowCardinality(String),
    `marks` UInt8,
    `impressions` SimpleAggregateFunction(sum, UInt64),
    `viewable` SimpleAggregateFunction(sum, UInt64),
    `clicks` SimpleAggregateFunction(sum, UInt64)
)
ENGINE = AggregatingMergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (minute, place, list, country, device, referrer, experiment, marks)
SETTINGS index_granularity = 1024, non_replicated_deduplication_window = 10000;

CREATE MATERIALIZED VIEW traffic_counts_of_events TO traffic_counts
(
    `day` Date,
    `minute` DateTime('UTC'),
    `place` Enum8('home' = 1, 'gifts' = 2, 'postpage' = 3, 'guide' = 4, 'guide-thumbnail' = 5, 'editorial' = 6, 'bottom-banner' = 7, 'ad' = 8),
    `list` LowCardinality(String),
    `country` LowCardinality(String),
    `device` Enum8('desktop' = 1, 'mobile' = 2, 'tablet' = 3, 'unknown' = 4),
    `referrer` LowCardinality(String),
    `experiment` LowCardinality(String),
    `marks` UInt8,
    `impressions` UInt64,
    `viewable` UInt64,
    `clicks` UInt64
)
AS SELECT
    day,
    toStartOfMinute(at) AS minute,
    place,
    list,
    country,
    device,
    referrer,
    experiment,
    marks,
    countIf(kind = 'impression') AS impressions,
    countIf(kind = 'viewable') AS viewable,
    reinterpretAsUInt64(toInt64(countIf(kind = 'click')) - toInt64(countIf(kind = 'withdrawn'))) AS clicks
FROM events
WHERE (NOT ((item_type = 'guide') AND (place = 'guide'))) AND (item_type != 'product')
GROUP BY
    day,
    minute,
    place,
    list,
    country,
    device,
    referrer,
    experiment,
    marks;
