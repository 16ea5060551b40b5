import { testSchemaContract } from '@ribbonry/service-kit/testing'
import { giveawaysLayout } from '../src/giveaways.database.ts'

testSchemaContract(giveawaysLayout, ['known_posts'])
