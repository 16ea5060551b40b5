import { hostOf } from '@ribbonry/guides'
import { DomainError, type Identity, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { BlacklistRepository } from './blacklist.repository.ts'

/** The blacklist of sites to which guides must not link. */
@Injectable()
export class BlacklistService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BlacklistRepository) private readonly blacklist: BlacklistRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  async list(): Promise<string[]> {
    return await this.blacklist.list()
  }

  /** @throws DomainError `site-not-valid` */
  async replace(sites: readonly string[], identity: Identity): Promise<string[]> {
    const hosts = sites.filter((site) => site !== '').map(checkedHost)
    await this.transactions.run(async (transaction) => {
      const { added, removed } = await this.blacklist.replace(transaction, [...new Set(hosts)], identity.userId)
      if (added.length === 0 && removed.length === 0) return
      await this.activity.record(transaction, {
        actor: { memberId: identity.userId },
        action: 'blacklist',
        item: { type: 'blacklist', id: 'sites' },
        details: { added, removed },
      })
    })
    return await this.blacklist.list()
  }
}

function checkedHost(site: string): string {
  const host = hostOf(site)
  if (host === undefined) throw new DomainError('refused', 'site-not-valid', `“${site.slice(0, 60)}” is not a site.`)
  return host
}
