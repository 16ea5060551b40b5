import { testSchemaContract } from '@ribbonry/service-kit/testing'
import { newsletterLayout } from '../src/newsletter.database.ts'

testSchemaContract(newsletterLayout, [
  'activity',
  'newsletters',
  'newsletter_posts',
  'known_posts',
  'mail_count_changes',
  'mail_counts',
  'direct_links',
  'known_giveaways',
  'checked_links',
  'newsletter_sends',
  'soft_bounces',
  'sending_days',
])
