import { testSchemaContract } from '@ribbonry/service-kit/testing'
import { adsLayout } from '../src/ads.database.ts'

testSchemaContract(adsLayout, [
  'activity',
  'boost_days',
  'boost_edit_requests',
  'boost_waiting',
  'boosts',
  'campaigns',
  'counted_events',
  'creative_comments',
  'creative_counts',
  'creative_figures',
  'creative_versions',
  'creatives',
  'discounts',
  'due_mails',
  'figures_reads',
  'known_ad_saves',
  'known_pictures',
  'leads',
  'one_time_codes',
  'outreach_contacts',
  'pitch_pictures',
  'promo_mails',
  'promo_setup',
  'unused_pictures',
])
