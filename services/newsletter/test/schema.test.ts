import { testSchemaContract } from '@ribbonry/service-kit/testing'
import { newsletterLayout } from '../src/newsletter.database.ts'

testSchemaContract(newsletterLayout, ['activity'])
