import { testStrangeInput } from '@ribbonry/service-kit/testing'
import { startTestAds } from './test-ads.ts'

testStrangeInput('ads', { start: () => startTestAds() })
