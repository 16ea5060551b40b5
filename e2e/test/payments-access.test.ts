import { testAccess } from '../src/call-access.ts'

testAccess(({ service }) => service === 'payments')
