import { afterEach } from '@jest/globals'
import { fixtures, screenSite } from './screen-site.ts'

// Must be set before `site.ts` is imported.
process.env.SITE_URL = (await screenSite()).url

afterEach(() => {
  fixtures.reset()
})
