import { CLOCK, type Clock, DomainError, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { GuideCachesService } from '../../guides/guide-caches.service.ts'
import { type AcknowledgedLink, LinkChecksRepository } from './link-checks.repository.ts'
import { LinkVerdictsService } from './link-verdicts.service.ts'
import { keyedLink } from './uses/use-links.ts'

/** How long a link stays out of the lists when nobody says. */
const UNTIL_MS = 30 * 86_400_000

/** What staff say of links. */
@Injectable()
export class LinkAcknowledgementsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(LinkChecksRepository) private readonly checks: LinkChecksRepository,
    @Inject(LinkVerdictsService) private readonly verdicts: LinkVerdictsService,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `link-not-found` */
  async acknowledge(
    link: string,
    { until, why, isFine }: { readonly until: Date | undefined; readonly why: string; readonly isFine: boolean },
    memberId: number,
  ): Promise<{ readonly known: AcknowledgedLink; readonly until: Date }> {
    const key = keyedLink(link)?.key ?? ''
    const at = this.clock()
    const by = { until: until ?? new Date(at.getTime() + UNTIL_MS), why, memberId, isFine, at }
    const [known, slugs] = await this.transactions.run(async (transaction) => {
      if (isFine) await this.verdicts.lockGuides(transaction, { key })
      const row = await this.checks.acknowledge(transaction, key, by)
      if (row === undefined) throw new DomainError('not-found', 'link-not-found', 'We could not find that link.')
      await this.activity.record(transaction, {
        actor: { memberId },
        action: 'acknowledge',
        item: { type: 'link', id: row.id },
        details: { why, until: by.until.toISOString(), fine: row.is_fine },
      })
      return [row, row.is_fine ? await this.verdicts.follow(transaction, [row.id]) : []] as const
    })
    await this.caches.purge(slugs)
    return { known, until: by.until }
  }
}
