import { afterEach, beforeEach } from '@jest/globals'
import { trackContext, closeContexts } from './browser.ts'
import { restartDelays } from './slow.ts'

beforeEach(trackContext)
beforeEach(restartDelays)
afterEach(closeContexts)
