import { testStrangeInput } from '@ribbonry/service-kit/testing'
import { startTestTracking } from './test-tracking.ts'

testStrangeInput('tracking', { start: () => startTestTracking() })
