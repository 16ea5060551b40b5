import type { ClickHouseMigration } from '../click-house-migration.ts'

/**
 * A page of items is looked up here and there in the table, and each place is unpacked a block at a time: small blocks halve the
 * time and cost a
 * twentieth more room. Parts that are there already get them with their next merge.
 */
const SMALL_BLOCKS = 'alter table item_day_counts modify setting min_compress_block_size = 4096, max_compress_block_size = 16384'

export const smallBlocks: ClickHouseMigration = { number: 3, name: 'small-blocks', statements: [SMALL_BLOCKS] }
