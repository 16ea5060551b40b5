import { testSchemaContract } from '@ribbonry/service-kit/testing'
import { editorialLayout } from '../src/editorial.database.ts'

testSchemaContract(editorialLayout, [
  'activity',
  'authors',
  'blacklisted_sites',
  'checklist_template',
  'due_mails',
  'editorial_setups',
  'gift_figures',
  'guide_categories',
  'guide_checks',
  'guide_comments',
  'guide_interlinks',
  'guide_pictures',
  'guide_products',
  'guide_revisions',
  'guide_waivers',
  'guides',
  'known_posts',
  'known_staff',
  'removed_products',
  'reserved_products',
  'submissions',
  'writer_payment_items',
  'writer_payments',
])
