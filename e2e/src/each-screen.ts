import { afterEach } from '@jest/globals'
import { fixtures, screenSite } from './screen-site.ts'

// Before `site.ts` is read for the first time.
process.env.SITE_URL = (await screenSite()).url

afterEach(() => {
  fixtures.reset()
})
