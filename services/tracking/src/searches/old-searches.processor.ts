import { forgetSearches } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { SearchesService } from './searches.service.ts'

const CRON = '41 4 * * *'

/** Every night, on an instance that computes scores. */
@Injectable()
export class OldSearchesProcessor {
  constructor(@Inject(SearchesService) private readonly searches: SearchesService) {}

  @Scheduled({ queue: forgetSearches, cron: CRON })
  async forget(): Promise<void> {
    await this.searches.forgetOld()
  }
}
