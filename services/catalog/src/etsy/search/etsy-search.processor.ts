import { searchEtsy } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { EtsySearchService } from './etsy-search.service.ts'

/** Searches every ten seconds for what is due; a new keyword is due at once. */
@Injectable()
export class EtsySearchProcessor {
  constructor(@Inject(EtsySearchService) private readonly searches: EtsySearchService) {}

  @Scheduled({ queue: searchEtsy, every: 10_000 })
  async search(): Promise<void> {
    await this.searches.searchDue()
  }
}
