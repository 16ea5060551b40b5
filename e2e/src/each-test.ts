import { afterEach, beforeEach } from '@jest/globals'
import { remember, sendAway } from './browser.ts'

beforeEach(remember)
afterEach(sendAway)
