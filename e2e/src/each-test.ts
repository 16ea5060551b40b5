import { afterEach, beforeEach } from '@jest/globals'
import { trackContext, closeContexts } from './browser.ts'

beforeEach(trackContext)
afterEach(closeContexts)
