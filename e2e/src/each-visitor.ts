import { afterAll, afterEach, beforeEach } from '@jest/globals'
import { beginTest, endFile, endTest } from './visitors.ts'

beforeEach(beginTest)
afterEach(endTest)
afterAll(endFile)
