import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type LinkChain, LinkAskingService } from './asking/link-asking.service.ts'
import { judge } from './judging/judge.ts'
import { nextState } from './judging/link-state.ts'
import type { Verdict } from './judging/verdict.ts'
import type { CheckedLink, LinkRow } from './link-row.ts'

/** Looks at links: asks, judges, and says what follows. */
@Injectable()
export class LinkLooksService {
  constructor(
    @Inject(LinkAskingService) private readonly asking: LinkAskingService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  chain(): LinkChain {
    return this.asking.chain()
  }

  /** @param isAsked somebody asked for the check, so that it counts at once */
  async look(link: LinkRow, chain: LinkChain, isAsked: boolean): Promise<CheckedLink> {
    const { address, title, page_title: pageTitle, checks } = link
    const etag = link.state === 'alive' && !isAsked ? link.etag : ''
    const asked = await chain.ask({ address, title, pageTitle, etag, checks })
    const verdict = asked.isUnchanged ? unchanged(link) : judge(asked.evidence)
    const at = this.clock()
    const next = nextState(link, verdict, { now: at, isAsked })
    const due_at = new Date(Math.max(next.due_at.getTime(), at.getTime() + asked.retryAfterMs))
    // Verdicts wait until many are written; pages would fill the memory meanwhile.
    const evidence = { ...asked.evidence, html: '' }
    return { link, verdict, evidence, etag: asked.etag, next: { ...next, due_at }, at }
  }
}

function unchanged({ page_title: title }: LinkRow): Verdict {
  return { state: 'alive', reason: 'ok', evidence: 'The page has not changed.', title, priceCents: null, currency: '' }
}
