import { testSchemaContract } from '@ribbonry/service-kit/testing'
import { editorialLayout } from '../src/editorial.database.ts'

testSchemaContract(editorialLayout, ['editorial_setups', 'known_posts'])
