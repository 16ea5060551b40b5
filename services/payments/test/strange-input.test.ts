import { testStrangeInput } from '@ribbonry/service-kit/testing'
import { startTestPayments } from './test-payments.ts'

testStrangeInput('payments', { start: () => startTestPayments() })
