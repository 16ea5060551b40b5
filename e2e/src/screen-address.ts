import { screenSite } from './screen-site.ts'

// Must be set before `site.ts` is imported.
process.env.SITE_URL = (await screenSite()).url
