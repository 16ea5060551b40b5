import { expect, it } from '@jest/globals'
import { newsletterCampaignOf, newsletterQuery } from './newsletter-campaign.ts'

it('the campaign code of a link names the newsletter and the place, and can be read back', () => {
  const query = newsletterQuery({ newsletterId: 12, place: 3 })
  expect(query).toBe('utm_source=newsletter&utm_medium=email&utm_campaign=newsletter-12&utm_content=3')
  expect(newsletterCampaignOf(new URLSearchParams(`r=y&${query}`))).toEqual({ newsletterId: 12, place: 3 })
})

it.each([
  '',
  'utm_source=newsletter',
  'utm_source=other&utm_campaign=newsletter-12&utm_content=3',
  'utm_source=newsletter&utm_campaign=newsletter-0&utm_content=3',
  'utm_source=newsletter&utm_campaign=newsletter-12&utm_content=0',
  'utm_source=newsletter&utm_campaign=newsletter-12&utm_content=3;drop',
  `utm_source=newsletter&utm_campaign=newsletter-${'9'.repeat(30)}&utm_content=3`,
])('%j has none', (query) => {
  expect(newsletterCampaignOf(new URLSearchParams(query))).toBeUndefined()
})
