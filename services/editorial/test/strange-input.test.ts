import { testStrangeInput } from '@ribbonry/service-kit/testing'
import { startTestEditorial } from './test-editorial.ts'

testStrangeInput('editorial', { start: () => startTestEditorial() })
