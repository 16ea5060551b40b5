import { testStrangeInput } from '@ribbonry/service-kit/testing'
import { startTestGiveaways } from './test-giveaways.ts'

testStrangeInput('giveaways', { start: () => startTestGiveaways() })
