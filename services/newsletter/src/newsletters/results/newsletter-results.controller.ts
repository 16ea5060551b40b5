import { type CallAnswer, type CallInput, getNewsletterResults } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { type NewsletterResults, NewsletterResultsService } from './newsletter-results.service.ts'

@Controller()
export class NewsletterResultsController {
  constructor(@Inject(NewsletterResultsService) private readonly results: NewsletterResultsService) {}

  @Handles(getNewsletterResults)
  async get(
    @Input() { params: { id } }: CallInput<typeof getNewsletterResults>,
  ): Promise<CallAnswer<typeof getNewsletterResults>> {
    return presentResults(await this.results.get(id))
  }
}

function presentResults({ gifts, ...deliveries }: NewsletterResults): CallAnswer<typeof getNewsletterResults> {
  const sum = (of: 'visits' | 'clicks'): number => gifts.reduce((total, gift) => total + gift[of], 0)
  return { ...deliveries, visits: sum('visits'), clicks: sum('clicks'), posts: [...gifts] }
}
