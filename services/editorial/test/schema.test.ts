import { testSchemaContract } from '@ribbonry/service-kit/testing'
import { editorialLayout } from '../src/editorial.database.ts'

testSchemaContract(editorialLayout, ['known_posts'])
