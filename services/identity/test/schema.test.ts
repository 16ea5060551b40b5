import { testSchemaContract } from '@ribbonry/service-kit/testing'
import { identityLayout } from '../src/identity.database.ts'

testSchemaContract(identityLayout, ['activity', 'advertiser_grants', 'operation_rows', 'operations', 'staff_views'])
