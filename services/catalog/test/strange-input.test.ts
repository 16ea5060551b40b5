import { testStrangeInput } from '@ribbonry/service-kit/testing'
import { startTestCatalog } from './test-catalog.ts'

testStrangeInput('catalog', {
  start: () => startTestCatalog(),
  samples: { map: '{"source":"strange","title":"title"}' },
})
