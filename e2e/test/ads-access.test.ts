import { testAccess } from '../src/call-access.ts'

testAccess(({ service }, name) => service === 'ads' || name === 'sendPromoMail')
