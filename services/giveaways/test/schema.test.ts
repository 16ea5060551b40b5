import { testSchemaContract } from '@ribbonry/service-kit/testing'
import { giveawaysLayout } from '../src/giveaways.database.ts'

testSchemaContract(giveawaysLayout, [
  'activity',
  'draws',
  'entries',
  'known_posts',
  'redraws',
  'rules_versions',
  'secret_links',
  'stored_pictures',
  'winner_addresses',
  'winner_mails',
  'winners',
])
