import { testSchemaContract } from '@ribbonry/service-kit/testing'
import { giveawaysLayout } from '../src/giveaways.database.ts'

testSchemaContract(giveawaysLayout, [
  'activity',
  'draws',
  'entries',
  'known_posts',
  'redraws',
  'secret_links',
  'winner_addresses',
  'winner_mails',
  'winners',
])
