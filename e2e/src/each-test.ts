import { afterAll, afterEach, beforeEach } from '@jest/globals'
import { trackContext, closeContexts } from './browser.ts'
import { addStories, forgetStories } from './page-story.ts'
import { restartDelays } from './slow.ts'
import { beginTest, endFile, endTest } from './visitors.ts'

type EventHandler = (event: { readonly name: string; readonly error?: unknown }) => Promise<void>

/** Handlers of the jest-circus that runs this file: each file gets a new one, and an import would lead to the first. */
const handlers = (globalThis as unknown as Record<symbol, EventHandler[]>)[Symbol.for('EVENT_HANDLERS')]
handlers?.push(async (event) => {
  if (event.name === 'test_fn_failure') await addStories(event.error)
})
beforeEach(trackContext)
beforeEach(restartDelays)
beforeEach(forgetStories)
beforeEach(beginTest)
afterEach(endTest)
afterEach(closeContexts)
afterAll(endFile)
