import { afterAll, afterEach, beforeEach } from '@jest/globals'
import { addEventHandler } from 'jest-circus'
import { trackContext, closeContexts } from './browser.ts'
import { addStories, forgetStories } from './page-story.ts'
import { restartDelays } from './slow.ts'
import { beginTest, endFile, endTest } from './visitors.ts'

addEventHandler(async (event) => {
  if (event.name === 'test_fn_failure') await addStories(event.error)
})
beforeEach(trackContext)
beforeEach(restartDelays)
beforeEach(forgetStories)
beforeEach(beginTest)
afterEach(endTest)
afterEach(closeContexts)
afterAll(endFile)
