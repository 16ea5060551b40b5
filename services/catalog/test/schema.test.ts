import { testSchemaContract } from '@ribbonry/service-kit/testing'
import { catalogDatabase } from '../src/catalog.database.ts'

testSchemaContract(catalogDatabase, [
  'activity',
  'addresses',
  'advent_doors',
  'blog_ratings',
  'category_ratings',
  'exchange_rates',
  'feed_import_gifts',
  'known_boosts',
  'known_giveaways',
  'known_guides',
  'known_members',
  'member_saves',
  'post_categories',
  'post_operation_items',
  'post_prices',
  'post_ratings',
  'post_texts',
  'price_changes',
  'product_submissions',
  'search_best',
  'search_entries',
  'search_stems',
  'search_synonyms',
  'search_words',
])
