import { checkDueLinks, weighLinks } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import { LinkRunsService } from './link-runs.service.ts'
import { LinkUsesService } from './uses/link-uses.service.ts'

const CHECK_EVERY_MS = 15_000

/** Background jobs of link health. The links of a killed process are due again by themselves. */
@Injectable()
export class LinkHealthProcessor {
  constructor(
    @Inject(LinkRunsService) private readonly runs: LinkRunsService,
    @Inject(LinkUsesService) private readonly uses: LinkUsesService,
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'LINK_CHECKS'>,
  ) {}

  @Scheduled({ queue: checkDueLinks, every: CHECK_EVERY_MS, lockMs: 60_000, maxStalls: 10 })
  async check(): Promise<void> {
    if (this.config.LINK_CHECKS === 'on') await this.runs.run()
  }

  @Scheduled({ queue: weighLinks, cron: '17 4 * * *' })
  async weigh(): Promise<void> {
    await this.uses.weighAll()
  }
}
