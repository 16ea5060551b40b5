import { testStrangeInput } from '@ribbonry/service-kit/testing'
import { NewsletterFixtures } from './newsletter-fixtures.ts'

const fixtures = new NewsletterFixtures()

testStrangeInput('newsletter', {
  start: async () => {
    const { newsletter } = await fixtures.shared()
    return { url: newsletter.url, close: () => fixtures.closeShared() }
  },
})
